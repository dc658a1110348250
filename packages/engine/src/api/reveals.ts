/** What ends the possibility of undoing an action: something became known, or somebody else decided. */
import { checked } from '../model/errors.ts'
import type { GameEvent } from '../naming/event.ts'

/** Whether this event of a player's action shows anybody something that they did not know. */
function reveals(event: GameEvent, player: string): boolean {
  switch (event.type) {
    case 'drawn':
    case 'drawn-token':
    case 'rolled':
    case 'revealed':
    case 'told':
      return true
    case 'chose':
      return event.secret || event.player !== player
    case 'set-aside':
      return event.hidden === true || event.from === 'stack'
    case 'moved':
    case 'returned':
    case 'removed':
      // A token that changes sides, or that somebody may now look at.
      return event.faceDown !== event.wasFaceDown || (event.hidden && event.knownTo !== null)
    default:
      return false
  }
}

/**
 * Whether a player can take back the step with these events: nothing became known by it, and nobody else decided in it.
 *
 * @example
 * applyOption(game, 0)
 * canBeUndone(eventsOf(game), 'Ann') // true
 */
export function canBeUndone(events: readonly GameEvent[], player: string): boolean {
  return checked(() => !events.some((event) => reveals(event, player)))
}
