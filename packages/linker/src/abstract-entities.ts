/**
 * Abstract interpretation of entities: the declared kinds an expression can denote, and the regions where its value
 * can be, as far as the rules determine them. Unknown means everything: a generic noun stands for the union of its
 * members.
 */
import { setQueries, type IrExpr, type IrMay, type IrParam, type IrProject, type IrSet } from '@tilewright/language'
import { subjectOf } from './conditions.ts'
import { kindsOf, kindsShownAs } from './kinds.ts'

/** A set of names; null stands for all names of the sort. */
export type Some = ReadonlySet<string> | null

/** Kinds of pieces, features, tiles or zones, and regions of pieces and tiles. */
export interface AbstractEntity {
  readonly kinds: Some
  readonly regions: Some
}

export const anything: AbstractEntity = { kinds: null, regions: null }
const nowhere: ReadonlySet<string> = new Set()
export const onBoard: ReadonlySet<string> = new Set(['board'])
export const inSupply: ReadonlySet<string> = new Set(['supply'])
export const inZone = (zone: string): string => `zone ${zone}`

const meet = (a: Some, b: Some): Some => (a === null ? b : b === null ? a : new Set([...a].filter((x) => b.has(x))))
const join = (a: Some, b: Some): Some => (a === null || b === null ? null : new Set([...a, ...b]))
export const meetEntities = (a: AbstractEntity, b: AbstractEntity): AbstractEntity => ({
  kinds: meet(a.kinds, b.kinds),
  regions: meet(a.regions, b.regions),
})
export const joinEntities = (a: AbstractEntity | undefined, b: AbstractEntity): AbstractEntity =>
  a === undefined ? b : { kinds: join(a.kinds, b.kinds), regions: join(a.regions, b.regions) }

/** Values of the variables in scope. */
export type Names = ReadonlyMap<string, AbstractEntity>

/** Region of the elements of a set, by its kernel function; absent if they can be anywhere. */
const regionsBySet: ReadonlyMap<string, 'supply' | 'stack' | 'zone' | 'board'> = new Map(
  setQueries.flatMap(({ fn, args }): [string, 'supply' | 'stack' | 'zone' | 'board'][] => {
    const kinds = args.map(({ kind }) => kind)
    if (kinds.includes('supply') || args.some(({ preposition }) => preposition === 'available to'))
      return [[fn, 'supply']]
    if (kinds.includes('stack')) return [[fn, 'stack']]
    // In the stack, or in a zone whose tiles no player sees.
    if (kinds.includes('unseen')) return []
    if (kinds.includes('zone')) return [[fn, 'zone']]
    return kinds.every((kind) => kind === 'player') ? [] : [[fn, 'board']]
  }),
)

export interface AbstractEntities {
  readonly of: (expr: IrExpr, names: Names) => AbstractEntity
  readonly element: (set: IrSet, names: Names) => AbstractEntity
  /** Returns the variables narrowed to where the condition holds. */
  readonly where: (condition: IrExpr | null, names: Names) => Names
  /** Returns the parameters narrowed by the head of a declaration; undefined when no argument matches. */
  readonly enter: (params: readonly IrParam[], args: readonly AbstractEntity[]) => Names | undefined
  /** Returns all kinds of piece, tile or feature, for an entity about which nothing is known. */
  readonly all: (kind: string) => readonly string[]
}

