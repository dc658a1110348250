/** Values that rules declare `shown`: of the game, of each player, of each feature. */
import type { EntityKind, ShownCase } from '../../arena/library.ts'
import type { Game } from '../../arena/game.ts'
import { scratch } from '../../arena/scratch.ts'
import { NOBODY, running } from '../../kernel/running-rule.ts'
import { restEffort } from '../../model/limits.ts'
import { RulesError, asGameError } from '../../model/errors.ts'
import { valueNow } from '../../interpreter/rules.ts'
import type { Ref } from '../../naming/refs.ts'
import { toRef } from '../../naming/refs.ts'
import type { ShownValues } from './view-types.ts'

/** A value shown for one kind of entity; `isPublic`: it depends on nothing hidden. */
interface Shown {
  readonly value: number
  readonly isPublic: boolean
}

/** Shown values of an entity: its number, and for a feature its kind (-1 for others). */
export type Showing = (owner: EntityKind | null, of?: number, kind?: number) => ShownValues

/** Whether the definition can apply to a feature of this kind (-1: to anything but features). */
const canApply = (g: Game, { set, on }: ShownCase, kind: number): boolean =>
  set.every((unit) => g.rules.inPlay.has(unit)) && (kind < 0 || (on?.includes(kind) ?? true))

function shownOf(g: Game, owner: EntityKind | null, kind: number): readonly Shown[] {
  return g.rules.library.values.flatMap(({ shown, params }, value) => {
    if (shown === undefined || (params.at(0) ?? null) !== owner) return []
    const applicable = shown.filter((shownCase) => canApply(g, shownCase, kind))
    return applicable.length === 0 ? [] : [{ value, isPublic: applicable.every(({ hidden }) => !hidden) }]
  })
}

/** Current value for this entity; undefined if no definition applies. */
function resultNow(g: Game, value: number, of: number): number | undefined {
  const { top } = scratch,
    outer = g.arena.running
  running.scorer = NOBODY
  restEffort()
  g.arena.running = true
  try {
    return valueNow(g, value, of, -1)
  } catch (error) {
    if (error instanceof RulesError && error.code === 'no-definition') return undefined
    throw asGameError(error)
  } finally {
    g.arena.running = outer
    scratch.top = top
  }
}

function nameOf(g: Game, value: number, result: number, viewer: number): Ref | readonly Ref[] {
  const info = g.rules.library.values[value]
  if (info.setOf) return g.rules.players.filter((_, p) => (result >> p) & 1)
  return toRef(g, info.result, result, viewer)
}

/** For one view; the shown values of each kind of entity are collected once. */
export function showing(g: Game, viewer: number): Showing {
  const byKind = new Map<string, readonly Shown[]>()
  return (owner, of = -1, kind = -1) => {
    const key = `${owner ?? ''} ${kind}`
    const shown = byKind.get(key) ?? shownOf(g, owner, kind)
    byKind.set(key, shown)
    const seen: Record<string, Ref | readonly Ref[]> = {}
    for (const { value, isPublic } of shown) {
      const now = isPublic ? resultNow(g, value, of) : -1
      if (now !== undefined) seen[g.rules.library.values[value].name] = isPublic ? nameOf(g, value, now, viewer) : null
    }
    return seen
  }
}
