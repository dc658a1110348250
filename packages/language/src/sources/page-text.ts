/** The pinned page in Carc, written anew after somebody has looked at what changed. */
import type { PageSentence } from '../ast/ast.ts'
import type { ComparedPage } from './compare.ts'

/**
 * The sentence of a page: each of its own in its order, with what the pinned one said. Changed and moved sentences keep
 * their statements, new ones have none yet.
 */
export function pageText(source: string, { sentences, pinned }: Omit<ComparedPage, 'differences'>): string {
  const lines = sentences.map(({ fingerprint }, i) => `  sentence "${fingerprint}"${meaning(pinned[i] ?? null)}\n`)
  return `page ${source} {\n${lines.join('')}}`
}

function meaning(pinned: PageSentence | null): string {
  if (pinned === null) return ''
  if (pinned.ignored !== undefined) return ` ignored "${pinned.ignored.text}"`
  return pinned.says.length === 0 ? '' : ` says ${pinned.says.map(({ name }) => name).join(', ')}`
}
