/** Decisions among the options that modules declare. */
import type { Game } from '../arena/game.ts'
import { CHOSE, FORCED, emit } from '../record/events.ts'
import { facesHidden } from './hidden-faces.ts'
import { ASK, HEADER, enter, leave } from '../kernel/frames.ts'
import { isAnytime, isChoosing, offersNothingElse, timesCell, turnAside } from './anytime.ts'
import { OFFER_STRIDE, offers } from './offers.ts'
import { NOBODY, asked, beginListing, beginTaken, running } from '../kernel/running-rule.ts'

/** Slots of a frame whose choice may be repeated: an option is being taken; it repeats the choice; count per option. */
const TAKEN = 4
const AGAIN = 5
const TIMES = 6

/**
 * Asks a player; generated code returns after it. Does nothing without a player. `phase` and `argument` are those of
 * the rule that asks: points that an option scores are scored for them.
 */
export function ask(g: Game, choice: number, player: number, phase: number, argument: number): void {
  if (player < 0) return
  const { again } = g.rules.library.choices[choice]
  const f = enter(g, ASK, again === undefined ? TAKEN : TIMES + again.length) + HEADER,
    { stack } = g
  stack[f] = choice | 0
  stack[f + 1] = player | 0
  stack[f + 2] = phase | 0
  stack[f + 3] = argument | 0
}

/** Makes the choice be asked again after the option that is being taken. Called from options without a frame. */
export function askAgain(g: Game, option: number): void {
  noteAgain(g, g.fp, option)
}

/** Like `askAgain`, for an option with frame `f`. */
export function askAgainBelow(g: Game, f: number, option: number): void {
  noteAgain(g, g.stack[f + 2], option)
}

function noteAgain(g: Game, frame: number, option: number): void {
  const f = frame + HEADER,
    { stack } = g
  stack[f + AGAIN] = 1
  stack[f + TIMES + (g.rules.library.choices[stack[f]].again?.indexOf(option) ?? 0)]++
}

/** Whether the option has repeated its choice so often that it is no longer offered. */
export function isUsedUp(g: Game, option: number, times: number): boolean {
  const f = g.fp + HEADER,
    { stack } = g
  if (g.rules.anytime && isChoosing(g)) return stack[timesCell(g, option)] >= times
  return stack[f + TIMES + (g.rules.library.choices[stack[f]].again?.indexOf(option) ?? 0)] >= times
}

/** Lists all options of the choice. */
export function enumerate(g: Game, choice: number): void {
  asked.player = g.stack[g.fp + HEADER + 1]
  offers.count = 0
  offers.of = -1
  offers.listed = true
  beginListing()
  g.rules.code.enumerate(g, choice)
  running.scorer = NOBODY
  offers.of = g.stamp
}

/** Counts the options of the choice; lists them only if they cannot be counted directly. */
export function countOffers(g: Game, choice: number): void {
  asked.player = g.stack[g.fp + HEADER + 1]
  beginListing()
  const n = g.rules.code.count(g, choice)
  if (n < 0) {
    enumerate(g, choice)
    return
  }
  offers.count = n
  offers.of = g.stamp
  offers.listed = false
}

/** Executes the option in place of the waiting frame. */
export function takeOffer(g: Game, option: number, a: number, b: number, c: number): void {
  const f = g.fp + HEADER
  asked.phase = g.stack[f + 2]
  asked.argument = g.stack[f + 3]
  asked.player = g.stack[f + 1]
  if (g.rules.anytime && isChoosing(g)) turnAside(g, option)
  else if (g.rules.library.choices[g.stack[f]].again === undefined) leave(g)
  else {
    g.stack[f + TAKEN] = 1
    g.stack[f + AGAIN] = 0
    if (g.rules.anytime && isAnytime(g, option)) noteAgain(g, g.fp, option)
  }
  offers.of = -1
  beginTaken(option)
  g.rules.code.take(g, option, a, b, c)
}

/** Starts the decision. False: it needed no player, because there was one option, which was taken, or none. */
export function waitToAsk(g: Game, f: number): boolean {
  const choice = g.stack[f + HEADER]
  const info = g.rules.library.choices[choice]
  if (info.again !== undefined && g.stack[f + HEADER + TAKEN] === 1) {
    if (g.stack[f + HEADER + AGAIN] === 0) {
      leave(g)
      return false
    }
    g.stack[f + HEADER + TAKEN] = 0
  }
  countOffers(g, choice)
  if (g.rules.anytime && offersNothingElse(g)) offers.count = 0
  if (offers.count > 1) return true
  if (offers.count === 0) {
    offers.of = -1
    leave(g)
    return false
  }
  const { secret, veiled } = g.rules.library.choices[choice]
  if (secret || veiled === true || g.rules.setup.askAlways === true) return true
  if (!offers.listed) enumerate(g, choice)
  // Read one by one: destructuring the object costs more than the rest of this function.
  const { data } = offers,
    option = data[0],
    a = data[1],
    b = data[2],
    c = data[3],
    player = g.stack[f + HEADER + 1]
  emit(CHOSE, choice, player, option, a, b, c, FORCED | facesHidden(g, choice, player, option, a, b, c))
  takeOffer(g, option, a, b, c)
  return false
}

/** The offer with index `i`. */
export function offerAt(i: number): {
  readonly block: -1
  readonly option: number
  readonly values: readonly number[]
} {
  const at = i * OFFER_STRIDE,
    { data } = offers
  return { block: -1, option: data[at], values: [data[at + 1], data[at + 2], data[at + 3]] }
}
