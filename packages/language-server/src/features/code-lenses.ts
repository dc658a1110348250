/** Code lenses: run a scenario, show what proves a rule, show what changes a value. */
import { counted } from '@tilewright/text'
import { declarationLabel, type Declaration, type Key } from '@tilewright/language'
import type { Range } from 'vscode-languageserver'
import { positionAt, rangeOf } from '../text/lines.ts'
import { linesIn, parsedOf, type SourceText } from '../text/source-text.ts'
import type { ScenarioRun } from '../workspace/host.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { citesOf, evidenceOf, proofOf, mentionsOf, type Mention } from './mentions.ts'

/** The result of a scenario run, with the project snapshot it ran on. */
export interface StoredRun extends ScenarioRun {
  readonly snapshot: Snapshot
}

/** Runs by `runKey`. */
export type Runs = ReadonlyMap<string, StoredRun>
export const runKey = (file: string, title: string): string => `${file}\n${title}`

export type Lens =
  | { readonly range: Range; readonly title: string; readonly does: 'run'; readonly titles: readonly string[] }
  | { readonly range: Range; readonly title: string; readonly does: 'open'; readonly places: readonly LensPlace[] }

export interface LensPlace {
  readonly words: string
  readonly file: string
  readonly range: Range
}

/**
 * `mayRun`: whether the workspace is trusted. In an untrusted workspace, the titles of lenses that run something say
 * so.
 */
export function lensesIn(snapshot: Snapshot, source: SourceText, runs: Runs, mayRun: boolean): Lens[] {
  const lines = linesIn(source)
  const { declarations } = parsedOf(source).file
  const titles = declarations.flatMap((one) => (one.type === 'scenario' ? [one.title.text] : []))
  const top = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const all: Lens[] =
    titles.length > 1 ? [{ range: top, title: `Run all ${String(titles.length)} scenarios`, does: 'run', titles }] : []
  const allowed = (lens: Lens): Lens =>
    lens.does === 'run' && !mayRun ? { ...lens, title: `${lens.title} (not in an untrusted workspace)` } : lens
  return [
    ...all.map(allowed),
    ...declarations.flatMap((one) => {
      const over = rangeOf(lines, one.span)
      return [
        ...lensesOver(snapshot, source, one, runs, over).map(allowed),
        ...survivorsOver(snapshot, source, one, over),
      ]
    }),
  ]
}

function lensesOver(
  snapshot: Snapshot,
  source: SourceText,
  declaration: Declaration,
  runs: Runs,
  { start }: Range,
): Lens[] {
  const range = { start, end: start }
  const open = (words: (count: number) => string, said: readonly Mention[]): Lens[] =>
    said.length === 0 ? [] : [{ range, title: words(said.length), does: 'open', places: said.map(placeOf) }]
  switch (declaration.type) {
    case 'scenario': {
      const title = declaration.title.text
      const run = runs.get(runKey(source.file, title))
      return [{ range, title: runTitle(snapshot, run), does: 'run', titles: [title] }]
    }
    case 'state':
    case 'value':
    case 'permission': {
      const key: Key = `word:${declaration.name.name}`
      return [
        ...open((count) => `defined ${times(count)}`, mentionsOf(snapshot, key, ['defines', 'allows', 'forbids'])),
        ...open(
          (count) => `changed ${times(count)}: who changes this?`,
          mentionsOf(snapshot, key, ['changes', 'sets']),
        ),
      ]
    }
    case 'source': {
      const lines = linesIn(source)
      return declaration.statements.flatMap(({ id }): Lens[] => {
        const at = positionAt(lines, id.span.start)
        const { scenarios, rules } = evidenceOf(snapshot, id.name)
        const places = [...scenarios, ...rules].map(placeOf)
        if (places.length === 0) return []
        const title = `${counted(scenarios.length, 'scenario')}, ${counted(rules.length, 'rule')}`
        return [{ range: { start: at, end: at }, title, does: 'open', places }]
      })
    }
    case 'page':
      return []
    default: {
      const cites = citesOf(declaration)
      if (cites.length === 0) return []
      const proof = proofOf(snapshot, cites)
      return proof.length === 0
        ? [{ range, title: 'proved by no scenario', does: 'open', places: [] }]
        : open((count) => `proved by ${counted(count, 'scenario')}`, proof)
    }
  }
}

/** Mutants that survived the last recorded run, as far as their source lines still exist. */
function survivorsOver(
  { survivors }: Snapshot,
  { file, text }: SourceText,
  declaration: Declaration,
  { start }: Range,
): Lens[] {
  const here = survivors.filter((one) => one.file === file && one.rule === declarationLabel(declaration))
  if (here.length === 0) return []
  const lines = text.slice(0, declaration.span.end).split('\n').slice(start.line)
  const places = here.flatMap(({ before, after }): LensPlace[] => {
    const line = lines.findIndex((one) => one.replaceAll(/\s+/g, ' ').trim() === before)
    const at = { line: start.line + line, character: 0 }
    return line < 0 ? [] : [{ words: `${before} → ${after}`, file, range: { start: at, end: at } }]
  })
  const title = places.length === 1 ? '1 mutant survives' : `${String(places.length)} mutants survive`
  return places.length === 0 ? [] : [{ range: { start, end: start }, title, does: 'open', places }]
}

const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`)

function runTitle(snapshot: Snapshot, run: StoredRun | undefined): string {
  if (run === undefined) return 'Run'
  const line = run.line === undefined ? '' : `, line ${String(run.line)}`
  const result = run.status === 'passed' ? 'passed' : `${run.status}${line}`
  return run.snapshot === snapshot ? `Run: ${result}` : `Run again: it ${result} before the last change`
}

function placeOf({ place: { source, name }, label }: Mention): LensPlace {
  return { words: label, file: source.file, range: rangeOf(linesIn(source), name.declaration.span) }
}
