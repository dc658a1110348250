/** Computer players of a server: seats that nobody has the token of. The host of the server brings the strategies. */
import type { Game } from '@tilewright/engine'
import { clone, decisions, isOver, optionCount } from '@tilewright/engine'
import { didYouMean } from '@tilewright/text'
import type { ComputerSeat } from '../protocol/methods.ts'
import { Refused, codes } from '../rpc/errors.ts'
import type { StoredEntry } from '../store/store.ts'
import type { OpenGame } from './open-game.ts'
import { takeStep } from './steps.ts'
import { goOn } from './undo.ts'

/** A decision for a computer player. */
export interface Question {
  /** A copy of the game, in which the computer is the first to decide. It contains what its seat must not know. */
  readonly game: Game
  readonly strategy: string
  /** Seed of its choices: the same question with the same seed gets the same answer. */
  readonly seed: number
}

export interface Computers {
  /** Names of the strategies. */
  readonly strategies: readonly string[]
  /** Resolves with the number of the option to take. After a rejection the first option is taken. */
  readonly choose: (question: Question) => Promise<number>
}

/** Reads who is a computer; refuses others than the players of the game and unknown strategies. */
export function computerSeats(
  seats: readonly ComputerSeat[],
  players: readonly string[],
  computers: Computers | undefined,
): ReadonlyMap<string, string> {
  const strategies = computers?.strategies ?? []
  const found = new Map<string, string>()
  for (const { player, strategy } of seats) {
    if (computers === undefined) refuse('no-computers', 'This server has no computer players.', null)
    if (!players.includes(player) || found.has(player))
      refuse(
        'unknown-player',
        found.has(player) ? `'${player}' is a computer twice.` : `No player is named '${player}'.`,
        `Players: ${players.join(', ')}.`,
      )
    if (!strategies.includes(strategy)) {
      const near = didYouMean(strategy, strategies)
      const hint = near === undefined ? `There are: ${strategies.join(', ')}.` : `Did you mean '${near}'?`
      refuse('unknown-strategy', `There is no computer player '${strategy}'.`, hint)
    }
    found.set(player, strategy)
  }
  return found
}

function refuse(code: string, message: string, hint: string | null): never {
  throw new Refused(codes.params, code, message, hint)
}

/** Changes a game and stores the entry; see `Games.change`. */
type Change = (open: OpenGame, entry: StoredEntry, work: () => void) => void

export interface ComputerTurns {
  /** Asks a computer player if it is the first to decide in this game and has not been asked yet. */
  readonly ask: (open: OpenGame) => void
  /** Lets the held step of a computer go on: nobody would undo it. If the rules fail, it is taken back. */
  readonly resume: (open: OpenGame) => void
}

interface TurnsOptions {
  readonly computers: Computers | undefined
  readonly change: Change
  readonly now: () => number
  /** Whether a game is still in memory: the answer for another one is not needed. */
  readonly isOpen: (open: OpenGame) => boolean
}

/** The moment of a game that a question is about: it is over when anybody decides or undoes. */
const momentOf = ({ step, undos }: OpenGame): string => `${step} ${undos}`

export function computerTurns({ computers, change, now, isOpen }: TurnsOptions): ComputerTurns {
  const continueHeld = (open: OpenGame): void => {
    if (open.held === null || !open.computers.has(open.held.seat)) return
    change(open, { type: 'continue' }, () => {
      goOn(open)
    })
  }
  /** Takes the option, or the next one in which the rules do not fail. */
  const take = (open: OpenGame, seat: string, chosen: number): void => {
    const count = optionCount(open.game)
    for (let i = 0; i < count && isOpen(open); i++) {
      const option = (chosen + i) % count
      try {
        change(open, { type: 'option', seat, option }, () => {
          takeStep(open, seat, option, now())
        })
        continueHeld(open)
        return
      } catch (thrown) {
        // What could not be stored did not happen: the game goes on when somebody opens it again.
        if (thrown instanceof Refused && thrown.error.code === codes.limit) return
      }
    }
  }
  return {
    resume: (open) => {
      try {
        continueHeld(open)
      } catch {
        // The step was taken back, or could not be stored: then the computer decides again.
      }
    },
    ask: (open) => {
      if (computers === undefined || open.computers.size === 0 || open.held !== null || isOver(open.game)) return
      const [decision] = decisions(open.game)
      const strategy = decision === undefined ? undefined : open.computers.get(decision.player)
      const moment = momentOf(open)
      if (decision === undefined || strategy === undefined || open.asked === moment) return
      open.asked = moment
      const answer = (option: number): void => {
        if (isOpen(open) && open.asked === moment && momentOf(open) === moment) take(open, decision.player, option)
      }
      computers.choose({ game: clone(open.game), strategy, seed: open.step }).then(answer, () => {
        answer(0)
      })
    },
  }
}
