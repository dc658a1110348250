/** What is running, as far as those have to know who tell of it. */
import { eventCount } from '../record/events.ts'
import { trace, traceGoOn, traceRule } from '../record/trace.ts'

/** No rule runs. */
export const NOBODY = -0x80000000

/** `scorer`: the rule that runs (its number), the option (`~number`), or `NOBODY`. */
export const running = { scorer: NOBODY }

/** For which phase, which argument of it, and of whom the options that are looked at were asked; -1 for none. */
export const asked = { phase: -1, argument: -1, player: -1 }

/** A rule begins, before its condition is asked. */
export function beginRule(rule: number): void {
  running.scorer = rule
  if (trace.on) traceRule(rule, eventCount())
}

/** An option is looked at. */
export function beginOption(option: number): void {
  running.scorer = ~option
}

/** A rule or option goes on, after something that it ran. */
export function goOn(scorer: number): void {
  running.scorer = scorer
  if (trace.on) traceGoOn(scorer)
}
