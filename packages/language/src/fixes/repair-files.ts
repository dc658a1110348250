/** Repairs all files of a project, as long as the number of mistakes is small. */
import { maxMistakes } from '../diagnostics/index.ts'
import type { ParseResult } from '../parse/index.ts'
import { withoutFixes, repairFile, type Budget, type RepairedFile } from './repair-file.ts'

/**
 * With more diagnostics than this no fixes are searched: after losing half of a file, or a bad merge, the author fixes
 * that, not its consequences.
 */
export const maxFixableDiagnostics = 300

/** Maximal number of characters parsed again, for all files together: a few times the size of a large project. */
export const maxReparsed = 2_000_000

/** With more diagnostics than this the budget shrinks in proportion: they are probably not independent mistakes. */
export const fewDiagnostics = 40

/** Returns the budget for this number of diagnostics. */
export const readingFor = (diagnosticCount: number): Budget => ({
  left: Math.round((maxReparsed * fewDiagnostics) / Math.max(fewDiagnostics, diagnosticCount)),
})

/** Parses files as their author probably intended them; `known` are names that the project declares. */
export function repairFiles(
  parsed: readonly ParseResult[],
  known: ReadonlySet<string>,
  budget?: Budget,
): RepairedFile[] {
  const diagnosticCount = parsed.reduce((sum, result) => sum + mistakesOf(result), 0)
  if (diagnosticCount > maxFixableDiagnostics) return parsed.map(withoutFixes)
  const shared = budget ?? readingFor(diagnosticCount)
  return parsed.map((result) => repairFile(result, known, shared))
}

/** A file with too many mistakes has one diagnostic that represents them. */
const mistakesOf = ({ diagnostics }: ParseResult): number =>
  diagnostics.some(({ code }) => code === 'too-many') ? maxMistakes : diagnostics.length
