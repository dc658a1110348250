/** Findings of the compiler, shown to people and to programs. */
import type { Diagnostic } from '@tilewright/language'
import type { RuleText } from '@tilewright/generator'
import type { Io } from '../terminal/io.ts'
import { counted } from '../terminal/table.ts'

export interface Tally {
  readonly errors: number
  readonly warnings: number
}

export function tally(findings: readonly Diagnostic[]): Tally {
  const errors = findings.filter((one) => one.severity === 'error').length
  return { errors, warnings: findings.length - errors }
}

export const inWords = ({ errors, warnings }: Tally): string =>
  `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`

export const sourcesOf = (texts: readonly RuleText[]): Map<string, string> =>
  new Map(texts.map(({ file, text }) => [file, text]))

/** Code frames, one after the other, with an empty line between. */
export async function showFindings(
  io: Io,
  findings: readonly Diagnostic[],
  texts: readonly RuleText[],
  stream: 'out' | 'err',
): Promise<void> {
  if (findings.length === 0) return
  const { renderDiagnostic } = await import('@tilewright/language')
  const sources = sourcesOf(texts)
  for (const finding of findings) io[stream](`${renderDiagnostic(finding, sources, { colour: io.colour[stream] })}\n\n`)
}

/** Plain data for programs. */
export async function findingsAsJson(findings: readonly Diagnostic[], texts: readonly RuleText[]): Promise<unknown[]> {
  const { toJson } = await import('@tilewright/language')
  const sources = sourcesOf(texts)
  return findings.map((finding) => toJson(finding, sources))
}
