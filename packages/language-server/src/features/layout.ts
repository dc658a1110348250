/** The canonical layout as changes of white space. */
import { formatText } from '@tilewright/language'
import type { Range, TextEdit } from 'vscode-languageserver'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { whiteSpaceChanges } from '../text/white-space.ts'

/** What lays a file out anew, or only the part of it that is said; nothing where it cannot be read. */
export function layoutEdits(source: SourceText, part?: Range): TextEdit[] {
  const laidOut = formatText(source.file, source.text)
  if (!('text' in laidOut)) return []
  const lines = linesIn(source)
  const within = part && { start: offsetAt(lines, part.start), end: offsetAt(lines, part.end) }
  return whiteSpaceChanges(source.text, laidOut.text)
    .filter(({ start, end }) => within === undefined || (within.start <= start && end <= within.end))
    .map((change) => ({ range: rangeOf(lines, change), newText: change.text }))
}
