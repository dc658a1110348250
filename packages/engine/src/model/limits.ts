/** What rules may use between two decisions: more than any game needs, and so little that nobody waits for it. */
import { RulesError } from './errors.ts'

/**
 * Rounds of `repeat`, elements of sets and loops, runs of phases, and calls of values and permissions that ask for
 * others. A count, not a time: the same rules end at the same place on every machine.
 */
export const MOST_EFFORT = 2_000_000
/** A value costs so many calls more while an explanation records how it came about. */
export const EFFORT_OF_RECORD = 16
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
    `Nobody can decide anything: the rules have gone through ${MOST_EFFORT.toLocaleString('en')} ` +
      'rounds, elements and calls.',
    'Lower the limits of `repeat`, look through smaller sets, or ask for values once.',
  )
}

/** Charges rounds of a loop, elements of a set, calls. */
export function spend(n: number): void {
  if ((effort.left -= n) < 0) exhausted()
}
