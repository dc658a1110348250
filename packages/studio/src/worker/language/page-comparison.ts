/** Compares a page text that the user opens with the pinned sentences of the page. The text is not stored. */
import { comparePage, type Difference } from '@tilewright/language'
import { analysisOf, type Snapshot } from '@tilewright/language-server'

export interface PageModel {
  readonly sentences: readonly {
    readonly text: string
    /** Statements that cover the sentence; empty for a new sentence. */
    readonly says: readonly string[]
    readonly difference: Difference['type'] | null
  }[]
  /** Statements of pinned sentences that the page no longer contains. */
  readonly lost: readonly (readonly string[])[]
}

/** Returns null when the source has no pinned page. */
export function pageShown(snapshot: Snapshot, source: string, text: string): PageModel | null {
  const page = analysisOf(snapshot)
    .project.placed.map(({ declaration }) => declaration)
    .find((one) => one.type === 'page' && one.source.name === source)
  if (page?.type !== 'page') return null
  const { differences, sentences, pinned } = comparePage(page, text)
  return {
    sentences: sentences.map((sentence, i) => ({
      text: sentence.text,
      says: (pinned[i]?.says ?? []).map(({ name }) => name),
      difference: differences.find((one) => 'now' in one && one.now === sentence)?.type ?? null,
    })),
    lost: differences.flatMap((one) => (one.type === 'lost' ? [one.old.says.map(({ name }) => name)] : [])),
  }
}
