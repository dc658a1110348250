/** What rules may use between two decisions: more than any game needs, and so little that nobody waits for it. */
import { RulesError } from './errors.ts'

/** Rounds of `repeat`, and elements looked at in sets and loops. */
export const MOST_EFFORT = 2_000_000
/** Events between two decisions. */
export const MOST_EVENTS = 1_000_000

export const effort = { left: MOST_EFFORT }

/** The rules begin anew: nothing of what they may use is used. */
export function restEffort(): void {
  effort.left = MOST_EFFORT
}

function exhausted(): never {
  throw new RulesError(
    'endless',
    `Nobody can decide anything: the rules have gone through ${MOST_EFFORT.toLocaleString('en')} rounds and elements.`,
    'Lower the limits of `repeat`, or look through smaller sets.',
  )
}

/** Called for each round of a loop, and with the number of elements of each set that is gone through. */
export function spend(n: number): void {
  if ((effort.left -= n) < 0) exhausted()
}
