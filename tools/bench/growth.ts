/** The same rules with more tiles: each drawing comes so many times as often. */
import { createLoader } from '@tilewright/cli'
import type { RuleLibrary } from '@tilewright/engine'
import { check, generateChecked, readRules } from '@tilewright/generator'
import { parseFile, type Declaration } from '@tilewright/language'

/** A tile that may come more often than once: the one that a game begins with must not. */
const isMultiplied = (declaration: Declaration, text: string): boolean =>
  declaration.type === 'tile' && !/\bstart-tile\b/.test(text)

/** The text with `tile X x N` turned into `tile X x N*times`, and without what it says of how much is in a box. */
export function multiplied(file: string, text: string, times: number): string {
  return parseFile(file, text)
    .file.declarations.toSorted((a, b) => b.span.start - a.span.start)
    .reduce((changed, declaration) => {
      const { start, end } = declaration.span
      const drawing = changed.slice(start, end)
      if (declaration.type === 'contents') return changed.slice(0, start) + changed.slice(end)
      if (!isMultiplied(declaration, drawing)) return changed
      const more = drawing.replace(
        /^(tile\s+\S+\s+x\s+)(\d+)/,
        (_, head: string, n: string) => head + String(+n * times),
      )
      return changed.slice(0, start) + more + changed.slice(end)
    }, text)
}

/** The rules of the project, compiled in memory, with tiles `times` as often. Throws what is wrong with them. */
export async function libraryWithTiles(root: string, times: number): Promise<RuleLibrary> {
  const checked = check(readRules(root).map(({ file, text }) => ({ file, text: multiplied(file, text, times) })))
  if (checked.failed) throw new Error(checked.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'))
  return (await createLoader()).load(generateChecked(checked))
}
