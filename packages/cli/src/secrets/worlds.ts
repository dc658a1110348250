/**
 * Second worlds of a game for an observer:
 * - `exchanged`: two tokens whose faces he cannot see, or two tiles that he has not seen, have changed places;
 * - `mixed`: from now on, tokens that are face down for him are shuffled differently;
 * - `answered`: another player has given another answer, which the observer cannot distinguish from the first.
 */
import {
  applyOption,
  begunWithOtherMixing,
  clone,
  decisions,
  eventsOf,
  optionCount,
  resolve,
  RulesError,
  twinOf,
  type Action,
  type Game,
  type GameEvent,
} from '@tilewright/engine'
import { chanceOf, type Chance } from '../games/random.ts'
import { tokenName, type TokenName } from './declassified.ts'
import type { Observer } from './observation.ts'
import { chosenIn, type Step, type World } from './world-pair.ts'

const noTokens = [null, null] as const

/** The token chosen at the start of the step. */
function tokenChosen([first]: readonly GameEvent[]): TokenName | null {
  const args = first?.type === 'chose' ? (first.action?.args ?? []) : []
  const token = args.find((arg) => typeof arg === 'object' && arg !== null && 'piece' in arg)
  return token === undefined ? null : tokenName(token)
}

const tilePlaces = (game: Game): string => Array.from(game.tilePlace).join()

/** Returns undefined if nothing is hidden from the observer. */
export function exchanged(game: Game, observer: Observer, chance: Chance): World | undefined {
  const other = twinOf(game, observer, (n) => chance.below(n))
  if (other === undefined) return undefined
  return {
    kind: 'exchanged',
    observer,
    game: other,
    seed: 0,
    steps: 0,
    otherTiles: tilePlaces(game) !== tilePlaces(other),
    chosen: noTokens,
    hasRecord: false,
  }
}

/** The world differs from the first shuffle on. */
export function mixed(game: Game, observer: Observer, seed: number): World {
  return {
    kind: 'mixed',
    observer,
    game: clone(game),
    seed,
    steps: 0,
    otherTiles: false,
    chosen: noTokens,
    hasRecord: false,
  }
}

/** Like `mixed`, from the start of the game, with the events of the start. */
export function mixedFromBeginning(
  begun: Game,
  observer: Observer,
  seed: number,
): { readonly world: World; readonly events: readonly GameEvent[] } {
  const chance = chanceOf(seed)
  const game = begunWithOtherMixing(begun, observer, (n) => chance.below(n))
  const events = eventsOf(game)
  return {
    world: { kind: 'mixed', observer, game, seed, steps: 0, otherTiles: false, chosen: noTokens, hasRecord: false },
    events,
  }
}

/** A world that has already taken a step, with its events and a function that repeats it. */
export interface StepTaken {
  readonly world: World
  readonly events: readonly GameEvent[]
  readonly again: () => void
}

/**
 * Returns undefined if the actor has no other answer that looks the same to the observer. Another token takes the
 * position of the chosen one, so that the order of tokens does not differ.
 */
export function answered(step: Step, observer: Observer, chance: Chance): StepTaken | undefined {
  const count = optionCount(step.before)
  if (step.actor === observer || count < 2) return undefined
  const other = chance.below(count)
  if (other === step.option) return undefined
  const wanted = decisions(step.before, step.actor)[0]?.options()[other]
  const from = clone(step.before)
  const tokens = [tokenIn(from, step.action), tokenIn(from, wanted)] as const
  const spots = spotsOf(from, ...tokens)
  // Without an exchange the other token would lie in another position of the order, which a later step may show.
  if (spots === 'in use') return undefined
  const isExchanged = spots === 'alike'
  if (isExchanged) exchangeSpots(from, ...tokens)
  // Options may be listed in another order, that of the exchanged tokens.
  const option = isExchanged ? indexOf(from, step.actor, wanted) : other
  if (option < 0) return undefined
  const game = clone(from)
  try {
    applyOption(game, option)
  } catch (error) {
    if (error instanceof RulesError) return undefined
    throw error
  }
  const events = eventsOf(game)
  if (chosenIn(step.before, step.events, observer) !== chosenIn(from, events, observer)) return undefined
  const chosen = [tokenChosen(step.events), tokenChosen(events)] as const
  return {
    world: {
      kind: 'answered',
      observer,
      game,
      seed: 0,
      steps: 0,
      otherTiles: false,
      chosen,
      // A record does not contain the order of tokens.
      hasRecord: !isExchanged,
    },
    events,
    again: () => {
      applyOption(clone(from), option)
    },
  }
}

const indexOf = (game: Game, actor: string, wanted: Action | undefined): number =>
  (decisions(game, actor)[0]?.options() ?? []).findIndex((one) => JSON.stringify(one) === JSON.stringify(wanted))

/** Returns the number of the token that an action names; -1 for none, or if its face is hidden from the actor. */
function tokenIn(game: Game, action: Action | undefined): number {
  const token = action?.args.find(
    (arg) => typeof arg === 'object' && arg !== null && 'piece' in arg && arg.piece !== '?',
  )
  return token === undefined ? -1 : resolve(game, 'piece', token)
}

/**
 * How the spots of two tokens compare: `alike`, if both lie face down in one place, so that they can change places in
 * the order in which they lie; `in use`, if they do, but a suspended rule may refer to one of them; otherwise
 * `different` (of tokens that lie face up, everybody sees the order).
 */
function spotsOf(game: Game, a: number, b: number): 'alike' | 'in use' | 'different' {
  if (a < 0 || b < 0 || a === b || game.faceDown[a] === 0 || game.faceDown[b] === 0) return 'different'
  if (game.piecePlace[a] !== game.piecePlace[b] || game.pieceId[a] !== game.pieceId[b]) return 'different'
  // The engine cannot tell whether a number that a rule keeps is a token.
  const kept = game.stack.subarray(0, Math.max(game.fp, 0))
  return kept.includes(a) || kept.includes(b) ? 'in use' : 'alike'
}

function exchangeSpots({ mixed }: Game, a: number, b: number): void {
  const [inA = a, inB = b] = [mixed[a], mixed[b]]
  mixed[a] = inB
  mixed[b] = inA
}
