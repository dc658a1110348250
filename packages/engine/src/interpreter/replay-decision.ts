/** Repeats a decision of the log: for records, and to restore a game after the rules failed in a step. */
import type { Game } from '../arena/game.ts'
import { LOG_STRIDE } from '../arena/log.ts'
import { ASK, CHOOSE } from '../kernel/frames.ts'
import { applyAnswer, applyOffer } from './options.ts'
import { pendingBlockOf } from './secret.ts'

/** Repeats decision `n` (from 1) of the log in the loaded game, which must be waiting for it. */
export function replayDecision(g: Game, log: Int32Array, n: number): void {
  const [who, option, a, b, c] = log.subarray((n - 1) * LOG_STRIDE, n * LOG_STRIDE)
  const f = g.fp
  if (g.stack[f] === ASK || option >= 0) applyOffer(g, option, a, b, c)
  else if (g.stack[f] === CHOOSE) applyAnswer(g, -1, a)
  else applyAnswer(g, pendingBlockOf(g, f, who & 15), a)
}
