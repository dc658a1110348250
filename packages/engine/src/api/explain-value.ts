/** Explains the current result of a value: evaluates it once with tracing on. */
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { evaluate } from '../games/evaluate.ts'
import { GameError, checked } from '../model/errors.ts'
import type { ValueName } from '../model/names.ts'
import type { Ref } from '../naming/refs.ts'
import { beginTrace, endTrace, trace } from '../record/trace.ts'
import { eyes } from './explain.ts'
import type { ExplainedValue } from './explanation.ts'
import { countedIn, explainNode } from './value-nodes.ts'

/**
 * Explains why a declared value has its current result for these arguments. With a `player` (null: the public), tokens
 * whose faces are hidden from that player are `?`. Numbers that depend on hidden faces are still given, so explain only
 * values that a view shows.
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
