/** What is known of things while a body runs: who may know which thing it is, and who may know its face. */
import type { IrExpr, IrSet, KindFilter } from '@tilewright/language'
import { allOf, both, type Label } from './label.ts'
import type { World } from './world.ts'

/**
 * Of one thing. `face` matters for pieces, and for tiles of which not all know whether they lie in the stack; of all
 * others it is `all`.
 */
export interface Known {
  readonly which: Label
  readonly face: Label
  /** Names the thing: two expressions with one key are the same thing. */
  readonly key: string
}

/** What a sentence knows: its names, and what has been turned up so far. */
export interface Knowledge {
  readonly names: ReadonlyMap<string, Known>
  /**
   * Keys of sets whose tokens of some kind all lie open now (`openKeys`), of single pieces, and of hidden states
   * that were told.
   */
  readonly open: ReadonlySet<string>
}

export interface Elements {
  /** Who may know how many elements there are. */
  readonly member: Label
  /** Who may know which these are, beside faces of tokens. */
  readonly shown: Label
  readonly element: Known
  readonly key: string
}

/** Sets whose tokens their owner may look at; the last argument is he. */
const looked: ReadonlySet<string> = new Set(['piecesInSupplyOf', 'piecesAvailableTo'])

/** Sets that lie within all that is on the board. */
const onBoard: ReadonlySet<string> = new Set([
  'piecesOnTile',
  'piecesInFeature',
  'piecesOnSegment',
  'piecesOnSquare',
  'piecesNear',
  'piecesInLine',
  'piecesInLineWithin',
  'piecesTouching',
  'piecesOnCorner',
])
const wholeBoard = JSON.stringify(['piecesOnBoard'])

/** Names that all tokens of a set, as far as they belong to `tokens`, lie open. */
const openKey = (key: string, tokens: string): string => `${tokens} of ${key}`

/** In the key of what is found by where pieces lie. */
export const readsPieces = '"reads":["pieces"]'

/** A text that is the same for expressions that name the same thing, as long as nothing that it reads changes. */
export function keyOf(expr: IrExpr, knowledge: Knowledge): string {
  return JSON.stringify(expr, (part, value: unknown) => {
    if (part === 'words') return undefined
    if (part === 'reads') return Array.isArray(value) && value.includes('pieces') ? ['pieces'] : undefined
    if (typeof value === 'object' && value !== null && 'op' in value && value.op === 'local' && 'name' in value)
      return knowledge.names.get(String(value.name))?.key ?? value
    return value
  })
}

export const withName = (knowledge: Knowledge, name: string, known: Known): Knowledge => ({
  ...knowledge,
  names: new Map(knowledge.names).set(name, known),
})

export const opened = (knowledge: Knowledge, ...keys: readonly string[]): Knowledge => ({
  ...knowledge,
  open: new Set([...knowledge.open, ...keys]),
})

export const stateKey = (name: string): string => `told ${name}`

const known = (which: Label, key = '', face: Label = 'all'): Known => ({ which, face, key })

/** Reads expressions and sets of one world. */
export class Reader {
  private readonly world: World
  /** Values and permissions being read, so that none is followed in a circle. */
  private readonly following = new Set<string>()
  constructor(world: World) {
    this.world = world
  }

  /** Names that all elements of the set lie open, for `Knowledge.open`. */
  openKeys(set: IrSet, key: string): string[] {
    return this.world.tokenSets(set.filter).map((tokens) => openKey(key, tokens))
  }

  /** Who may know the result. */
  which(expr: IrExpr, knowledge: Knowledge): Label {
    return this.read(expr, knowledge).which
  }

  read(expr: IrExpr, k: Knowledge): Known {
    switch (expr.op) {
      case 'local':
        return k.names.get(expr.name) ?? known('all', expr.name)
      case 'state':
        return this.state(expr.state, expr.of, keyOf(expr, k), k)
      case 'value':
        return this.called('value', expr.value, expr.args, k)
      case 'permission':
        return this.called('permission', expr.permission, expr.args, k)
      case 'call': {
        const args = expr.args.map((arg) => this.read(arg, k))
        const face = expr.reads.includes('faces') ? allOf(args.map((arg) => arg.face)) : 'all'
        const place = expr.fn === 'zoneOfTile' ? allOf(args.map((arg) => arg.face)) : 'all'
        return known(allOf([face, place, ...args.map(({ which }) => which)]), keyOf(expr, k))
      }
      case 'zone':
        return known(expr.of === null ? 'all' : this.which(expr.of, k))
      case 'not':
      case 'negate':
        return known(this.which(expr.operand, k))
      case 'binary':
        return known(both(this.which(expr.left, k), this.which(expr.right, k)))
      case 'is': {
        const subject = this.read(expr.subject, k)
        const byFace = expr.filters.some((filter) => this.world.asksFace(filter))
        return known(byFace ? both(subject.which, subject.face) : subject.which)
      }
      case 'has':
        return known(this.which(expr.subject, k))
      case 'count':
      case 'any':
      case 'all':
        return known(this.elements(expr.set, k).member)
      case 'one': {
        const { shown, element } = this.elements(expr.set, k)
        return { ...element, which: shown }
      }
      case 'sum': {
        const { member, element } = this.elements(expr.set, k)
        return known(both(member, this.which(expr.value, withName(k, expr.set.name, element))))
      }
      default:
        return known('all', keyOf(expr, k))
    }
  }

