/** Points, and their events. */
import type { Game } from '../arena/game.ts'
import { ANNOUNCED, SCORED, emit, eventCount } from '../record/events.ts'
import { whole } from '../model/range.ts'
import { trace, traceScore } from '../record/trace.ts'

/**
 * Gives points to a player. `scorer` is an index in `library.rules`, or `~index` in `library.options`; `phase` and
 * `argument` say for what. 0 points leave the score unchanged but emit an event, so that they can be explained.
 */
export function scorePoints(
  g: Game,
  player: number,
  points: number,
  scorer: number,
  phase: number,
  argument: number,
): void {
  if (player < 0) return
  g.scores[player] = whole(g.scores[player] + points)
  if (trace.on) traceScore(g, points, eventCount(), scorer, phase, argument)
  emit(SCORED, player, points, scorer, phase, argument)
}

export function announce(_g: Game, event: number, a: number, b: number): void {
  emit(ANNOUNCED, event, a, b)
}
