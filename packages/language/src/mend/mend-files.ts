/** What was meant in all files of a project, as long as there are so few mistakes that somebody wrote the rest. */
import { mostMistakes } from '../diagnostics/index.ts'
import type { ParseResult } from '../parse/index.ts'
import { asRead, mendFile, type Budget, type MendedFile } from './mend-file.ts'

/**
 * With more findings than this in all nothing is mended: whoever lost half of a file, or merged two, mends that, and
 * not
 * what follows from it.
 */
export const mostWorthMending = 300

/** Characters that are read again at most, of all files together: a few times as many as a large project has. */
export const mostReadAgain = 2_000_000

/**
 * With more findings than this the characters become fewer, in proportion: so many slips are not made between two
 * checks.
 */
export const fewFindings = 40

/** What reading again may cost when so much is found. */
export const readingFor = (findings: number): Budget => ({
  left: Math.round((mostReadAgain * fewFindings) / Math.max(fewFindings, findings)),
})

/** Reads files as their author meant them; `known` are names that the project declares. */
export function mendFiles(parsed: readonly ParseResult[], known: ReadonlySet<string>, budget?: Budget): MendedFile[] {
  const findings = parsed.reduce((sum, one) => sum + mistakesOf(one), 0)
  if (findings > mostWorthMending) return parsed.map(asRead)
  const shared = budget ?? readingFor(findings)
  return parsed.map((one) => mendFile(one, known, shared))
}

/** A file with too many has one finding that says so. */
const mistakesOf = ({ diagnostics }: ParseResult): number =>
  diagnostics.some(({ code }) => code === 'too-many') ? mostMistakes : diagnostics.length