  private state(name: string, of: IrExpr | null, key: string, k: Knowledge): Known {
    const state = this.world.states.get(name)
    const whose: Known = of === null ? known('all') : this.read(of, k)
    const secret: Label = state?.of === 'player' ? `own ${whose.key}` : 'none'
    const isPiece = state?.kind === 'piece'
    const face = !isPiece || k.open.has(key) ? 'all' : state.hidden ? secret : 'none'
    // Which piece lies where is seen by all; what was only thought of, by nobody until it is told.
    const hidden = state?.hidden === true && !isPiece && !k.open.has(stateKey(name))
    return known(hidden ? both(whose.which, secret) : whose.which, key, face)
  }

  /** A value or permission of these arguments, by all its definitions. */
  private called(kind: 'value' | 'permission', name: string, args: readonly IrExpr[], k: Knowledge): Known {
    const given = args.map((arg) => this.read(arg, k))
    const plain = allOf(given.map(({ which }) => which))
    const place = `${kind} ${name}`
    if (!this.world.touches(kind, name) || this.following.has(place)) return known(plain)
    this.following.add(place)
    const cases =
      kind === 'value'
        ? [...this.world.ir.defines, ...this.world.ir.changes].filter((one) => one.value === name)
        : this.world.ir.mays.filter((one) => one.permission === name)
    let which = plain
    let face: Label = 'all'
    for (const one of cases) {
      const names = new Map<string, Known>()
      one.params.forEach((param, i) => {
        const arg = given[i]
        if (arg === undefined) return
        names.set(param.name, arg)
        if (this.world.asksFace(param.filter)) which = both(which, arg.face)
      })
      const inside: Knowledge = { names, open: k.open }
      if (one.when !== null) which = both(which, this.which(one.when, inside))
      if (!('is' in one)) continue
      const result = this.read(one.is, inside)
      which = both(which, result.which)
      face = both(face, result.face)
    }
    this.following.delete(place)
    return { which, face, key: '' }
  }

  /** The elements of a set: who may know which there are, and what is known of each. */
  elements(set: IrSet, k: Knowledge): Elements {
    const args = set.args.map((arg) => this.read(arg, k))
    const key = JSON.stringify([set.fn, ...set.args.map((arg) => keyOf(arg, k))])
    const face = this.faceIn(set, set.filter, args.at(-1), key, k)
    const which = this.whichIn(set, k)
    const element = known(which, `${set.name} in ${key}`, face)
    const inside = withName(k, set.name, element)
    const asked = this.world.asksFace(set.filter) ? face : 'all'
    const where = set.where === null ? 'all' : this.which(set.where, inside)
    const by = set.extreme === null ? 'all' : this.which(set.extreme.by, inside)
    const member = allOf([...args.map((arg) => arg.which), asked, where, by])
    return { member, shown: both(member, which), element, key }
  }

  /** Which tiles lie in a zone, those know who look into it. */
  private whichIn({ fn, args: [zone] }: IrSet, k: Knowledge): Label {
    return fn !== 'tilesInZone' || zone === undefined ? 'all' : this.lookers(zone, k)
  }

  private lookers(zone: IrExpr, k: Knowledge): Label {
    const looks = this.world.looksInto(zone)
    if (looks !== 'owner') return looks
    return zone.op === 'zone' && zone.of !== null ? `own ${this.read(zone.of, k).key}` : 'none'
  }

  private faceIn(set: IrSet, filter: KindFilter | null, last: Known | undefined, key: string, k: Knowledge): Label {
    if (set.fn === 'tilesUnseen') return 'none'
    if (set.element !== 'piece' || !this.world.hidesFace(filter)) return 'all'
    const keys = onBoard.has(set.fn) ? [key, wholeBoard] : [key]
    const sets = this.world.tokenSets(filter)
    if (keys.some((one) => sets.every((tokens) => k.open.has(openKey(one, tokens))))) return 'all'
    const [zone] = set.args
    if (set.fn === 'piecesInZone' && zone !== undefined && this.world.looksInto(zone) === 'owner')
      return this.lookers(zone, k)
    return looked.has(set.fn) && last !== undefined ? `own ${last.key}` : 'none'
  }
}
