/** Decisions by the calling seat only. A refused decision changes nothing. */
import type { Action, Decision, Game, GameEvent } from '@tilewright/engine'
import { apply, applyOption, beforeChance, canBeUndone, clone, decisions, eventFor, eventsOf } from '@tilewright/engine'
import type { Taken } from '../protocol/methods.ts'
import { Refused, codes } from '../rpc/errors.ts'
import type { Chosen, OpenGame } from './open-game.ts'
import { standingOf } from './standing.ts'

/** Refuses a decision made for an earlier step. */
export function checkStep(open: OpenGame, step: number | undefined): void {
  if (step === undefined || step === open.step) return
  throw new Refused(
    codes.refused,
    'other-step',
    `This was decided for step ${step}; the game is at step ${open.step}.`,
    'Look at the game again.',
  )
}

/** Pending decisions as text. */
function waitingWords(open: OpenGame): string {
  if (open.held !== null) return `The step of ${open.held.seat} is held.`
  const waiting = decisions(open.game)
  if (waiting.length === 0) return 'The game is over.'
  return `${waiting.map((d) => `${d.player} has to decide '${d.choice}'`).join(', ')}.`
}

function nothingToDecide(open: OpenGame, seat: string): Refused {
  const hint = open.held === null ? null : `game/continue of ${open.held.seat} lets the game go on.`
  return new Refused(codes.refused, 'nothing-to-decide', `${seat} has nothing to decide. ${waitingWords(open)}`, hint)
}

/** The pending decision of this seat; undefined if there is none. */
const decisionOf = (open: OpenGame, seat: string): Decision | undefined =>
  open.held === null ? decisions(open.game, seat)[0] : undefined

/** The events from number `from` on, as a seat may see them, and where the game is now. */
export function takenSince(open: OpenGame, from: number, seat: string): Taken {
  return { ...standingOf(open), events: open.events.slice(from).map((event) => eventFor(event, seat)) }
}

/** Takes an action in `game`; a refused one changes nothing. Returns the events. */
export function act(game: Game, chosen: Chosen): readonly GameEvent[] {
  if (typeof chosen === 'number') {
    applyOption(game, chosen)
    return eventsOf(game)
  }
  const result = apply(game, chosen)
  if (!result.ok)
    throw new Refused(codes.refused, 'refused', result.reason, 'game/options lists everything that is possible now.')
  return result.events
}

/**
 * Takes a step, up to what chance decides if the game draws on request. `now`: milliseconds of the server's clock.
 * Throws without a change if the action is refused, or if the rules fail.
 */
export function takeStep(open: OpenGame, seat: string, chosen: Chosen, now: number): void {
  const { game } = open,
    before = clone(game, open.spare),
    count = open.events.length
  open.spare = undefined
  const partial = open.waiting.onRequest ? beforeChance(game, chosen) : null
  let events: readonly GameEvent[]
  if (partial === null) {
    try {
      events = act(game, chosen)
    } catch (thrown) {
      open.game = before
      throw thrown
    }
  } else {
    events = partial.events
    const { grace } = open.waiting
    const until = grace === 0 ? Infinity : now + grace * 1000
    open.held = { seat, chosen, shown: partial.game, events: events.length, until }
  }
  if (open.earlier.some((state) => state.seat !== seat)) open.earlier.length = 0
  if (canBeUndone(events, seat)) open.earlier.push({ seat, game: before, events: count })
  else {
    open.earlier.length = 0
    open.spare = before
  }
  open.events.push(...events)
  open.step++
}

/** Reads an action by name: a seat takes no action of another one. */
export function chosenAction(open: OpenGame, seat: string, action: Action, step?: number): Chosen {
  checkStep(open, step)
  const { player } = action as Partial<Record<keyof Action, unknown>>
  if (typeof player === 'string' && player !== seat)
    throw new Refused(codes.token, 'other-seat', `This token is ${seat}'s: it takes no action of another player.`)
  if (open.held !== null) throw nothingToDecide(open, seat)
  return action
}

/** Reads an option by number. */
export function chosenOption(open: OpenGame, seat: string, option: number, step?: number): Chosen {
  checkStep(open, step)
  const decision = decisionOf(open, seat)
  if (decision === undefined) throw nothingToDecide(open, seat)
  if (option >= decision.count)
    throw new Refused(
      codes.refused,
      'no-option',
      `There is no option ${option}.`,
      `'${decision.choice}' has ${decision.count} options now, from 0.`,
    )
  // If several players decide secretly at once, the engine's numbers are those of the first of them.
  return decisions(open.game).length > 1 ? (decision.options()[option] ?? option) : option
}

/** The options of this seat by number; with `names`, also by name. */
export function optionsOf(
  open: OpenGame,
  seat: string,
  names: boolean,
): {
  readonly step: number
  readonly choice: string | null
  readonly count: number
  readonly options?: readonly Action[]
} {
  const decision = decisionOf(open, seat)
  const { step } = open
  const seen = { step, choice: decision?.choice ?? null, count: decision?.count ?? 0 }
  return names ? { ...seen, options: decision?.options() ?? [] } : seen
}
