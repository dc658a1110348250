/** Which kinds are hidden tokens, which filters test their faces, and which zones hide their contents. */
import type { IrExpr, IrProject, IrTokens, KindFilter } from '@tilewright/language'
import { kindsOf } from '../kinds.ts'

/**
 * Who sees the contents of a zone: all players, its owner, or none; also `none` where it can be one or the other, or
 * any player's.
 */
export type Lookers = 'all' | 'owner' | 'none'

export interface Hidden {
  /** Nothing is hidden, so no check is needed. */
  readonly nothing: boolean
  /** Some zone is `unseen` or `hidden`. */
  readonly hasZones: boolean
  /** Returns the names of the sets of hidden tokens with a kind that passes the filter. */
  tokenSets(filter: KindFilter | null): readonly string[]
  /** Whether a piece whose face is never hidden can pass the filter. */
  othersPass(filter: KindFilter | null): boolean
  /** Whether the filter tests the face of a hidden token. */
  readonly asksFace: (filter: KindFilter | null) => boolean
  looksInto(zone: IrExpr): Lookers
  /** Whether all players see which tiles are in the zone of this name. */
  isOpenZone(name: string): boolean
}

export function hiddenIn(ir: IrProject): Hidden {
  const sets = ir.tokens.filter((tokens) => tokens.hidden)
  const kinds = new Set(sets.flatMap((tokens) => tokens.kinds.map((kind) => kind.name)))
  const zones = new Map(
    ir.zones.flatMap(({ name, unseen, hidden }) =>
      unseen === true || hidden === true ? [[name, hidden === true] as const] : [],
    ),
  )
  /** The sets with some faces that pass. */
  const facing = (filter: KindFilter | null): readonly IrTokens[] => {
    const passing = kindsOf(ir, filter)
    return sets.filter((tokens) => passing === null || tokens.kinds.some(({ name }) => passing.includes(name)))
  }
  /** A class tests faces if it contains some kinds of a set and not others. */
  const asksFace = (filter: KindFilter | null): boolean => {
    if (filter?.family === 'token') return filter.names.some((name) => kinds.has(name))
    if (filter?.family !== 'class') return false
    const passing = kindsOf(ir, filter) ?? []
    return facing(filter).some((tokens) => tokens.kinds.some(({ name }) => !passing.includes(name)))
  }
  return {
    nothing: kinds.size === 0 && zones.size === 0 && ir.states.every((state) => !state.hidden),
    hasZones: zones.size > 0,
    tokenSets: (filter) => (kinds.size === 0 ? [] : facing(filter).map(({ name }) => name)),
    othersPass: (filter) => kindsOf(ir, filter)?.some((name) => !kinds.has(name)) ?? true,
    asksFace: (filter) => kinds.size > 0 && asksFace(filter),
    looksInto: (zone) => {
      if (zone.op !== 'zone') return zones.size > 0 ? 'none' : 'all'
      const hidden = zones.get(zone.zone)
      return hidden === undefined ? 'all' : hidden && zone.of !== null && zone.of.op !== 'none' ? 'owner' : 'none'
    },
    isOpenZone: (name) => !zones.has(name),
  }
}
