/**
 * Scores the diagnostics of a mistake, one point each: location, intention, correct statement, automatic fix, no
 * further diagnostics.
 */
import { check, Program, type RuleText } from '@tilewright/generator'
import { applyEdits, renderDiagnostic, type Diagnostic } from '@tilewright/language'
import type { Mistake } from './read.ts'

export interface Score {
  readonly place: boolean
  readonly meant: boolean
  readonly write: boolean
  readonly fixes: boolean
  readonly alone: boolean
  /** The printed diagnostics. */
  readonly shown: string
}

export const points = ({ place, meant, write, fixes, alone }: Score): number =>
  [place, meant, write, fixes, alone].filter(Boolean).length

const program = new Program()

/** Adds the mistake to the project, examines the diagnostics, and applies the fix of the first one. */
export function scoreMistake(project: readonly RuleText[], mistake: Mistake): Score {
  const files = withFiles(project, mistake.files)
  const { diagnostics } = check(files, program)
  const sources = new Map(files.map(({ file, text }) => [file, text]))
  const [first] = diagnostics
  const shown = diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, sources)).join('\n\n')
  if (first === undefined) return { place: false, meant: false, write: false, fixes: false, alone: false, shown }
  const messageText = textWithoutSource(first, sources)
  return {
    place: isAt(first, mistake),
    meant: mistake.meant.every((words) => messageText.includes(spaced(words).toLowerCase())),
    write: messageText.includes(spaced(mistake.write).toLowerCase()),
    fixes: first.fix !== undefined && isSound(files, first.fix.edits),
    alone: diagnostics.length === 1,
    shown,
  }
}

/** Returns whether the diagnostic begins at the mistake and ends within the marked statement or its line. */
function isAt({ span }: Diagnostic, { place, files }: Mistake): boolean {
  const text = files.find(({ file }) => file === place.file)?.text ?? ''
  const line = text.indexOf('\n', place.start)
  return span.file === place.file && span.start === place.start && span.end <= Math.max(place.end, line)
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the printed diagnostic without the lines of the author's text. */
function textWithoutSource(diagnostic: Diagnostic, sources: ReadonlyMap<string, string>): string {
  const lines = renderDiagnostic(diagnostic, sources).split('\n')
  return spaced(lines.filter((line) => !/^\s*\d+ \| /.test(line)).join(' ')).toLowerCase()
}

function isSound(files: readonly RuleText[], edits: Parameters<typeof applyEdits>[2]): boolean {
  const repaired = files.map(({ file, text }) => ({ file, text: applyEdits(file, text, edits) }))
  return check(repaired, program).diagnostics.length === 0
}

function withFiles(project: readonly RuleText[], added: readonly RuleText[]): RuleText[] {
  const names = new Set(added.map(({ file }) => file))
  return [...project.filter(({ file }) => !names.has(file)), ...added]
}
