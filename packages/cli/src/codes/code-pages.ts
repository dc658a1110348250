/** The documentation pages of diagnostics, which the build copies into this package. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from '../project/write-files.ts'
import { paintFor } from '@tilewright/text'

const folder = join(import.meta.dirname, '../../dist/pages')

/** Returns the codes that have a page, sorted; empty if the package was not built. */
export function codesWithPage(): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort()
}

/** Returns the page of a code in Markdown. */
export const pageOf = (code: string): string | undefined => readIfThere(join(folder, `${code}.md`))

/** Formats a page for a terminal: indents samples, makes headings bold and removes Markdown markup. */
export function pageForTerminal(page: string, colour: boolean): string {
  const paint = paintFor(colour)
  let inSample = false
  return page
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) {
        inSample = !inSample
        return []
      }
      if (inSample) return [line === '' ? '' : `    ${paint.accent(line)}`]
      return [line.startsWith('# ') || /^\w+:$/.test(line) ? paint.bold(line.replace(/^#+ /, '')) : line]
    })
    .join('\n')
}
