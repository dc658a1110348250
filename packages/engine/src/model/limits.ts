/** Budget of the rules between two decisions: more than any game needs, and small enough to end quickly. */
import { RulesError } from './errors.ts'

/**
 * Charged are rounds of `repeat`, elements of sets and loops, runs of phases, and calls of values and permissions that
 * evaluate others. A count, not a time: the same rules stop at the same point on every machine.
 */
export const MOST_EFFORT = 2_000_000
/** Additional charge per value while an explanation is traced. */
export const EFFORT_OF_RECORD = 16
/** Maximum number of events between two decisions. */
export const MOST_EVENTS = 1_000_000

export const effort = { left: MOST_EFFORT }

/** Resets the budget at the beginning of a step. */
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
