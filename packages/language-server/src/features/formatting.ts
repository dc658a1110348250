/** Formatting, as white-space edits. */
import { formatText } from '@tilewright/language'
import type { Range, TextEdit } from 'vscode-languageserver'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { whiteSpaceChanges } from '../text/white-space.ts'

/** Returns the edits that format a file, or only those inside `part`; none if the file cannot be parsed. */
export function layoutEdits(source: SourceText, part?: Range): TextEdit[] {
  const laidOut = formatText(source.file, source.text)
  if (!('text' in laidOut)) return []
  const lines = linesIn(source)
  const within = part && { start: offsetAt(lines, part.start), end: offsetAt(lines, part.end) }
  return whiteSpaceChanges(source.text, laidOut.text)
    .filter(({ start, end }) => within === undefined || (within.start <= start && end <= within.end))
    .map((change) => ({ range: rangeOf(lines, change), newText: change.text }))
}
