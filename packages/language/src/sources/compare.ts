/** Compares a page as it is now with its pinned version: sentences that changed, are new, lost or moved. */
import type { Ident, PageDecl, PageSentence } from '../ast/ast.ts'
import { align } from './align.ts'
import { likeness } from './fingerprint.ts'
import { regrouped, type Regrouped } from './regroup.ts'
import { sentencesOf, type Sentence } from './sentences.ts'

export type Difference =
  /** Another sentence is in the same position, or a similar one is elsewhere. */
  | { readonly type: 'changed'; readonly old: PageSentence; readonly now: Sentence; readonly likeness: number }
  | { readonly type: 'lost'; readonly old: PageSentence; readonly before: Sentence | null }
  /** The same sentence in another position. */
  | { readonly type: 'moved'; readonly old: PageSentence; readonly now: Sentence }
  | {
      readonly type: 'new'
      readonly now: Sentence
      /** The most similar pinned sentence, if one is similar enough. */ readonly nearest: PageSentence | null
      /** The pinned sentences before and after it. */
      readonly between: readonly PageSentence[]
    }
  /** The page is unchanged, but this sentence has no statements yet. */
  | { readonly type: 'unread'; readonly old: PageSentence; readonly now: Sentence }

export interface ComparedPage {
  readonly differences: readonly Difference[]
  readonly sentences: readonly Sentence[]
  /** For each sentence of the page its pinned sentence, in equal or similar wording; null if there is none. */
  readonly pinned: readonly (PageSentence | null)[]
  /** Number of sentences of the page without a difference. */
  readonly unchanged: number
}

/** Likeness from which on a sentence counts as another wording of a lost one. */
const similarEnough = 0.5

/** Compares the text of a page with its pinned sentences. Every sentence with a word is compared. */
export function comparePage(page: Pick<PageDecl, 'sentences'>, text: string): ComparedPage {
  const sentences = sentencesOf(text)
  const old = page.sentences
  const same = align(
    old.map(({ fingerprint }) => fingerprint.text),
    sentences.map(({ fingerprint }) => fingerprint),
  )
  const pairs = [...same]
  const lost = new Set(old.keys())
  const added = new Set<number>()
  same.forEach((at, i) => {
    if (at < 0) added.add(i)
    else lost.delete(at)
  })
  const pair = (i: number, at: number): void => {
    pairs[i] = at
    added.delete(i)
    lost.delete(at)
  }
  const runs = regrouped(
    old.map(({ fingerprint }) => fingerprint.text),
    sentences.map(({ text: own }) => own),
    { old: [...lost], now: [...added] },
  ).filter((run) => isInPlace(run, same))
  const runOf = new Map<number, Regrouped>()
  for (const run of runs) {
    for (let i = run.now[0]; i < run.now[1]; i += 1) {
      runOf.set(i, run)
      pair(i, run.old[0])
    }
    for (let at = run.old[0]; at < run.old[1]; at += 1) lost.delete(at)
  }
  for (const i of added) {
    const moved = [...lost].find((at) => old[at]?.fingerprint.text === sentences[i]?.fingerprint)
    if (moved !== undefined) pair(i, moved)
  }
  for (const { i, at } of mostSimilar(added, lost, sentences, old)) if (added.has(i) && lost.has(at)) pair(i, at)
  for (const { i, at } of pairedByPosition(same, added, lost)) pair(i, at)

  const differences = sentences.flatMap((now, i): Exclude<Difference, { readonly type: 'lost' }>[] => {
    const at = pairs[i] ?? -1
    const was = old[at]
    const run = runOf.get(i)
    if (run !== undefined) {
      const unread = old.slice(...run.old).find((sentence) => !isRead(sentence))
      return unread === undefined || i > run.now[0] ? [] : [{ type: 'unread', old: unread, now }]
    }
    if (was === undefined) return [{ type: 'new', now, ...surroundings(now, i, pairs, old) }]
    if (was.fingerprint.text !== now.fingerprint)
      return [{ type: 'changed', old: was, now, likeness: likeness(was.fingerprint.text, now.fingerprint) }]
    if (same[i] !== at) return [{ type: 'moved', old: was, now }]
    return isRead(was) ? [] : [{ type: 'unread', old: was, now }]
  })
  const gone = [...lost].flatMap((at): Difference[] => {
    const was = old[at]
    if (was === undefined) return []
    const next = pairs.findIndex((index) => index > at)
    return [{ type: 'lost', old: was, before: sentences[next] ?? null }]
  })
  const pinned = sentences.map(({ fingerprint }, i) => {
    const run = runOf.get(i)
    if (run !== undefined) return mergeSentences(old.slice(...run.old))
    const was = old[pairs[i] ?? -1]
    return was !== undefined && (same[i] === pairs[i] || likeness(was.fingerprint.text, fingerprint) >= similarEnough)
      ? was
      : null
  })
  const touched = new Set(differences.map(({ now }) => now))
  return {
    differences: [...differences, ...gone],
    sentences,
    pinned,
    unchanged: sentences.filter((sentence) => !touched.has(sentence)).length,
  }
}

