/** Completion: tokens that may come next, and names of the kind that the grammar expects. */
import { expectedAt } from '@tilewright/language'
import { CompletionItemKind, type CompletionItem, type Position } from 'vscode-languageserver'
import { candidatesFor, contextAt, type Candidate } from '../complete/candidates.ts'
import { phraseBefore } from '../complete/phrase-before.ts'
import { fits, nextArguments, type ExpectedArgument } from '../complete/expected-arguments.ts'
import { roleOf } from '../complete/roles.ts'
import { declarationOf } from '../names/kinds.ts'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export function completionsAt(snapshot: Snapshot, source: SourceText, position: Position): CompletionItem[] {
  const lines = linesIn(source)
  const offset = offsetAt(lines, position)
  const expected = expectedAt(source.text, offset)
  const context = contextAt(snapshot, source, expected.start)
  const { chains, last } = phraseBefore(expected.before)
  const expectedArguments = nextArguments(snapshot, chains)
  const wanted = last === undefined ? [] : expectedArguments.filter(({ preposition }) => preposition === last)
  const names = expected.names.flatMap((place) => {
    const role = roleOf(place)
    const found = candidatesFor(context, role, settingBefore(snapshot, expected.before))
    return place.rules[0] === 'argument' && wanted.length > 0 ? fitting(found, wanted) : found
  })
  const prepositions = expected.preposition ? expectedArguments.map(({ preposition }) => preposition) : []
  const range = rangeOf(lines, { start: expected.start, end: offset })
  const item = (name: string, kind: CompletionItemKind, detail: string, rank: string): CompletionItem => ({
    label: name,
    kind,
    detail,
    sortText: `${rank}${name}`,
    textEdit: { range, newText: name },
  })
  const items = [
    ...names.map(({ name, kind, detail }) =>
      item(name, kind, detail, kind === CompletionItemKind.Variable ? '0' : '1'),
    ),
    ...prepositions.map((name) => item(name, CompletionItemKind.Operator, 'preposition', '0')),
    ...expected.words
      .filter((word) => /^[a-z]/i.test(word))
      .map((word) => item(word, CompletionItemKind.Keyword, 'of the language', '2')),
  ]
  return [...new Map(items.toReversed().map((one) => [one.label, one])).values()].toReversed()
}

/** Filters candidates by the expected kinds and adds the query words for places. Candidates of unknown kind stay. */
function fitting(found: readonly Candidate[], wanted: readonly ExpectedArgument[]): Candidate[] {
  const places = wanted
    .filter(({ kind }) => ['board', 'supply', 'stack', 'changes', 'unseen'].includes(kind))
    .map(({ kind }) => ({ name: kind, kind: CompletionItemKind.TypeParameter, detail: 'a place' }))
  const entities = found.filter(({ entity }) => entity === undefined || wanted.some(({ kind }) => fits(entity, kind)))
  return [...entities, ...places]
}

/** Returns the setting whose value is expected: `summit is`, `setting summit is`, or the one being declared. */
function settingBefore(snapshot: Snapshot, before: ReturnType<typeof expectedAt>['before']): string | undefined {
  const end = before.at(-1)?.image
  const isValueExpected = end === 'is' || end === 'not'
  const subject = before.at(end === 'not' ? -3 : -2)?.image ?? ''
  if (isValueExpected) return declarationOf(snapshot, subject)?.type === 'setting' ? subject : undefined
  return before[0]?.image === 'setting' ? before[1]?.image : undefined
}
