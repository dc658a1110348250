/** Definitions and references of names, for jumps, lists of uses and highlights. */
import { type Role } from '@tilewright/language'
import type { Range } from 'vscode-languageserver'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { declarationsOf, resolveAt, referencesTo, type NameLocation } from '../names/resolve.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export interface NameRange {
  readonly file: string
  readonly range: Range
  readonly role: Role
}

const nameRange = ({ source, name }: NameLocation): NameRange => ({
  file: source.file,
  range: rangeOf(linesIn(source), name.span),
  role: name.role,
})

/** Returns the declarations of the name at a position. */
export function definitionAt(snapshot: Snapshot, source: SourceText, position: Range['start']): NameRange[] {
  const resolved = resolveAt(snapshot, source, offsetAt(linesIn(source), position))
  return resolved === undefined ? [] : declarationsOf(snapshot, source, resolved.key).map(nameRange)
}

/** Returns all references to the name at a position, in file order. */
export function referencesAt(
  snapshot: Snapshot,
  source: SourceText,
  position: Range['start'],
  withDeclaration: boolean,
): NameRange[] {
  const resolved = resolveAt(snapshot, source, offsetAt(linesIn(source), position))
  if (resolved === undefined) return []
  return referencesTo(snapshot, source, resolved.key)
    .filter(({ name }) => withDeclaration || name.role !== 'declares')
    .map(nameRange)
}
