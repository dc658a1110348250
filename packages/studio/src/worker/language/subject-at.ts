/** Finds the tile or scenario at a position of a text, or the next one after it. */
import type { Declaration } from '@tilewright/language'
import { offsetAt, linesIn, parsedOf, type Snapshot, type SourceText } from '@tilewright/language-server'
import type { Subject } from './requests.ts'
import { tileShown } from './tile-model.ts'

interface Position {
  readonly line: number
  readonly character: number
}

export function subjectAt(snapshot: Snapshot, source: SourceText, position: Position): Subject | null {
  const lines = linesIn(source)
  const at = offsetAt(lines, position)
  const end = offsetAt(lines, { line: position.line + 1, character: 0 })
  const isHere = ({ span }: { readonly span: { readonly start: number; readonly end: number } }): boolean =>
    span.start < end && at <= span.end
  const { declarations } = parsedOf(source).file
  const isShown = ({ type }: Declaration): boolean => type === 'tile' || type === 'scenario'
  // Between declarations: the next one.
  const around = declarations.find(isHere) ?? declarations.find((one) => isShown(one) && one.span.start >= at)
  if (around?.type === 'tile') return { type: 'tile', tile: tileShown(snapshot, source, around) }
  if (around?.type !== 'scenario') return null
  const drawn = around.drawings.find(isHere)
  return drawn === undefined
    ? { type: 'scenario', title: around.title.text, file: source.file }
    : { type: 'tile', tile: tileShown(snapshot, source, drawn) }
}
