/** Actions: what a player can do, by names. */
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import type { Ref } from './refs.ts'
import { ALL, playerName, toRef } from './refs.ts'

export interface Action {
  /** Name of the choice. */
  readonly choice: string
  readonly player: string
  /** Name of the option; null when an element of a set is chosen. */
  readonly option: string | null
  /** The option's parameters, or the element (null: none). */
  readonly args: readonly Ref[]
}

/** Kinds of the arguments of an option (−1: an element of the choice's set). */
export function argumentKinds(g: Game, choice: number, option: number): readonly EntityKind[] {
  const { library } = g.rules
  return option >= 0 ? library.options[option].params.map((p) => p.kind) : [library.choices[choice].element ?? 'number']
}

/** Kernel numbers as an action. `fixed`: only what never changes. */
export function toAction(
  g: Game,
  choice: number,
  player: number,
  option: number,
  values: readonly number[],
  viewer: number = ALL,
  fixed = false,
): Action {
  const { library } = g.rules
  const args = argumentKinds(g, choice, option).map((kind, i) => toRef(g, kind, values[i], viewer, fixed))
  return {
    choice: library.choices[choice].name,
    player: playerName(g, player) ?? '',
    option: option < 0 ? null : library.options[option].label,
    args,
  }
}
