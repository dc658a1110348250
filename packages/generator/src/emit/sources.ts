/** The pinned claims, in our own words, for explanations. */
import type { SourceDecl } from '@tilewright/language'
import { codeString } from '@tilewright/text'
import { createWriter } from './writer.ts'

export function emitStatementsOf(sources: readonly SourceDecl[], engine: string): string {
  const out = createWriter()
  out.line('// Generated. Claims of pinned sources that the rules cite, in our own words.')
  out.line(`import type { StatementInfo } from ${codeString(`${engine}/arena/library.ts`)}`)
  out.line()
  out.line('export const statements: Readonly<Record<string, StatementInfo>> = {')
  for (const source of sources) {
    for (const { id, section, words } of source.statements)
      out.line(
        `  ${codeString(id.name)}: { source: ${codeString(source.title.text)}, section: ${codeString(section.text)}, ` +
          `words: ${codeString(words.text)} },`,
      )
  }
  out.line('}')
  return out.text()
}
