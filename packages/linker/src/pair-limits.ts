/**
 * Limits reports about pairs: n declarations have n²/2 pairs, so the first ones are reported one by one, the rest by
 * number.
 */
import { report, type Diagnostic, type DiagnosticCode, type Span } from '@tilewright/language'

/** Maximal number of diagnostics about pairs of one phase or value. */
export const maxPairs = 50

/** Maximal number of names that one diagnostic lists. */
export const maxNames = 20

/** Returns the diagnostic for all further pairs: one line without a code frame, with the total number. */
export const remainingPairs = (
  code: DiagnosticCode,
  span: Span,
  total: number,
  what: string,
  games: readonly (readonly string[])[],
): Diagnostic =>
  report(code, span, `${what}: ${String(total)} pairs; the first ${String(maxPairs)} diagnostics are shown.`, {
    total,
    games,
  })

/** Reports each pair up to `maxPairs`, and one diagnostic for the rest. `what` describes all of them. */
export function reportPairs<Pair>(
  pairs: readonly Pair[],
  reportPair: (pair: Pair) => Diagnostic,
  what: string,
): Diagnostic[] {
  const [next] = pairs.slice(maxPairs)
  const shown = pairs.slice(0, maxPairs).map(reportPair)
  if (next === undefined) return shown
  const { code, span } = reportPair(next)
  const games = pairs.slice(maxPairs).flatMap((pair) => reportPair(pair).games ?? [])
  return [...shown, remainingPairs(code, span, pairs.length, what, games)]
}
