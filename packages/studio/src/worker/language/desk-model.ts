/** The view model of Desk: pages with their statements, two languages side by side, and the proofs of each. */
import {
  declarationLabel,
  contradictionsOf,
  lineColumn,
  type Contradiction,
  type Declaration,
  type SourceDecl,
  type StatementDecl,
} from '@tilewright/language'
import { analysisOf, checkedOf, type Snapshot } from '@tilewright/language-server'
import { coverage, type SourceReport, type StatementReport, type StatementState } from '@tilewright/scenarios'
import type { OutcomeModel } from './outcomes.ts'

export interface SourceBrief {
  readonly name: string
  readonly title: string
  readonly language: string | null
  readonly revision: string | null
}

/** A page, in one language or two. */
export interface DeskPage {
  /** The name of its first source. */
  readonly name: string
  readonly title: string
  readonly sources: readonly SourceBrief[]
  readonly counts: Readonly<Record<StatementState, number>>
}

export interface ContradictionModel {
  readonly one: string
  readonly oneWords: string
  readonly other: string
  readonly otherWords: string
  /** The statement that the rules follow, with the reason. */
  readonly answer: string
  readonly settings: Contradiction['settings']
}

export interface Desk {
  readonly pages: readonly DeskPage[]
  readonly contradictions: readonly ContradictionModel[]
}

export interface StatementModel extends Omit<StatementReport, 'section'> {
  /** Not contained in any sentence of the page. */
  readonly implied: boolean
  readonly pairs: readonly string[]
  readonly contradicts: readonly { readonly id: string; readonly answer: string }[]
}

export interface DeskRow {
  readonly left: StatementModel | null
  readonly right: StatementModel | null
}

export interface DeskSection {
  readonly title: string
  readonly rows: readonly DeskRow[]
}

/** A rule or scenario that cites a statement, with its source line. */
export interface CitingPlace {
  readonly file: string
  readonly uri: string
  /** Counted from 1. */
  readonly line: number
  readonly text: string
}

/** A citing rule with its surviving mutants of the last run. */
export interface CitingRule extends CitingPlace {
  readonly survivors: readonly { readonly before: string; readonly after: string }[]
}

export interface StatementDetail {
  readonly id: string
  readonly rules: readonly CitingRule[]
  readonly scenarios: readonly (CitingPlace & { readonly title: string })[]
}

/** A statement, rule or box that the search of Desk finds. */
export type DeskEntry =
  | { readonly type: 'statement'; readonly id: string; readonly words: string; readonly page: string }
  | { readonly type: 'rule'; readonly id: string; readonly words: string; readonly file: string; readonly line: number }
  | { readonly type: 'box'; readonly id: string; readonly words: string; readonly file: string; readonly line: number }

/** A source, and the source in another language that shares most of its statements. */
interface SourcePair {
  readonly source: SourceDecl
  readonly other: SourceDecl | undefined
}

function pairSources(sources: readonly SourceDecl[]): SourcePair[] {
  const homes = new Map(sources.flatMap((source) => source.statements.map(({ id }) => [id.name, source] as const)))
  const partnerOf = (source: SourceDecl): SourceDecl | undefined => {
    const found = source.statements.flatMap(({ pairs }) => pairs.flatMap(({ name }) => homes.get(name) ?? []))
    const elsewhere = Map.groupBy(
      found.filter((one) => one !== source && one.language?.name !== source.language?.name),
      (one) => one,
    )
    return [...elsewhere].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
  }
  const taken = new Set<SourceDecl>()
  return sources.flatMap((source): SourcePair[] => {
    if (taken.has(source)) return []
    taken.add(source)
    const other = partnerOf(source)
    if (other === undefined || taken.has(other)) return [{ source, other: undefined }]
    taken.add(other)
    return [{ source, other }]
  })
}

function reportsOf(snapshot: Snapshot, results: readonly OutcomeModel[]): ReadonlyMap<string, SourceReport> {
  const { project, plan } = checkedOf(snapshot)
  const scenarios = project.scenarios.map(({ scenario }) => scenario)
  return new Map(
    coverage({ scenarios, sources: project.sources, placed: project.placed, plan, results }).map((report) => [
      report.source,
      report,
    ]),
  )
}

export function deskOf(snapshot: Snapshot, results: readonly OutcomeModel[]): Desk {
  const { project, plan } = checkedOf(snapshot)
  const reports = reportsOf(snapshot, results)
  return {
    pages: pairSources(project.sources).map(({ source, other }) => {
      const both = other === undefined ? [source] : [source, other]
      const counts = both.flatMap(({ name }) => reports.get(name.name)?.counts ?? [])
      return { name: source.name.name, title: source.title.text, sources: both.map(briefOf), counts: sumOf(counts) }
    }),
    contradictions: contradictionsOf(project.sources, plan).map(({ statement, against, answer, settings }) => ({
      one: statement.id.name,
      oneWords: statement.words.text,
      other: against.id.name,
      otherWords: against.words.text,
      answer,
      settings,
    })),
  }
}

const briefOf = ({ name, title, language, revision }: SourceDecl): SourceBrief => ({
  name: name.name,
  title: title.text,
  language: language?.name ?? null,
  revision: revision?.text ?? null,
})

