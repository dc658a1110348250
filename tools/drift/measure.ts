/** How many changes of a page are noticed, and laid at the right door. */
import { comparePage, sentencesOf, touchedBy, type PageDecl } from '@tilewright/language'
import { kinds, mutantsOf, type Kind } from './mutants.ts'

export interface Tally {
  tried: number
  /** Changes that gave a difference. */
  noticed: number
  /** Changes for which every statement of the sentence was named (of the sentence before, where one was appended). */
  named: number
}

/** Tries them all. The page has to be as it was pinned. */
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

/** The pinned page that a text has most sentences in common with; undefined where it has none. */
export function pinnedPage(pages: readonly PageDecl[], text: string): PageDecl | undefined {
  const own = new Set(sentencesOf(text).map(({ fingerprint }) => fingerprint))
  const common = (page: PageDecl): number =>
    page.sentences.filter(({ fingerprint }) => own.has(fingerprint.text)).length
  const [best] = [...pages].sort((a, b) => common(b) - common(a))
  return best !== undefined && common(best) > 0 ? best : undefined
}
