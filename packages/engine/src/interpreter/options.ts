/** Options by number in the loaded game: counted, listed, taken. */
import type { Game } from '../arena/game.ts'
import { RUN_BY_HAND, withStep } from '../arena/log.ts'
import { willChange } from '../arena/arena.ts'
import { refreshMarks, scratch } from '../arena/scratch.ts'
import { GameError } from '../model/errors.ts'
import { CHOSE, beginEvents, emit } from '../record/events.ts'
import { advance } from './advance.ts'
import { rethrowLocated } from './error-location.ts'
import { restEffort } from '../model/limits.ts'
import { countOffers, enumerate, takeOffer } from './ask.ts'
import { answer, answerAt, answerCount } from './choose.ts'
import { CHOOSE, HEADER, SECRET } from '../kernel/frames.ts'
import { facesHidden } from './hidden-faces.ts'
import { OFFER_STRIDE, bringBack, offers, setAside } from './offers.ts'
import { answerSecretly, firstPending, secretAt, secretCount } from './secret.ts'

/** Counts the options of an open choice, unless they are counted already. */
export function ensureCounted(g: Game): void {
  if (offers.of !== g.stamp && !bringBack(g.stamp)) find(g, countOffers)
}

/** Lists the options of an open choice, unless they are listed already. */
export function ensureListed(g: Game): void {
  if ((offers.of !== g.stamp && !bringBack(g.stamp)) || !offers.listed) find(g, enumerate)
}

function find(g: Game, how: (g: Game, choice: number) => void): void {
  const top = scratch.top
  restEffort()
  g.arena.running = true
  try {
    how(g, g.stack[g.fp + HEADER])
  } catch (error) {
    rethrowLocated(g, error)
  }
  g.arena.running = false
  scratch.top = top
}

/** Lists all options of the loaded game and returns their number. */
export function listAll(g: Game): number {
  if (g.fp < 0) return 0
  const code = g.stack[g.fp]
  if (code !== SECRET && (code !== CHOOSE || g.rules.anytime)) ensureListed(g)
  return countOptions(g)
}

/** Returns the number of options of the loaded game. */
export function countOptions(g: Game): number {
  const f = g.fp
  if (f < 0) return 0
  const code = g.stack[f]
  if (code === SECRET) return secretCount(g, f, firstPending(g, f))
  if (code === CHOOSE && !g.rules.anytime) return answerCount(g, f)
  ensureCounted(g)
  return code === CHOOSE ? answerCount(g, f) + offers.count : offers.count
}

function write(g: Game, who: number, option: number, a: number, b: number, c: number): void {
  const { log } = g,
    longer = withStep(log, g.logShared, g.logCount, who, option, a, b, c)
  if (longer !== log) g.log = longer
  g.logShared = false
  g.logCount++
}

function record(g: Game, choice: number, player: number, option: number, a: number, b: number, c: number): void {
  write(g, choice * 16 + player, option, a, b, c)
  emit(CHOSE, choice, player, option, a, b, c, facesHidden(g, choice, player, option, a, b, c))
}

/** Records a phase run by hand; everything that happens in it belongs to this step. */
export function recordRun(g: Game, phase: number, arg: number): void {
  beginStep(g)
  write(g, RUN_BY_HAND, phase, arg, 0, 0)
}

/** Common beginning of all steps. */
function beginStep(g: Game): void {
  scratch.top = 0
  refreshMarks()
  restEffort()
  if (g.logShared) setAside(g.stamp)
  willChange(g.arena)
  g.arena.running = true
  beginEvents(g, g.logCount + 1)
}

/** Takes an option of `ask` that is known to be legal. */
export function applyOffer(g: Game, option: number, a: number, b: number, c: number): void {
  const f = g.fp
  beginStep(g)
  record(g, g.stack[f + HEADER], g.stack[f + HEADER + 1], option, a, b, c)
  try {
    takeOffer(g, option, a, b, c)
  } catch (error) {
    rethrowLocated(g, error)
  }
  advance(g)
}

/** Gives an answer that is known to be legal; `block` is the player's of a secret choice, else -1. */
export function applyAnswer(g: Game, block: number, element: number): void {
  const f = g.fp
  beginStep(g)
  record(g, g.stack[f + HEADER], block < 0 ? g.stack[f + HEADER + 1] : g.stack[block], -1, element, 0, 0)
  offers.of = -1
  if (block < 0) answer(g, f, element)
  else answerSecretly(g, block, element)
  advance(g)
}

function noOption(i: number, count: number): never {
  throw new GameError(
    'no-option',
    `There is no option ${typeof i === 'number' ? i : typeof i}.`,
    `This decision has ${count} options.`,
  )
}

/** Takes the option with index `i`, 0 … `countOptions(g)` − 1, in the loaded game. */
export function takeOption(g: Game, i: number): void {
  const count = countOptions(g)
  if (!(Number.isInteger(i) && i >= 0 && i < count)) noOption(i, count)
  const f = g.fp,
    code = g.stack[f]
  if (g.rules.anytime && code === CHOOSE && i >= answerCount(g, f)) {
    const at = (i - answerCount(g, f)) * OFFER_STRIDE,
      { data } = offers
    applyOffer(g, data[at], data[at + 1], data[at + 2], data[at + 3])
  } else if (code === CHOOSE) applyAnswer(g, -1, answerAt(g, f, i))
  else if (code === SECRET) {
    const block = firstPending(g, f)
    applyAnswer(g, block, secretAt(g, block, i))
  } else if (offers.listed) {
    const at = i * OFFER_STRIDE,
      { data } = offers
    applyOffer(g, data[at], data[at + 1], data[at + 2], data[at + 3])
  } else {
    const choice = g.stack[f + HEADER]
    restEffort()
    applyOffer(g, g.rules.optionsOf[choice][0], g.rules.code.nth(g, choice, i), 0, 0)
  }
}
