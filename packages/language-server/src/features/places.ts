/** Where things are declared and named: for jumps, lists of uses and highlights. */
import type { Range } from 'vscode-languageserver'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { declarationsOf, meantAt, placesOf, type Place } from '../names/meaning.ts'
import type { Role } from '../names/occurrence.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export interface FoundAt {
  readonly file: string
  readonly range: Range
  readonly role: Role
}

const at = ({ source, name }: Place): FoundAt => ({
  file: source.file,
  range: rangeOf(linesIn(source), name.span),
  role: name.role,
})

/** Where that is declared which stands at a position. */
export function definitionAt(snapshot: Snapshot, source: SourceText, position: Range['start']): FoundAt[] {
  const meant = meantAt(snapshot, source, offsetAt(linesIn(source), position))
  return meant === undefined ? [] : declarationsOf(snapshot, source, meant.key).map(at)
}

/** Every place that names what stands at a position, in the order of the files. */
export function referencesAt(
  snapshot: Snapshot,
  source: SourceText,
  position: Range['start'],
  withDeclaration: boolean,
): FoundAt[] {
  const meant = meantAt(snapshot, source, offsetAt(linesIn(source), position))
  if (meant === undefined) return []
  return placesOf(snapshot, source, meant.key)
    .filter(({ name }) => withDeclaration || name.role !== 'declares')
    .map(at)
}
