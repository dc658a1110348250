/** The rules with more tiles: each tile comes several times as often. */
import { createLoader } from '@tilewright/cli'
import type { RuleLibrary } from '@tilewright/engine'
import { check, generateChecked, readRules } from '@tilewright/generator'
import { parseFile, type Declaration } from '@tilewright/language'

/** Returns whether a tile may come several times: the tile that a game begins with must stay unique. */
const isMultiplied = (declaration: Declaration, text: string): boolean =>
  declaration.type === 'tile' && !/\bstart-tile\b/.test(text)

/** Replaces `tile X x N` by `tile X x N*times`, and removes the declared contents of the box. */
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

/** Compiles the rules in memory with the multiplied counts. Throws when they have errors. */
export async function libraryWithTiles(root: string, times: number): Promise<RuleLibrary> {
  const checked = check(readRules(root).map(({ file, text }) => ({ file, text: multiplied(file, text, times) })))
  if (checked.failed) throw new Error(checked.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'))
  return (await createLoader()).load(generateChecked(checked))
}
