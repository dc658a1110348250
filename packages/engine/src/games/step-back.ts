/** Restores a game after the rules failed in the middle of a step. */
import type { Arena } from '../arena/arena.ts'
import { stepsIn } from '../arena/log.ts'
import { goBackToImage } from '../arena/stored-games.ts'
import { beginEvents, events } from '../record/events.ts'
import { replayDecision } from '../interpreter/replay-decision.ts'

/**
 * Restores the loaded game to its first `decisions` steps, after the rules failed in the next one. The game was opened
 * with `openToDecide`: only decisions happened since its image, and they are replayed. A successful step therefore has
 * no extra cost.
 */
export function stepBack(arena: Arena, decisions: number): void {
  arena.running = false
  if (arena.logCount === decisions) return
  const log = stepsIn(arena.log, decisions)
  arena.logShared = true
  goBackToImage(arena)
  for (let n = arena.logCount + 1; n <= decisions; n++) replayDecision(arena, log, n)
  // If the last step is part of the image, its events are lost.
  if (events.decision !== decisions) beginEvents(arena, decisions)
}
