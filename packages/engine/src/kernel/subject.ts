/** Which phase runs, with which argument: what points are scored for. */
import type { Game } from '../arena/game.ts'
import { HEADER, PHASE } from './frames.ts'

/**
 * The phase whose steps are being called directly; -1 when frames tell. `scorer` is the rule that runs (its index), or
 * the option (`~index`); `NOBODY` when none does.
 */
export const NOBODY = -0x80000000
export const calling = { phase: -1, arg: -1, scorer: NOBODY }

const answer = { phase: -1, arg: -1 }

export function subject(g: Game): { readonly phase: number; readonly arg: number } {
  if (calling.phase >= 0) return calling
  answer.phase = answer.arg = -1
  for (let f = g.fp; f >= 0; f = g.stack[f + 2]) {
    if (g.stack[f] !== PHASE) continue
    answer.phase = g.stack[f + HEADER]
    answer.arg = g.stack[f + HEADER + 1]
    break
  }
  return answer
}
