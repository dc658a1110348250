/** Actions by name: what a player can do. */
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import type { Action } from '../model/action.ts'
import { ALL, playerName, toRef } from './refs.ts'

export type { Action } from '../model/action.ts'

/** Kinds of the arguments of an option (−1: an element of the choice's set). */
export function argumentKinds(g: Game, choice: number, option: number): readonly EntityKind[] {
  const { library } = g.rules
  return option >= 0 ? library.options[option].params.map((p) => p.kind) : [library.choices[choice].element ?? 'number']
}

/** Converts kernel numbers to an action. `fixed`: use only references that stay valid. */
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
