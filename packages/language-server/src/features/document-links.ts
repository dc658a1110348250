/** Document links between citations of wiki statements and the sentences of pinned pages. */
import { once } from '@tilewright/language'
import type { Range } from 'vscode-languageserver'
import { declaredIn, type NameLocation } from '../names/resolve.ts'
import { referencesInText } from '../names/references-in-text.ts'
import { positionAt, rangeOf } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export interface Link {
  readonly range: Range
  readonly file: string
  /** Zero-based. */
  readonly line: number
  readonly tooltip: string
}

/** The first sentence of a page for each wiki statement. */
const firstSentences = once((snapshot: Snapshot) => {
  const found = new Map<string, NameLocation>()
  for (const source of snapshot.sources.values())
    for (const name of referencesInText(source).all)
      if (name.declaration.type === 'page' && name.role === 'cites' && !found.has(name.name))
        found.set(name.name, { source, name })
  return found
})

export function linksIn(snapshot: Snapshot, source: SourceText): Link[] {
  const lines = linesIn(source)
  return referencesInText(source).all.flatMap(({ span, name, role, keys, declaration }): Link[] => {
    if (keys[0]?.startsWith('statement:') !== true) return []
    const isPage = declaration.type === 'page'
    const target =
      isPage || role === 'reads'
        ? declaredIn(snapshot).get(`statement:${name}`)?.[0]
        : firstSentences(snapshot).get(name)
    if (target === undefined) return []
    const { line } = positionAt(linesIn(target.source), target.name.span.start)
    const tooltip = isPage ? `The statement ${name}` : `The sentence of the page that says ${name}`
    return [{ range: rangeOf(lines, span), file: target.source.file, line, tooltip }]
  })
}
