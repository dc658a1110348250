/** The subset of rules for a set of expansions, as if no others were installed. */
import { edgesOfTile, partsOfTile } from '@tilewright/language'
import type { CheckedProject, DrawingDecl, IrUnit, Span, Symbols } from '@tilewright/language'
import type { RuleText } from './project.ts'

/** Claims may wait for expansions that are left out: this virtual file declares them. */
export const leftOutFile = 'left-out.carc'

/** Names of expansions and parts, and all that these need. */
export function unitsWith(units: readonly IrUnit[], play: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (name: string): void => {
    if (names.has(name)) return
    names.add(name)
    for (const unit of units) {
      if (unit.name === name) for (const other of [...unit.needs, ...(unit.of === null ? [] : [unit.of])]) add(other)
      // Parts of played expansions may be switched on, with everything they need.
      if (unit.of === name) add(unit.name)
    }
  }
  for (const name of play) add(name)
  return names
}

/** The units of the vocabulary that a scenario drawing uses. */
function setOfDrawing({ tile }: DrawingDecl, { words, edges }: Symbols): readonly string[] {
  const shown = partsOfTile(tile).flatMap(({ what, marks }) => [what, ...marks])
  return [...shown.map(({ name }) => words.get(name)), ...edgesOfTile(tile).map(({ name }) => edges.get(name))].flatMap(
    (symbol) => symbol?.set ?? [],
  )
}

/** Blanks a range of the text; everything else keeps its position. */
const without = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end)

/**
 * The files that refer to this set alone, scenarios included. The checked rules may have errors: those in other files,
 * or caused by others, do not affect this set.
 */
export function rulesOfSet(
  texts: readonly RuleText[],
  { placed, symbols, ir: { units } }: Pick<CheckedProject, 'placed' | 'symbols' | 'ir'>,
  play: readonly string[],
): RuleText[] {
  const inSet = unitsWith(units, play)
  const isForeign = (names: readonly string[]): boolean => !names.every((name) => inSet.has(name))
  const foreign = new Set<string>()
  const cut = new Map<string, Span[]>()
  const kept = new Set<string>()
  for (const { declaration, set } of placed) {
    const { span } = declaration
    // One file can hold drawings and scenarios of several sets.
    if (declaration.type === 'drawing' || declaration.type === 'scenario') {
      const needed =
        declaration.type === 'scenario'
          ? declaration.play.map(({ name }) => name)
          : [...set, ...setOfDrawing(declaration, symbols)]
      if (isForeign(needed)) cut.set(span.file, [...(cut.get(span.file) ?? []), span])
      else kept.add(span.file)
    } else if (isForeign(set)) foreign.add(span.file)
    else kept.add(span.file)
  }
  for (const file of cut.keys()) if (!kept.has(file)) foreign.add(file)
  const awaited = units.filter(({ name }) => !inSet.has(name)).map(({ name, title }) => `awaited ${name} "${title}"\n`)
  return [
    ...texts
      .filter(({ file }) => !foreign.has(file))
      .map(({ file, text }) => ({ file, text: (cut.get(file) ?? []).reduce(without, text) })),
    ...(awaited.length === 0 ? [] : [{ file: leftOutFile, text: awaited.join('') }]),
  ]
}