/** `held`: the entities that each state can contain. */
export function entitiesOf(ir: IrProject, held: ReadonlyMap<string, AbstractEntity>): AbstractEntities {
  const named: Readonly<Record<string, readonly string[]>> = {
    piece: [
      ...ir.figures.map(({ name }) => name),
      ...ir.tokens.flatMap((tokens) => tokens.kinds.map(({ name }) => name)),
    ],
    tile: ir.tiles.map(({ shape }) => shape.name),
    feature: ir.features.map(({ name }) => name),
    segment: ir.features.map(({ name }) => name),
    zone: ir.zones.map(({ name }) => name),
  }
  const filtered = new Map<IrParam['filter'], Some>()
  const passing = (filter: IrParam['filter']): Some => {
    const known = filtered.get(filter)
    if (known !== undefined) return known
    const names = kindsOf(ir, filter)
    const kinds = names === null ? null : new Set(names)
    filtered.set(filter, kinds)
    return kinds
  }
  const allowing = Map.groupBy(
    ir.mays.filter(({ negated }) => !negated),
    ({ permission }) => permission,
  )

  const of = (expr: IrExpr, names: Names): AbstractEntity => {
    switch (expr.op) {
      case 'local':
        return names.get(expr.name) ?? anything
      case 'none':
        return { kinds: nowhere, regions: nowhere }
      case 'piece':
        return { kinds: new Set([expr.figure]), regions: null }
      case 'zone':
        return { kinds: new Set([expr.zone]), regions: null }
      case 'state':
        return held.get(expr.state) ?? { kinds: nowhere, regions: nowhere }
      case 'one':
        return element(expr.set, names)
      case 'call': {
        const [inner] = expr.args
        // A tile of a layout has a known kind and an unknown region.
        if (inner?.op === 'tile') return { kinds: new Set([inner.tile]), regions: null }
        return expr.fn === 'featureOf' && inner ? of(inner, names) : anything
      }
      default:
        return anything
    }
  }

  const element = (set: IrSet, names: Names): AbstractEntity => {
    const own: AbstractEntity = { kinds: passing(set.filter), regions: regionsOf(set, names) }
    return where(set.where, new Map([...names, [set.name, own]])).get(set.name) ?? own
  }
  const regionsOf = (set: IrSet, names: Names): Some => {
    const region = regionsBySet.get(set.fn)
    if (region === undefined) return null
    if (region !== 'zone') return new Set([region])
    const zone = set.args.find(({ kind }) => kind === 'zone')
    const kinds = zone === undefined ? null : of(zone, names).kinds
    return new Set([...(kinds ?? all('zone'))].map(inZone))
  }

  /** Narrows the subject of a test: a variable, or a feature given by a segment in a variable. */
  const narrow = (names: Names, subject: IrExpr, kinds: Some): Names => {
    const name = subjectOf(subject)
    const known = names.get(name)
    if (known === undefined || kinds === null) return names
    return new Map([...names, [name, meetEntities(known, { kinds, regions: null })]])
  }
  /** What equals a known entity has its kinds and regions: `walker is in supply` reads no other piece there. */
  const sameAs = (names: Names, one: IrExpr, other: IrExpr): Names => {
    const known = one.op === 'local' ? names.get(one.name) : undefined
    if (one.op !== 'local' || known === undefined || !['piece', 'tile', 'zone'].includes(one.kind)) return names
    const entity = of(other, names)
    // `none` has no kinds, and is compared with anything.
    if (other.op === 'none' || entity.kinds === null || entity.kinds.size === 0) return names
    return new Map([...names, [one.name, meetEntities(known, { kinds: entity.kinds, regions: null })]])
  }
  const union = (sets: readonly Some[]): Some => sets.reduce<Some>((sum, set) => join(sum, set), nowhere)
  const where = (condition: IrExpr | null, names: Names): Names => {
    if (condition === null) return names
    if (condition.op === 'binary' && condition.operator === 'and')
      return where(condition.right, where(condition.left, names))
    if (condition.op === 'binary' && condition.operator === '=')
      return sameAs(sameAs(names, condition.left, condition.right), condition.right, condition.left)
    if (condition.op === 'is') return narrow(names, condition.subject, union(condition.filters.map(passing)))
    if (condition.op === 'has' || (condition.op === 'not' && condition.operand.op === 'has'))
      return narrow(names, subjectOfHas(condition), drawnWith(condition))
    if (condition.op === 'permission') {
      const mays = allowing.get(condition.permission) ?? []
      return condition.args.reduce<Names>(
        (left, arg, i) => narrow(left, arg, union(mays.map((may) => allowed(may, i)))),
        names,
      )
    }
    return names
  }
  const known = new Map<string, Some>()
  /**
   * Permissions that are being evaluated, with an upper bound of their kinds; those in `circling` were requested again
   * meanwhile.
   */
  const open = new Map<string, Some>()
  let circling = new Set<string>()
  /**
   * Returns the kinds of argument `i` for which the permission can hold, ignoring vetoes. Results found while another
   * permission of the same circle was being evaluated are not cached: they depend on where the circle was entered.
   */
  const allowed = (may: IrMay, i: number): Some => {
    const key = `${may.label} ${may.module} ${String(may.span.start)} ${String(i)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const param = may.params[i]
    if (param === undefined) return null
    const itself = open.get(key)
    if (itself !== undefined) {
      circling.add(key)
      return itself
    }
    const outer = circling
    circling = new Set()
    open.set(key, passing(param.filter))
    const head = enter(may.params, [])
    const kinds = (head && where(may.when, head).get(param.name)?.kinds) ?? null
    open.delete(key)
    circling.delete(key)
    if (circling.size === 0) known.set(key, kinds)
    circling = new Set([...outer, ...circling])
    return kinds
  }
  const drawn = new Map<string, Some>()
  const subjectOfHas = (condition: IrExpr): IrExpr =>
    condition.op === 'not' ? subjectOfHas(condition.operand) : condition.op === 'has' ? condition.subject : condition
  const drawnWith = (condition: IrExpr): Some => {
    const test = condition.op === 'not' ? condition.operand : condition
    if (test.op !== 'has' || test.subject.kind !== 'tile') return null
    const key = `${condition.op} ${test.family} ${test.name}`
    const before = drawn.get(key)
    if (before !== undefined) return before
    const shown = kindsShownAs(ir, test.name)
    const has = new Set(
      ir.tiles
        .filter(({ shape }) =>
          test.family === 'feature'
            ? shape.segments.some(({ kind }) => shown.has(kind))
            : (condition.op === 'has' ? [shape, ...shape.segments] : [shape]).some(({ marks }) =>
                marks.some((mark) => shown.has(mark)),
              ),
        )
        .map(({ shape }) => shape.name),
    )
    const kinds = condition.op === 'has' ? has : new Set(all('tile').filter((name) => !has.has(name)))
    drawn.set(key, kinds)
    return kinds
  }

  const enter = (params: readonly IrParam[], args: readonly AbstractEntity[]): Names | undefined => {
    const names = new Map<string, AbstractEntity>()
    for (const [i, param] of params.entries()) {
      const entity = meetEntities({ kinds: passing(param.filter), regions: null }, args[i] ?? anything)
      // `none` matches a parameter without filter.
      const isNone = args[i]?.kinds?.size === 0 && param.filter === null
      if (entity.kinds?.size === 0 && param.kind !== 'tile' && !isNone) return undefined
      names.set(param.name, entity)
    }
    return names
  }
  const all = (kind: string): readonly string[] => named[kind] ?? []
  return { of, element, where, enter, all }
}

/** Key that is equal for equal entities: a walk with one covers the other. */
export const keyOfEntity = ({ kinds, regions }: AbstractEntity): string =>
  [kinds, regions].map((one) => (one === null ? '*' : [...one].sort().join(','))).join('@')

/** Whether an expression returns a position on the board, for which a piece in a zone is irrelevant. */
export const queriesBoardPosition = ({ kind }: IrExpr): boolean =>
  kind === 'segment' || kind === 'feature' || kind === 'tile' || kind === 'square'
