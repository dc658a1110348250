/** Collects what a program reads of the arena and of the linked tables: storages, rows of constants, lists of names. */
import { arrayWidth, elementsOf, sampleAt, valuesAt, type LinkedSet, type LinkedValues } from './linked-set.ts'
import { BOOLEAN, NUMBER, type Expression, type Rows, type Storage, type Type } from './program.ts'
import { workLengths, workTypes, workVariables } from './work.ts'

/** The list of texts that functions pass to failures. */
export const TEXTS = 'texts'

/** Work arrays that are exchanged for others. */
const replaced: ReadonlySet<string> = new Set(['offers.data', 'aside.data'])

/** A path into the linked rules with the indices given so far: `library.choices[]` at a choice. */
export interface Path {
  readonly steps: string
  readonly at: readonly Expression[]
}

/** The table in use: the first index of rows that differ between tables. */
const CURRENT_TABLE = 'tableNumber'

export class Tables {
  readonly set: LinkedSet
  readonly storages = new Map<string, Storage>()
  readonly rows = new Map<string, Rows>()
  readonly names = new Map<string, readonly string[]>()
  readonly #varying = new Set<string>()

  constructor(set: LinkedSet) {
    this.set = set
    for (const { name, width, length, isKept } of set.columns)
      this.#add({ name, type: { kind: 'array', width }, room: isKept ? 'kept' : 'derived', length, varies: false })
    for (const name of set.counters) this.#add({ name, type: NUMBER, room: 'kept', length: 1, varies: false })
    for (const [name, type] of Object.entries(workTypes))
      this.#add({ name, type, room: 'work', length: workLengths[name] ?? 1, varies: false })
    for (const [name, type] of Object.entries(workVariables))
      this.#add({ name, type, room: 'work', length: 1, varies: false })
    for (const name of ['scriptCount', 'drawTileCount', 'drawTokenCount'])
      this.#add({ name, type: NUMBER, room: 'work', length: 1, varies: false })
    this.#add({ name: CURRENT_TABLE, type: NUMBER, room: 'table', length: 1, varies: true })
    this.#addRuntimes()
  }

