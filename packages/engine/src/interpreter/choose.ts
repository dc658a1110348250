/** Decisions among the elements of a set. */
import type { Game } from '../arena/game.ts'
import { CHOSE, FORCED, emit } from '../record/events.ts'
import { facesHidden } from './hidden-faces.ts'
import { CHOOSE, HEADER, enter, keep, leave } from '../kernel/frames.ts'
import { countOffers } from './ask.ts'
import { offers } from './offers.ts'

/**
 * Lets `player` choose one element of the range of the scratch stack (which is popped); it is written to the cell
 * `resultSlot` of `g.stack`. Optional: he may choose none (-1). Generated code returns after it.
 */
export function chooseFrom(
  g: Game,
  choice: number,
  player: number,
  optional: boolean,
  resultSlot: number,
  from: number,
  to: number,
): void {
  const f = enter(g, CHOOSE, 5) + HEADER,
    { stack } = g
  stack[f] = choice
  stack[f + 1] = player
  stack[f + 2] = optional ? 1 : 0
  stack[f + 3] = resultSlot
  stack[f + 4] = to - from
  keep(g, from, to)
}

/** Number of answers: the elements, plus none if optional. */
export function answerCount(g: Game, f: number): number {
  return g.stack[f + HEADER + 4] + g.stack[f + HEADER + 2]
}

/** Range of cells that hold the elements: [from, to). */
export function elementsToChoose(g: Game, f: number): readonly [number, number] {
  const from = f + HEADER + 5
  return [from, from + g.stack[f + HEADER + 4]]
}

/** The answer with index `i`; the last one of an optional choice is -1, none. */
export function answerAt(g: Game, f: number, i: number): number {
  return i < g.stack[f + HEADER + 4] ? g.stack[f + HEADER + 5 + i] : -1
}

export function answer(g: Game, f: number, element: number): void {
  g.stack[g.stack[f + HEADER + 3]] = element
  leave(g)
}

/** Starts the decision. False: there was nothing to choose between. */
export function waitToChoose(g: Game, f: number): boolean {
  const n = answerCount(g, f),
    choice = g.stack[f + HEADER],
    player = g.stack[f + HEADER + 1]
  const { secret, veiled } = g.rules.library.choices[choice]
  if (g.rules.anytime && player >= 0 && n > 0) {
    countOffers(g, choice)
    if (offers.count > 0) return true
    offers.of = -1
  }
  if (player >= 0 && (n > 1 || (n === 1 && (secret || veiled === true || g.rules.setup.askAlways === true))))
    return true
  const only = n === 0 || player < 0 ? -1 : answerAt(g, f, 0)
  if (n > 0 && player >= 0)
    emit(CHOSE, choice, player, -1, only, 0, 0, FORCED | facesHidden(g, choice, player, -1, only, 0, 0))
  answer(g, f, only)
  return false
}
