/** Counts how many changes of a page are detected and attributed to the right statements. */
import { comparePage, sentencesOf, touchedBy, type PageDecl } from '@tilewright/language'
import { kinds, mutantsOf, type Kind } from './mutants.ts'

export interface Tally {
  tried: number
  /** Changes that gave a difference. */
  noticed: number
  /**
   * Changes for which all statements of the sentence were reported (for an appended sentence, those of the previous
   * one).
   */
  named: number
}

/** Tries all changes of a page, which must match its pinned hashes. */
export function measure(pinned: PageDecl, page: string): ReadonlyMap<Kind, Tally> {
  const tallies = new Map(kinds.map((kind) => [kind, { tried: 0, noticed: 0, named: 0 }]))
  for (const { kind, text, at } of mutantsOf(page, sentencesOf(page))) {
    const tally = tallies.get(kind)
    if (tally === undefined) continue
    const { differences } = comparePage(pinned, text)
    const statements = new Set(differences.flatMap((one) => touchedBy(one)))
    tally.tried += 1
    if (differences.length > 0) tally.noticed += 1
    if (differences.length > 0 && (pinned.sentences[at]?.says ?? []).every(({ name }) => statements.has(name)))
      tally.named += 1
  }
  return tallies
}

/** Returns the pinned page with most sentences in common with a text; undefined when there is none. */
export function pinnedPage(pages: readonly PageDecl[], text: string): PageDecl | undefined {
  const fingerprints = new Set(sentencesOf(text).map(({ fingerprint }) => fingerprint))
  const common = (page: PageDecl): number =>
    page.sentences.filter(({ fingerprint }) => fingerprints.has(fingerprint.text)).length
  const [best] = [...pages].sort((a, b) => common(b) - common(a))
  return best !== undefined && common(best) > 0 ? best : undefined
}
