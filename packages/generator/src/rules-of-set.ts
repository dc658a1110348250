/** The part of some rules that a set of expansions is about, as if no others were installed. */
import { edgesOfTile, partsOfTile } from '@tilewright/language'
import type { CheckedProject, DrawingDecl, IrUnit, Span, Symbols } from '@tilewright/language'
import type { RuleText } from './rules-folder.ts'

/** Statements may wait for expansions that are left out: this file, which lies nowhere, names them. */
export const leftOutFile = 'left-out.carc'

/** Names of expansions and parts, and all that these need. */
export function unitsWith(units: readonly IrUnit[], play: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const unit of units) {
      if (unit.name === name) for (const other of [...unit.needs, ...(unit.of === null ? [] : [unit.of])]) add(other)
      // Parts of what is played may be switched on, and what they need is then there.
      if (unit.of === name) add(unit.name)
    }
  }
  for (const name of play) add(name)
  return found
}

/** What a drawing for scenarios shows, in all modules whose words it needs. */
function setOfDrawing({ tile }: DrawingDecl, { words, edges }: Symbols): readonly string[] {
  const shown = partsOfTile(tile).flatMap(({ what, marks }) => [what, ...marks])
  return [...shown.map(({ name }) => words.get(name)), ...edgesOfTile(tile).map(({ name }) => edges.get(name))].flatMap(
    (symbol) => symbol?.set ?? [],
  )
}

/** The text without what stands there; everything else keeps its place. */
const without = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end)

/**
 * The files that speak of nothing but this set, scenarios included. What is checked may have mistakes: those that lie
 * elsewhere, or arise only with others, are not in the way of this set.
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
  for (const { declaration, set } of placed) {
    const { span } = declaration
    // Drawings of one file serve scenarios of many boxes.
    if (declaration.type === 'drawing') {
      if (isForeign([...set, ...setOfDrawing(declaration, symbols)]))
        cut.set(span.file, [...(cut.get(span.file) ?? []), span])
      continue
    }
    if (isForeign(declaration.type === 'scenario' ? declaration.play.map(({ name }) => name) : set))
      foreign.add(span.file)
  }
  const awaited = units.filter(({ name }) => !inSet.has(name)).map(({ name, title }) => `awaited ${name} "${title}"\n`)
  return [
    ...texts
      .filter(({ file }) => !foreign.has(file))
      .map(({ file, text }) => ({ file, text: (cut.get(file) ?? []).reduce(without, text) })),
    ...(awaited.length === 0 ? [] : [{ file: leftOutFile, text: awaited.join('') }]),
  ]
}
