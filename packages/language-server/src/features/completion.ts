/** What fits at a place: the next words of the sentence, and names of the kind that it wants there. */
import { expectedAt } from '@tilewright/language'
import { CompletionItemKind, type CompletionItem, type Position } from 'vscode-languageserver'
import { candidatesFor, hereIn, type Candidate } from '../complete/candidates.ts'
import { phraseBefore } from '../complete/chains.ts'
import { fits, openWishes, type Wish } from '../complete/prepositions.ts'
import { roleOf } from '../complete/roles.ts'
import { declarationOf } from '../names/kinds.ts'
import { offsetAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export function completionsAt(snapshot: Snapshot, source: SourceText, position: Position): CompletionItem[] {
  const lines = linesIn(source)
  const offset = offsetAt(lines, position)
  const expected = expectedAt(source.text, offset)
  const here = hereIn(snapshot, source, expected.start)
  const { chains, last } = phraseBefore(expected.before)
  const wishes = openWishes(snapshot, chains)
  const wanted = last === undefined ? [] : wishes.filter(({ preposition }) => preposition === last)
  const names = expected.names.flatMap((place) => {
    const role = roleOf(place)
    const found = candidatesFor(here, role, settingBefore(snapshot, expected.before))
    return place.rules[0] === 'argument' && wanted.length > 0 ? fitting(found, wanted) : found
  })
  const prepositions = expected.preposition ? wishes.map(({ preposition }) => preposition) : []
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

/** Candidates of a kind that is asked for, and words of place that are; what says nothing of its kind may fit. */
function fitting(found: readonly Candidate[], wanted: readonly Wish[]): Candidate[] {
  const places = wanted
    .filter(({ kind }) => ['board', 'supply', 'stack', 'changes', 'unseen'].includes(kind))
    .map(({ kind }) => ({ name: kind, kind: CompletionItemKind.TypeParameter, detail: 'a place' }))
  const entities = found.filter(({ entity }) => entity === undefined || wanted.some(({ kind }) => fits(entity, kind)))
  return [...entities, ...places]
}

/** The setting whose value is asked for: `summit is`, `setting summit is`, or one that is being declared. */
function settingBefore(snapshot: Snapshot, before: ReturnType<typeof expectedAt>['before']): string | undefined {
  const end = before.at(-1)?.image
  const isAsked = end === 'is' || end === 'not'
  const subject = before.at(end === 'not' ? -3 : -2)?.image ?? ''
  if (isAsked) return declarationOf(snapshot, subject)?.type === 'setting' ? subject : undefined
  return before[0]?.image === 'setting' ? before[1]?.image : undefined
}
