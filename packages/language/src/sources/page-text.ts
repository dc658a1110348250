/** Writes a pinned page in Carc after its differences have been reviewed. */
import type { PageSentence } from '../ast/ast.ts'
import type { ComparedPage } from './compare.ts'

/**
 * Returns the declaration of a page: its sentences in their order, with the statements of the pinned ones. Changed and
 * moved sentences keep their statements, new ones have none yet.
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
