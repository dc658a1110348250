/** Writes expressions in C. */
import type { Binary, Builtin, Expression, Program, Storage } from '../program.ts'
import { functionName, isConstant, localName, storageName, widthType } from './c-names.ts'

export interface CNames {
  readonly storages: ReadonlyMap<string, Storage>
  /** Number of each table of rows. */
  readonly rows: ReadonlyMap<string, number>
}

export const namesOf = ({ storages, rows }: Program): CNames => ({
  storages: new Map(storages.map((storage) => [storage.name, storage])),
  rows: new Map(rows.map(({ name }, i) => [name, i])),
})

/** Operations on 32 bits, which macros of the runtime write out. */
const bitwise: Readonly<Partial<Record<Binary, string>>> = {
  '&': 'tw_and',
  '|': 'tw_or',
  '^': 'tw_xor',
  '<<': 'tw_left',
  '>>': 'tw_right',
  '>>>': 'tw_right_zero',
}

const signs: Readonly<Partial<Record<Binary, string>>> = { '===': '==', '!==': '!=' }

const builtins: Readonly<Record<Builtin, string>> = {
  clz32: 'tw_clz32',
  abs: 'tw_abs',
  max: 'tw_max',
  min: 'tw_min',
  floorDivide: 'tw_floor_divide',
  copyWithin: 'tw_copy_within',
  fill: 'tw_fill',
  rangeHas: 'tw_range_has',
}

/** Builtins that a width of their array is given to. */
const ofWidth: ReadonlySet<Builtin> = new Set<Builtin>(['copyWithin', 'fill', 'rangeHas'])

export function writeExpression(names: CNames, e: Expression): string {
  const write = (inner: Expression): string => writeExpression(names, inner)
  const list = (inner: readonly Expression[]): string => inner.map(write).join(', ')
  switch (e.op) {
    case 'integer':
      return numeral(e.value)
    case 'boolean':
      return String(e.value)
    case 'infinity':
      return e.below ? 'TW_LEAST' : 'TW_MOST'
    case 'local':
      return localName(e.name)
    case 'storage':
      return writeStorage(names, e.name, true)
    case 'function':
      return functionName(e.name)
    case 'element':
      return `${e.of.op === 'storage' ? writeStorage(names, e.of.name, false) : write(e.of)}[${write(e.index)}]`
    case 'row':
      return `${rowName(names, e.rows)}_${e.checked ? 'at' : 'in'}(${list(e.at)})`
    case 'rowIndex':
      return `${rowName(names, e.rows)}_index(${list([...e.at, e.value])})`
    case 'unary':
      return e.sign === '~' ? `tw_not(${write(e.value)})` : `${e.sign}(${write(e.value)})`
    case 'binary':
      return writeBinary(e.sign, write(e.left), write(e.right), e)
    case 'either':
      return `(${write(e.test)} ? ${write(e.yes)} : ${write(e.no)})`
    case 'assign':
      return writeAssign(names, e)
    case 'increment': {
      const sign = e.by > 0 ? '++' : '--'
      return e.before ? `(${sign}${write(e.of)})` : `(${write(e.of)}${sign})`
    }
    case 'call':
      return `${functionName(e.name)}(${e.args.length === 0 ? 'TW_THIS' : `TW_GIVEN ${list(e.args)}`})`
    case 'callSet':
      return `${localName(e.name)}(TW_GIVEN ${list(e.args)})`
    case 'builtin':
      return writeBuiltin(names, e.name, e.args)
    case 'sequence':
      return `(${list([...e.steps, e.value])})`
  }
}

/** Least number that fits 32 bits has no literal of its own in C. */
const numeral = (value: number): string =>
  value < -2147483647 || value > 2147483647
    ? `INT64_C(${String(value)})`
    : value < 0
      ? `(${String(value)})`
      : String(value)

const rowName = (names: CNames, rows: string): string => `R${String(names.rows.get(rows) ?? 0)}`

/** A table that is passed on loses its `const`: programs never write to tables. */
function writeStorage(names: CNames, name: string, isPassed: boolean): string {
  const storage = names.storages.get(name)
  if (storage === undefined) throw new Error(`the program has no storage ${name}`)
  const { type } = storage
  const text = storageName(storage)
  return isPassed && isConstant(storage) && type.kind === 'array' ? `((${widthType(type.width)} *)${text})` : text
}

function writeBinary(sign: Binary, left: string, right: string, e: Extract<Expression, { op: 'binary' }>): string {
  const macro = bitwise[sign]
  if (macro !== undefined) return `${macro}(${left}, ${right})`
  // Products of unknown numbers can leave 64 bits.
  if (sign === '*' && e.left.op !== 'integer' && e.right.op !== 'integer') return `tw_times(${left}, ${right})`
  return `(${left} ${signs[sign] ?? sign} ${right})`
}

function writeAssign(names: CNames, { sign, to, value }: Extract<Expression, { op: 'assign' }>): string {
  const target = writeExpression(names, to)
  const given = writeExpression(names, value)
  if (sign === null) return `(${target} = ${given})`
  const macro = bitwise[sign]
  return macro === undefined && sign !== '*'
    ? `(${target} ${sign}= ${given})`
    : `(${target} = ${macro ?? 'tw_times'}(${target}, ${given}))`
}

function writeBuiltin(names: CNames, name: Builtin, args: readonly Expression[]): string {
  const [array, ...others] = args
  const written = args.map((arg) => writeExpression(names, arg))
  if (!ofWidth.has(name) || array === undefined) return `${builtins[name]}(${written.join(', ')})`
  const length = lengthOf(names, array)
  if (name === 'fill') return `tw_fill(${written.join(', ')}, ${length})`
  return `${builtins[name]}(${written.join(', ')}${others.length < 3 ? `, ${length}` : ''})`
}

const lengthOf = (names: CNames, array: Expression): string =>
  String(array.op === 'storage' ? (names.storages.get(array.name)?.length ?? 0) : 0)
