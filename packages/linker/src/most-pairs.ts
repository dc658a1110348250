/** Of n declarations there are n²/2 pairs: the first of them are reported one by one, the others by their number. */
import { report, type Diagnostic, type DiagnosticCode, type Span } from '@tilewright/language'

/** How many diagnostics about pairs are reported of one phase or value. */
export const mostOfPairs = 50

/** How many names one sentence of a diagnostic lists. */
export const mostNamed = 20

/** What is reported in place of further pairs: one line without a frame, with the number of all of them. */
export const furtherPairs = (code: DiagnosticCode, span: Span, total: number, what: string): Diagnostic =>
  report(code, span, `${what}: ${String(total)} pairs; the first ${String(mostOfPairs)} diagnostics are shown.`, {
    total,
  })

/** A diagnostic for each pair up to `mostOfPairs`, and one line for the others. `what` names all of them. */
export function reportPairs<Pair>(
  pairs: readonly Pair[],
  reportPair: (pair: Pair) => Diagnostic,
  what: string,
): Diagnostic[] {
  const [next] = pairs.slice(mostOfPairs)
  const shown = pairs.slice(0, mostOfPairs).map(reportPair)
  if (next === undefined) return shown
  const { code, span } = reportPair(next)
  return [...shown, furtherPairs(code, span, pairs.length, what)]
}
