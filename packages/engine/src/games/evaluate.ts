/** Queries of the rules by name: values, permissions and states. */
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { getState } from '../kernel/states.ts'
import { scratch } from '../arena/scratch.ts'
import { restEffort } from '../model/limits.ts'
import { NOBODY, running } from '../kernel/running-rule.ts'
import { isPermitted, valueNow } from '../interpreter/rules.ts'
import { asGameError, indexOfName, checked } from '../model/errors.ts'
import type { PermissionName, StateName, ValueName } from '../model/names.ts'
import type { Ref } from '../naming/refs.ts'
import { toRef } from '../naming/refs.ts'
import { resolve } from '../naming/resolve.ts'

function named(what: string, list: readonly { readonly name: string }[], name: string): number {
  return indexOfName(
    what,
    name,
    list.map((x) => x.name),
  )
}

function fromNumber(g: Game, kind: EntityKind, setOf: boolean, value: number): Ref | readonly Ref[] {
  if (!setOf) return toRef(g, kind, value)
  return Array.from({ length: 31 }, (_, i) => i)
    .filter((i) => (value >> i) & 1)
    .map((i) => toRef(g, kind, i))
}

function run<T>(
  g: Game,
  params: readonly EntityKind[],
  args: readonly Ref[],
  fn: (a: number, b: number) => number | boolean,
  convert: (value: number) => T,
): T {
  const [a = -1, b = -1] = params.map((kind, i) => resolve(g, kind, args[i] ?? null))
  const { top } = scratch
  running.scorer = NOBODY
  restEffort()
  const outer = g.arena.running
  g.arena.running = true
  try {
    return convert(Number(fn(a, b)))
  } catch (error) {
    throw asGameError(error)
  } finally {
    g.arena.running = outer
    scratch.top = top
  }
}

/**
 * Returns the current result of a declared value for these arguments; a list if the result is a set.
 *
 * @example
 * const [{ segment }] = view(game, null, ['board']).board.features
 * evaluate(game, 'complete', [segment]) // false
 */
export function evaluate(game: Game, name: ValueName, args: readonly Ref[]): Ref | readonly Ref[] {
  return checked(() => {
    const g = open(game)
    const v = named('value', g.rules.library.values, name),
      info = g.rules.library.values[v]
    return run(
      g,
      info.params,
      args,
      (a, b) => valueNow(g, v, a, b),
      (value) => fromNumber(g, info.result, info.setOf, value),
    )
  })
}

/**
 * Whether the rules permit this.
 *
 * @example
 * const [{ segment }] = view(game, null, ['board']).board.features
 * const [{ piece, owner }] = view(game, null, ['counts']).counts
 * permits(game, 'occupy', [{ piece, owner, n: 1 }, segment]) // true
 */
export function permits(game: Game, name: PermissionName, args: readonly Ref[]): boolean {
  return checked(() => {
    const g = open(game)
    const p = named('permission', g.rules.library.permissions, name)
    return run(
      g,
      g.rules.library.permissions[p].params,
      args,
      (a, b) => isPermitted(g, p, a, b),
      (value) => value !== 0,
    )
  })
}

/**
 * Returns a declared state; `of` null for a state of the game.
 *
 * @example
 * stateOf(game, 'active', null) // 'Ann'
 */
export function stateOf(game: Game, name: StateName, of: Ref): Ref | readonly Ref[] {
  return checked(() => {
    const g = open(game)
    const s = named('state', g.rules.library.states, name),
      info = g.rules.library.states[s]
    return fromNumber(g, info.kind, info.setOf, getState(g, s, info.of === null ? -1 : resolve(g, info.of, of)))
  })
}