function sumOf(all: readonly SourceReport['counts'][]): SourceReport['counts'] {
  const states = Object.keys(all[0] ?? {}) as StatementState[]
  return Object.fromEntries(
    states.map((state) => [state, all.reduce((sum, counts) => sum + counts[state], 0)]),
  ) as SourceReport['counts']
}

/** Returns the sections of a page, which is named by one of its sources. */
export function sectionsOf(snapshot: Snapshot, page: string, results: readonly OutcomeModel[]): DeskSection[] {
  const { project } = analysisOf(snapshot)
  const pair = pairSources(project.sources).find(
    ({ source, other }) => source.name.name === page || other?.name.name === page,
  )
  if (pair === undefined) return []
  const { source, other } = pair
  const reports = reportsOf(snapshot, results)
  const shown = (of: SourceDecl): Map<string, StatementModel> =>
    new Map(
      of.statements.flatMap((statement, i) => {
        const report = reports.get(of.name.name)?.statements[i]
        return report === undefined ? [] : [[statement.id.name, statementShown(statement, report)] as const]
      }),
    )
  const left = shown(source)
  const right = other === undefined ? new Map<string, StatementModel>() : shown(other)
  const pairOf = ({ id, pairs }: StatementModel): StatementModel | undefined =>
    pairs.map((one) => right.get(one)).find((one) => one !== undefined) ??
    [...right.values()].find((one) => one.pairs.includes(id))
  const rows = new Map<string, DeskRow[]>()
  const add = (section: string, row: DeskRow): void => {
    rows.set(section, [...(rows.get(section) ?? []), row])
  }
  const paired = new Set<string>()
  for (const statement of source.statements) {
    const one = left.get(statement.id.name)
    if (one === undefined) continue
    const found = pairOf(one)
    if (found !== undefined) paired.add(found.id)
    add(statement.section.text, { left: one, right: found ?? null })
  }
  for (const statement of other?.statements ?? []) {
    const one = right.get(statement.id.name)
    if (one !== undefined && !paired.has(one.id)) add(statement.section.text, { left: null, right: one })
  }
  return [...rows].map(([title, all]) => ({ title, rows: all }))
}

function statementShown(statement: StatementDecl, { section: _, ...report }: StatementReport): StatementModel {
  return {
    ...report,
    implied: statement.implied,
    pairs: statement.pairs.map(({ name }) => name),
    contradicts: statement.contradicts.map(({ other, answer }) => ({ id: other.name, answer: answer.text })),
  }
}

/** Returns everything that can be found by name or words, in the order of the sources and files. */
export function deskEntries(snapshot: Snapshot): DeskEntry[] {
  const { project, texts } = analysisOf(snapshot)
  const pageOf = new Map(
    pairSources(project.sources).flatMap(({ source, other }) =>
      [source, ...(other === undefined ? [] : [other])].map(({ name }) => [name.name, source.name.name] as const),
    ),
  )
  const statements = project.sources.flatMap(({ name, statements: all }) =>
    all.map(({ id, words }): DeskEntry => ({
      type: 'statement',
      id: id.name,
      words: words.text,
      page: pageOf.get(name.name) ?? name.name,
    })),
  )
  const declared = project.placed.flatMap(({ declaration }): DeskEntry[] => {
    const { type, span } = declaration
    if (type !== 'rule' && type !== 'expansion') return []
    const line = lineColumn(texts.get(span.file) ?? '', span.start).line
    const words = declaration.title?.text ?? ''
    return [{ type: type === 'rule' ? 'rule' : 'box', id: declaration.name.name, words, file: span.file, line }]
  })
  return [...statements, ...declared]
}

/** Returns the rules and scenarios that cite a statement or its counterpart in the other language. */
export function detailOf(snapshot: Snapshot, id: string, uriOf: (file: string) => string): StatementDetail {
  const { project, texts } = analysisOf(snapshot)
  const all = project.sources.flatMap(({ statements }) => statements)
  const ids = new Set([
    id,
    ...all.filter(({ pairs }) => pairs.some(({ name }) => name === id)).map((one) => one.id.name),
    ...all.filter((one) => one.id.name === id).flatMap(({ pairs }) => pairs.map(({ name }) => name)),
  ])
  const cites = (one: Declaration): boolean =>
    'provenance' in one && one.provenance.cites.some(({ name }) => ids.has(name))
  const placeOf = ({ span: { file, start, end } }: Declaration): CitingPlace => {
    const text = texts.get(file) ?? ''
    return { file, uri: uriOf(file), line: lineColumn(text, start).line, text: text.slice(start, end) }
  }
  /** Only while the mutated lines are still in the file. */
  const survivorsOf = (one: Declaration): CitingRule['survivors'] => {
    const lines = new Set(
      placeOf(one)
        .text.split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').trim()),
    )
    return snapshot.survivors
      .filter(({ rule, file, before }) => rule === declarationLabel(one) && file === one.span.file && lines.has(before))
      .map(({ before, after }) => ({ before, after }))
  }
  return {
    id,
    rules: project.placed.flatMap(({ declaration }) =>
      declaration.type !== 'scenario' && cites(declaration)
        ? [{ ...placeOf(declaration), survivors: survivorsOf(declaration) }]
        : [],
    ),
    scenarios: project.scenarios.flatMap(({ scenario }) =>
      cites(scenario) ? [{ ...placeOf(scenario), title: scenario.title.text }] : [],
    ),
  }
}
