/** The running rule or option, for events and errors. */
import { eventCount } from '../record/events.ts'
import { trace, traceGoOn, traceNobody, traceRule } from '../record/trace.ts'

/** No rule runs. */
export const NOBODY = -0x80000000

/** `scorer`: the running rule (its index), the option (`~index`), or `NOBODY`. */
export const running = { scorer: NOBODY }

/** Phase, argument and player for which the current options are evaluated; -1 for none. */
export const asked = { phase: -1, argument: -1, player: -1 }

/** Called when a rule begins, before its condition is evaluated. */
export function beginRule(rule: number): void {
  running.scorer = rule
  if (trace.on) traceRule(rule, eventCount())
}

/** Called before options are listed. */
export function beginListing(): void {
  if (trace.on) traceNobody()
}

/** Called when an option is evaluated. */
export function beginOption(option: number): void {
  running.scorer = ~option
}

/** Called when an option is taken. */
export function beginTaken(option: number): void {
  running.scorer = ~option
  if (trace.on) traceRule(~option, eventCount())
}

/** Called when a rule or option resumes after something that it ran. */
export function goOn(scorer: number): void {
  running.scorer = scorer
  if (trace.on) traceGoOn(scorer)
}
