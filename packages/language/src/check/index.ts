/**
 * Pass 4, check: nests phrases by the arguments of their heads, computes the kind of every expression, turns tiles
 * into shapes, and looks up citations. The result is the intermediate representation of everything without errors, and
 * diagnostics for the rest.
 */
import type { PageDecl, SourceDecl, ScenarioDecl, SourceFile, Span } from '../ast/ast.ts'
import {
  FilesOfProject,
  localNameQueries,
  moduleQueries,
  type PlacedDeclaration,
  type PlacedFile,
  type Symbols,
} from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'
import { isSameList, QueryTable, type Query } from '../queries/index.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import { awaitedQuery } from './awaited.ts'
import { checkFileNames } from './file-names.ts'
import { laidOutQuery, withLayouts } from './layouts-in-scenarios.ts'
import { provenanceQuery } from './provenance.ts'
import { ruleQueries } from './rules.ts'
import { unitsTogetherQuery } from './not-together.ts'
import { scenarioDiagnosticsQuery } from './scenarios.ts'
import { sharedDrawingsQuery, withSharedDrawings } from './shared-drawings.ts'

export interface CheckedProject {
  readonly ir: IrProject
  readonly sources: readonly SourceDecl[]
  readonly pages: readonly PageDecl[]
  readonly scenarios: readonly { readonly scenario: ScenarioDecl; readonly module: string }[]
  readonly symbols: Symbols
  readonly placed: readonly PlacedDeclaration[]
  readonly tileVocabulary: TileVocabulary
}

const declarationsIn = ({ declarations }: PlacedFile): readonly PlacedDeclaration[] => declarations

/** The result of checking parsed files together. */
export interface CheckQueries {
  readonly project: Query<CheckedProject>
  readonly diagnostics: Query<readonly Diagnostic[]>
}

/** Checks files together; their order does not matter. `ir` of the project is the same object while no rule changes. */
export function checkQueries(table: QueryTable, unsorted: Query<readonly SourceFile[]>): CheckQueries {
  const files = table.query(
    'files by name',
    () => [...unsorted()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    isSameList,
  )
  const text = textQuery(table, files)
  const modules = moduleQueries(table, files)
  const local = localNameQueries(table, modules)
  const written = new FilesOfProject(table, 'written', local.files)
  const rules = ruleQueries(table, written, modules.units, text)
  const complete = new FilesOfProject(
    table,
    'complete',
    withLayouts(table, withSharedDrawings(table, written), written),
  )
  const found: readonly Query<readonly Diagnostic[]>[] = [
    table.query('names of files', () => checkFileNames(files())),
    modules.diagnostics,
    local.diagnostics,
    rules.found.named,
    rules.found.declared,
    provenanceQuery(table, complete),
    sharedDrawingsQuery(table, written, rules.symbols, rules.tileVocabulary),
    awaitedQuery(table, complete, modules.units),
    unitsTogetherQuery(table, complete, modules.units),
    rules.found.renamed,
    rules.found.contents,
    rules.found.layouts,
    laidOutQuery(table, written, rules.symbols),
    scenarioDiagnosticsQuery(table, complete, rules.vocabulary, modules.units),
    rules.found.idle,
    rules.found.pictures,
  ]
  const placed = complete.allOf('declarations', declarationsIn)
  const scenarios = table.query('scenarios', () =>
    complete.typed('scenario').map(({ declaration, module }) => ({ scenario: declaration, module })),
  )
  return {
    project: table.query('checked project', () => ({
      ir: rules.ir(),
      sources: complete.declared('source'),
      pages: complete.declared('page'),
      scenarios: scenarios(),
      symbols: rules.symbols(),
      placed: placed(),
      tileVocabulary: rules.tileVocabulary(),
    })),
    diagnostics: table.query('diagnostics of checks', () => found.flatMap((one) => one())),
  }
}

/** Returns the text of a span in one line, without comments. */
function textQuery(table: QueryTable, files: Query<readonly SourceFile[]>): (span: Span) => string {
  const byName = table.query('texts by file', () => new Map(files().map(({ file, text }) => [file, text])))
  const textOf = table.queries('text of a file', (file: string) => byName().get(file) ?? '')
  return ({ file, start, end }) =>
    textOf(file)
      .slice(start, end)
      .replace(/\/\/[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
}

/** Checks files that are checked once. Never throws; a project with errors must not be linked. */
export function checkFiles(files: readonly SourceFile[]): {
  readonly project: CheckedProject
  readonly diagnostics: readonly Diagnostic[]
} {
  const { project, diagnostics } = checkQueries(new QueryTable(), () => files)
  return { project: project(), diagnostics: diagnostics() }
}
