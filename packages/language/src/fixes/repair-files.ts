/** What was meant in all files of a project, as long as there are so few mistakes that somebody wrote the rest. */
import { mostMistakes } from '../diagnostics/index.ts'
import type { ParseResult } from '../parse/index.ts'
import { asRead, repairFile, type Budget, type RepairedFile } from './repair-file.ts'

/**
 * With more diagnostics than this in all nothing is fixed: whoever lost half of a file, or merged two, fixes that, and
 * not
 * what follows from it.
 */
export const mostWorthMending = 300

/** Characters that are read again at most, of all files together: a few times as many as a large project has. */
export const mostReadAgain = 2_000_000

/**
 * With more diagnostics than this the characters become fewer, in proportion: so many mistakes are not made between two
 * checks.
 */
export const fewDiagnostics = 40

/** What reading again may cost when so much is found. */
export const readingFor = (diagnosticCount: number): Budget => ({
  left: Math.round((mostReadAgain * fewDiagnostics) / Math.max(fewDiagnostics, diagnosticCount)),
})

/** Reads files as their author meant them; `known` are names that the project declares. */
export function repairFiles(
  parsed: readonly ParseResult[],
  known: ReadonlySet<string>,
  budget?: Budget,
): RepairedFile[] {
  const diagnosticCount = parsed.reduce((sum, one) => sum + mistakesOf(one), 0)
  if (diagnosticCount > mostWorthMending) return parsed.map(asRead)
  const shared = budget ?? readingFor(diagnosticCount)
  return parsed.map((one) => repairFile(one, known, shared))
}

/** A file with too many has one diagnostic that says so. */
const mistakesOf = ({ diagnostics }: ParseResult): number =>
  diagnostics.some(({ code }) => code === 'too-many') ? mostMistakes : diagnostics.length
