/** Points, and what is told. */
import type { Game } from '../arena/game.ts'
import { ANNOUNCED, SCORED, emit, eventCount } from '../record/events.ts'
import { whole } from '../model/range.ts'
import { subject } from '../kernel/subject.ts'
import { trace, traceScore } from '../record/trace.ts'

/**
 * Gives points to a player. `rule` is an index in `library.rules`, or `~index` in `library.options`.
 * 0 points change nothing, but are told, so that they can be explained.
 */
export function scorePoints(g: Game, player: number, points: number, rule: number): void {
  if (player < 0) return
  g.scores[player] = whole(g.scores[player] + points)
  const s = subject(g)
  if (trace.on) traceScore(g, eventCount(), rule, s.phase, s.arg)
  emit(SCORED, player, points, rule, s.phase, s.arg)
}

export function announce(_g: Game, event: number, a: number, b: number): void {
  emit(ANNOUNCED, event, a, b)
}
