/** Putting a game back when the rules break off in the middle of a step. */
import type { Arena } from '../arena/arena.ts'
import { stepsIn } from '../arena/log.ts'
import { goBackToImage } from '../arena/rest.ts'
import { beginEvents, events } from '../record/events.ts'
import { decideAgain } from '../interpreter/decide-again.ts'

/**
 * Puts the game that lies in the arena back to its first `decisions` steps, after the rules broke off in the next one.
 * The game was opened with `openToDecide`: between its image and now there are decisions alone, which are taken again.
 * So a step that succeeds costs no time for it.
 */
export function stepBack(arena: Arena, decisions: number): void {
  arena.running = false
  if (arena.logCount === decisions) return
  const log = stepsIn(arena.log, decisions)
  arena.logShared = true
  goBackToImage(arena)
  for (let n = arena.logCount + 1; n <= decisions; n++) decideAgain(arena, log, n)
  // The events of the last step are not known where it was part of the image.
  if (events.decision !== decisions) beginEvents(arena, decisions)
}