  /** Names that the runtime reads in every program. */
  #addRuntimes(): void {
    const arrays =
      'tileKind pieceKind pieceOwner pieceHidden pieceNumber mixedGroupOf settings segTile segKind segPart segBase ' +
      'stateBase stateLength stateInitial stateOf between isSpace'
    for (const name of arrays.split(' ')) this.table(name)
    this.#single('pieceCount')
    this.#single('playerCount')
    this.#single('setup.askAlways')
  }

  #add(storage: Storage): Storage {
    this.storages.set(storage.name, storage)
    return storage
  }

  /** A column, a counter or working memory; undefined for other names. */
  stored(name: string): Expression | undefined {
    const storage = this.storages.get(name)
    return storage === undefined ? undefined : { op: 'storage', name, type: storage.type }
  }

  /** A table of the linked rules that is a typed array, or one of its numbers; undefined for others. */
  table(name: string): Expression | undefined {
    const known = this.stored(name)
    if (known !== undefined) return known
    const { fullest, tables } = this.set
    const value = fullest[name]
    const width = arrayWidth(value)
    if (width === undefined) return undefined
    const varies = name === 'settings' || !tables.every((table) => isEqual(table[name], value))
    const type: Type = { kind: 'array', width }
    this.#add({ name, type, room: 'table', length: (value as Int32Array).length, varies })
    return { op: 'storage', name, type }
  }

  /** The value at a path, if it is a number or a boolean; undefined for records, lists and texts. */
  valueAt(path: Path): Expression | undefined {
    if (path.at.length === 0) return this.#single(path.steps)
    const sample = sampleAt(this.set.fullest, path.steps)
    if (typeof sample === 'number') return this.#row(path, path.steps, numberOf, false)
    if (typeof sample === 'boolean' || sample === undefined)
      return isTrue(this.#row(path, path.steps, (value) => (value === true ? 1 : 0), false))
    return undefined
  }

  #single(steps: string): Expression | undefined {
    if (steps === 'setup.askAlways') {
      this.#add({ name: 'askAlways', type: BOOLEAN, room: 'table', length: 1, varies: true })
      return { op: 'storage', name: 'askAlways', type: BOOLEAN }
    }
    const value = plain(sampleAt(this.set.fullest, steps))
    if (value === undefined) return undefined
    if (!this.set.tables.every((table) => plain(sampleAt(table, steps)) === value)) {
      this.#add({ name: steps, type: NUMBER, room: 'table', length: 1, varies: true })
      return { op: 'storage', name: steps, type: NUMBER }
    }
    return typeof value === 'boolean' ? { op: 'boolean', value } : { op: 'integer', value }
  }

  /** Whether there is something at the path. */
  isDefined(path: Path): Expression {
    return isTrue(this.#row(path, `${path.steps}?`, (value) => (value === undefined ? 0 : 1), true))
  }

  /** Whether the text at the path is this one. */
  isText(path: Path, text: string): Expression {
    return isTrue(this.#row(path, `${path.steps}=${text}`, (value) => (value === text ? 1 : 0), true))
  }

  /** The number at the path; 0 where there is none. */
  numberOrZero(path: Path): Expression {
    return this.#row(path, `${path.steps}|0`, numberOf, true)
  }

  /** The position of a number in the list at the path, or -1. */
  positionIn(path: Path, value: Expression): Expression {
    const row = this.numberOrZero({ steps: `${path.steps}[]`, at: [...path.at, { op: 'integer', value: 0 }] })
    if (row.op !== 'row') return { op: 'integer', value: -1 }
    return { op: 'rowIndex', rows: row.rows, at: row.at.slice(0, -1), value }
  }

  /** The length of the list at the path. */
  lengthAt(path: Path): Expression {
    if (path.at.length === 0 && !path.steps.includes('[]') && !this.#doesVary(path.steps))
      return { op: 'integer', value: elementsOf(sampleAt(this.set.fullest, path.steps)).length }
    return this.#row(path, `${path.steps}.length`, (value) => elementsOf(value).length, true)
  }

  /** The list of names at the path `….name`, for texts of failures; undefined if there are none. */
  namesAt(steps: string): string | undefined {
    const list = valuesOfNames(this.set.fullest, steps)
    if (list === undefined) return undefined
    this.names.set(steps, list)
    return steps
  }

  /** The number of a text in the list of texts. */
  textNumber(text: string): number {
    const texts = this.names.get(TEXTS) ?? []
    const at = texts.indexOf(text)
    if (at >= 0) return at
    this.names.set(TEXTS, [...texts, text])
    return texts.length
  }

  /** Whether a path leads to a number or boolean that is never missing. */
  isPlain(path: Path): boolean {
    return isPlainEverywhere(this.set.fullest, path.steps)
  }

  isReplaced(name: string): boolean {
    return replaced.has(name)
  }

  #doesVary(steps: string): boolean {
    if (this.#varying.has(steps)) return true
    const of = (values: LinkedValues): string => JSON.stringify(valuesAt(values, `${steps}[]`, numberOf))
    const first = of(this.set.fullest)
    if (this.set.tables.every((table) => of(table) === first)) return false
    this.#varying.add(steps)
    return true
  }

  #row(path: Path, name: string, leaf: (value: unknown) => number, checked: boolean): Expression {
    const values = this.set.tables.map((table) => valuesAt(table, path.steps, leaf))
    const [first = 0] = values
    const isSame = values.every((other) => isEqual(other, first))
    const depth = path.at.length + (isSame ? 0 : 1)
    if (!this.rows.has(name)) this.rows.set(name, { name, depth, values: isSame ? first : values })
    const current: Expression = { op: 'storage', name: CURRENT_TABLE, type: NUMBER }
    const at = isSame ? path.at : [current, ...path.at]
    return at.length === 0 ? { op: 'integer', value: first as number } : { op: 'row', rows: name, at, checked }
  }
}

/** Whether all values at a path are numbers or booleans; false if there are none. */
function isPlainEverywhere(values: LinkedValues, path: string): boolean {
  let found = 0
  let isPlain = true
  valuesAt(values, path, (value) => {
    found += 1
    isPlain &&= typeof value === 'number' || typeof value === 'boolean'
    return 0
  })
  return found > 0 && isPlain
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const plain = (value: unknown): number | boolean | undefined =>
  typeof value === 'number' || typeof value === 'boolean' ? value : undefined

const isTrue = (value: Expression): Expression => ({
  op: 'binary',
  sign: '!==',
  left: value,
  right: { op: 'integer', value: 0 },
})

function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [one, other] = [elementsOf(a), elementsOf(b)]
  return one.length === other.length && one.every((value, i) => isEqual(value, other[i]))
}

function valuesOfNames(values: LinkedValues, steps: string): readonly string[] | undefined {
  const [list = '', rest] = steps.split('[].')
  if (rest === undefined) return undefined
  const found = elementsOf(sampleAt(values, list)).map((entry) => sampleAt(entry as LinkedValues, rest))
  return found.every((name) => typeof name === 'string') ? found : undefined
}
