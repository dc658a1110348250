/** Where a game is: steps, pending decisions, and a step that is held. */
import type { View, ViewPart } from '@tilewright/engine'
import { decisions, isOver, view } from '@tilewright/engine'
import type { Held, Standing } from '../protocol/methods.ts'
import type { OpenGame } from './open-game.ts'

/** The step that is held; undefined if there is none. */
export function heldOf({ held, waiting, earlier }: OpenGame): Held | undefined {
  if (held === null) return undefined
  return {
    player: held.seat,
    undoable: earlier.at(-1)?.seat === held.seat,
    within: waiting.grace === 0 ? null : waiting.grace,
  }
}

/** Where the game is, for everybody. */
export function standingOf(open: OpenGame): Standing {
  const held = heldOf(open)
  return {
    step: open.step,
    over: held === undefined && isOver(open.game),
    waiting: held === undefined ? decisions(open.game).map(({ player, choice }) => ({ player, choice })) : [],
    ...(held === undefined ? {} : { held }),
  }
}

/** The view of a seat, or of the public. While a step is held nobody has to decide, and the game is not over. */
export function viewOf(open: OpenGame, seat: string | null, parts?: readonly ViewPart[]): Partial<View> {
  const shown = open.held === null ? open.game : open.held.shown
  const seen = parts === undefined ? view(shown, seat) : view(shown, seat, parts)
  return open.held !== null && 'over' in seen ? { ...seen, over: false } : seen
}
