/** Inlay hints: the kind of each local, and the parameters of a rule's phase when the rule omits them. */
import type { RuleDecl } from '@tilewright/language'
import { InlayHintKind, type InlayHint, type Range } from 'vscode-languageserver'
import { kindOfOrigin } from '../names/kinds.ts'
import { declaredIn } from '../names/resolve.ts'
import { referencesInText } from '../names/references-in-text.ts'
import { offsetAt, positionAt } from '../text/lines.ts'
import { linesIn, parsedOf, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export function hintsIn(snapshot: Snapshot, source: SourceText, range: Range): InlayHint[] {
  const lines = linesIn(source)
  const [start, end] = [offsetAt(lines, range.start), offsetAt(lines, range.end)]
  const isHere = (at: number): boolean => start <= at && at <= end
  const kinds = referencesInText(source).all.flatMap(({ span, kindOrigin, fromNoun, role }): InlayHint[] => {
    // Locals named after a noun, or by `as` after one, show their kind already.
    if (kindOrigin === undefined || fromNoun === true || role !== 'declares' || !('expr' in kindOrigin)) return []
    if (!isHere(span.end)) return []
    const kind = kindOfOrigin(snapshot, source, kindOrigin)
    return kind === undefined
      ? []
      : [{ position: positionAt(lines, span.end), label: `: ${kind}`, kind: InlayHintKind.Type }]
  })
  const params = parsedOf(source).file.declarations.flatMap((declaration): InlayHint[] => {
    if (declaration.type !== 'rule' || !isHere(declaration.during.span.end)) return []
    const label = impliedParams(snapshot, declaration)
    const position = positionAt(lines, declaration.during.span.end)
    return label === '' ? [] : [{ position, label, kind: InlayHintKind.Parameter, paddingLeft: true }]
  })
  return [...kinds, ...params]
}

/** The parameters of a rule's phase, if the rule omits them; otherwise empty. */
function impliedParams(snapshot: Snapshot, { during, params }: RuleDecl): string {
  if (params.length > 0) return ''
  const phase = declaredIn(snapshot).get(`phase:${during.name}`)?.[0]?.name.declaration
  if (phase?.type !== 'phase') return ''
  return phase.params
    .map(
      ({ preposition, noun, alias }) => `${preposition} ${noun.name}${alias === undefined ? '' : ` as ${alias.name}`}`,
    )
    .join(' ')
}
