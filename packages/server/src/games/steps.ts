/** Decisions by the calling seat only. A refused decision changes nothing. */
import type { Action, Decision } from '@tilewright/engine'
import { apply, applyOption, clone, decisions, eventFor, eventsOf, isOver } from '@tilewright/engine'
import type { Taken } from '../protocol/methods.ts'
import { Refused, codes } from '../rpc/errors.ts'
import type { OpenGame } from './open-game.ts'

/** Refuses a decision made for an earlier step. */
function checkStep(open: OpenGame, step: number | undefined): void {
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
  const waiting = decisions(open.game)
  if (waiting.length === 0) return 'The game is over.'
  return `${waiting.map((d) => `${d.player} has to decide '${d.choice}'`).join(', ')}.`
}

/** The pending decision of this seat; refuses if there is none. */
function ownDecision(open: OpenGame, seat: string): Decision {
  const [decision] = decisions(open.game, seat)
  if (decision === undefined)
    throw new Refused(codes.refused, 'nothing-to-decide', `${seat} has nothing to decide. ${waitingWords(open)}`)
  return decision
}

/** Stores the events of a step, and returns those that the seat may see. */
function taken(open: OpenGame, events: OpenGame['events'], seat: string): Taken {
  open.step++
  open.events.push(...events)
  return {
    step: open.step,
    events: events.map((event) => eventFor(event, seat)),
    over: isOver(open.game),
    waiting: decisions(open.game).map(({ player, choice }) => ({ player, choice })),
  }
}

/** Takes an action by name. */
export function takeAction(open: OpenGame, seat: string, action: Action, step?: number): Taken {
  checkStep(open, step)
  const { player } = action as Partial<Record<keyof Action, unknown>>
  if (typeof player === 'string' && player !== seat)
    throw new Refused(codes.token, 'other-seat', `This token is ${seat}'s: it takes no action of another player.`)
  const result = apply(open.game, action)
  if (!result.ok)
    throw new Refused(codes.refused, 'refused', result.reason, 'game/options lists everything that is possible now.')
  return taken(open, [...result.events], seat)
}

/** Takes the option with this number. */
export function takeOption(open: OpenGame, seat: string, option: number, step?: number): Taken {
  checkStep(open, step)
  const decision = ownDecision(open, seat)
  if (option >= decision.count)
    throw new Refused(
      codes.refused,
      'no-option',
      `There is no option ${option}.`,
      `'${decision.choice}' has ${decision.count} options now, from 0.`,
    )
  if (decisions(open.game).length > 1) {
    // If several players decide secretly at once, the engine's numbers are those of the first of them.
    const action = decision.options()[option]
    if (action !== undefined) return takeAction(open, seat, action)
  }
  const before = clone(open.game, open.spare)
  open.spare = undefined
  try {
    applyOption(open.game, option)
  } catch (thrown) {
    open.game = before
    throw thrown
  }
  open.spare = before
  return taken(open, [...eventsOf(open.game)], seat)
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
  const [decision] = decisions(open.game, seat)
  const { step } = open
  const seen = { step, choice: decision?.choice ?? null, count: decision?.count ?? 0 }
  return names ? { ...seen, options: decision?.options() ?? [] } : seen
}
