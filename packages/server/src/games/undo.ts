/** Undoing one's own actions, and continuing a held step. */
import { clone } from '@tilewright/engine'
import { Refused, codes } from '../rpc/errors.ts'
import type { OpenGame } from './open-game.ts'
import { act } from './steps.ts'

/** Undoes the last action of this seat. Refuses where that would undo more than this player did. */
export function undo(open: OpenGame, seat: string): void {
  const last = open.earlier.at(-1)
  if (last?.seat !== seat)
    throw new Refused(
      codes.refused,
      'nothing-to-undo',
      `${seat} has nothing to take back.`,
      'Only own actions can be, as long as they showed nothing new and nobody else has decided since.',
    )
  open.earlier.pop()
  open.game = last.game
  open.events.length = last.events
  open.held = null
  open.step--
  open.undos++
}

/** Lets a held step go on. If the rules fail in it, it is taken back, and the error is thrown. */
export function goOn(open: OpenGame): void {
  const { held } = open
  if (held === null) return
  const before = clone(open.game)
  const first = open.events.length - held.events
  try {
    const events = act(open.game, held.chosen)
    open.events.push(...events.slice(held.events))
  } catch (thrown) {
    open.game = before
    open.events.length = first
    open.step--
    open.undos++
    throw thrown
  } finally {
    open.held = null
    open.earlier.length = 0
  }
}