/** Merges sentences into one with all their statements; it is ignored only if all of them are. */
function mergeSentences(sentences: readonly PageSentence[]): PageSentence | null {
  const [first] = sentences
  if (first === undefined) return null
  const says = [...new Map(sentences.flatMap((sentence) => sentence.says).map((id) => [id.name, id])).values()]
  const { fingerprint, span, ignored } = first
  return { fingerprint, span, says, ...(says.length > 0 || ignored === undefined ? {} : { ignored }) }
}

/** Whether a sentence has statements or a reason to be ignored. */
export const isRead = ({ says, ignored }: PageSentence): boolean => says.length > 0 || ignored !== undefined

/** Returns the statements that a difference affects: those of the old sentence, or of the neighbours of a new one. */
export function touchedBy(difference: Difference): string[] {
  const old =
    difference.type === 'new'
      ? [...(difference.nearest === null ? [] : [difference.nearest]), ...difference.between]
      : [difference.old]
  return [...new Set(old.flatMap(({ says }) => says.map(({ name }: Ident) => name)))]
}

function mostSimilar(
  added: ReadonlySet<number>,
  lost: ReadonlySet<number>,
  sentences: readonly Sentence[],
  old: readonly PageSentence[],
): { readonly i: number; readonly at: number }[] {
  return [...added]
    .flatMap((i) =>
      [...lost].map((at) => ({
        i,
        at,
        value: likeness(old[at]?.fingerprint.text ?? '', sentences[i]?.fingerprint ?? ''),
      })),
    )
    .filter(({ value }) => value >= similarEnough)
    .sort((a, b) => b.value - a.value)
}

/** Whether a run is between the same sentences as before; a run of one sentence for one counts as moved. */
function isInPlace({ old: [start, end], now: [from, to] }: Regrouped, same: readonly number[]): boolean {
  const before = same.slice(0, from).findLast((at) => at >= 0) ?? -1
  const after = same.slice(to).find((at) => at >= 0) ?? Infinity
  return before < start && end <= after && end - start + to - from > 2
}

/** Pairs the remaining sentences between the same two neighbours in their order. */
function pairedByPosition(
  same: readonly number[],
  added: ReadonlySet<number>,
  lost: ReadonlySet<number>,
): { readonly i: number; readonly at: number }[] {
  const left = new Set(lost)
  return [...added].flatMap((i) => {
    const from = same.slice(0, i).findLast((index) => index >= 0) ?? -1
    const to = same.slice(i).find((index) => index >= 0) ?? Infinity
    const at = [...left].find((index) => index > from && index < to)
    if (at === undefined) return []
    left.delete(at)
    return [{ i, at }]
  })
}

function surroundings(
  now: Sentence,
  i: number,
  pairs: readonly number[],
  old: readonly PageSentence[],
): { readonly nearest: PageSentence | null; readonly between: readonly PageSentence[] } {
  const likest = old
    .map((sentence) => ({ one: sentence, value: likeness(sentence.fingerprint.text, now.fingerprint) }))
    .reduce((best, each) => (each.value > best.value ? each : best), { one: null as PageSentence | null, value: 0 })
  const says = (at: number | undefined): PageSentence[] => {
    const sentence = at === undefined ? undefined : old[at]
    return sentence !== undefined && sentence.says.length > 0 ? [sentence] : []
  }
  const speaking = (at: number): boolean => (old[at]?.says.length ?? 0) > 0
  return {
    nearest: likest.value >= similarEnough ? likest.one : null,
    between: [...says(pairs.slice(0, i).findLast(speaking)), ...says(pairs.slice(i + 1).find(speaking))],
  }
}
