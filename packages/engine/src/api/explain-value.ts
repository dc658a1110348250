/** Why a value is what it is now: the rules are asked once, with every value's origin recorded. */
import type { Game } from '../arena/game.ts'
import { open } from '../arena/rest.ts'
import { evaluate } from '../games/evaluate.ts'
import { GameError, checked } from '../model/errors.ts'
import type { ValueName } from '../model/names.ts'
import type { Ref } from '../naming/refs.ts'
import { beginTrace, endTrace, trace } from '../record/trace.ts'
import { eyes } from './explain.ts'
import type { ExplainedValue } from './explanation.ts'
import { countedIn, explainNode } from './value-nodes.ts'

/**
 * Why a declared value is what it is for these arguments. With a `player` (null: everybody), tokens whose faces he
 * cannot see are `?`; numbers that depend on them are told all the same: ask only for what a view shows.
 *
 * @example
 * const [{ segment }] = view(game, null, ['board']).board.features
 * explainValue(game, 'complete', [segment], null).value.result // false
 */
export function explainValue(
  game: Game,
  name: ValueName,
  args: readonly Ref[],
  player?: string | null,
): ExplainedValue {
  return checked(() => {
    const g = open(game)
    const viewer = eyes(g, player)
    const ignore = (): void => undefined
    beginTrace(ignore)
    try {
      evaluate(game, name, args)
      trace.on = false
      const node = trace.roots.at(-1)
      if (node === undefined) throw new GameError('nothing-to-explain', `Nothing was recorded of '${name}'.`)
      const value = explainNode(g, node, viewer)
      return { value, counted: countedIn(value) }
    } finally {
      endTrace()
    }
  })
}
