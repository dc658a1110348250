/** Checks the rules without scenarios and sources; results are kept while no declaration of the rules changes. */
import type { Declaration, Span } from '../ast/ast.ts'
import { bindSymbols, type FilesOfProject, type PlacedFile, type Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject, IrUnit } from '../ir/ir.ts'
import { isSameList, once, type Query, type QueryTable } from '../queries/index.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import { withChoices } from './choices-for.ts'
import { checkContents } from './contents.ts'
import { checkDeclarations, declarationAlone, type CheckedDeclarations } from './declarations.ts'
import { tileVocabularyQuery } from './declared-tiles.ts'
import { checkIdleMarks, checkMarksNowhere } from './idle-marks.ts'
import { checkLayouts } from './layouts.ts'
import { vocabularyOf, type Vocabulary } from './names-in-play.ts'
import { checkPictures } from './pictures.ts'
import { checkRenamed } from './renamed.ts'
import { scenarioInputs, signatureQueries } from './signatures.ts'

const excludedTypes: ReadonlySet<Declaration['type']> = new Set(['scenario', 'drawing', 'source', 'page', 'awaited'])

const rulesIn = once(({ declarations }: PlacedFile) =>
  declarations.filter(({ declaration }) => !excludedTypes.has(declaration.type)),
)

/** Groups of diagnostics; those about other declarations come between the groups. */
type DiagnosticGroup = 'named' | 'declared' | 'renamed' | 'contents' | 'layouts' | 'idle' | 'pictures'

export interface RuleQueries {
  readonly symbols: Query<Symbols>
  readonly ir: Query<IrProject>
  readonly tileVocabulary: Query<TileVocabulary>
  /** The names that scenarios can use. */
  readonly vocabulary: Query<Vocabulary>
  readonly found: Readonly<Record<DiagnosticGroup, Query<readonly Diagnostic[]>>>
}

/** Whether the same declarations gave the same diagnostics: an edit of headers or comments changes nothing here. */
const isSameResult = (a: CheckedDeclarations, b: CheckedDeclarations): boolean =>
  isSameList(a.diagnostics, b.diagnostics) &&
  (Object.keys(a.project) as (keyof typeof a.project)[]).every((list) => isSameList(a.project[list], b.project[list]))

export function ruleQueries(
  table: QueryTable,
  files: FilesOfProject,
  units: Query<readonly IrUnit[]>,
  text: (span: Span) => string,
): RuleQueries {
  const placed = files.allOf('rules', rulesIn)
  const bound = table.query('symbols', () => bindSymbols(placed()))
  const symbols = (): Symbols => bound().symbols
  const signatures = signatureQueries(table, placed)
  const tileVocabulary = tileVocabularyQuery(table, files)
  const alone = declarationAlone(table, signatures, text)
  const checked = table.query(
    'declarations',
    () => checkDeclarations(placed(), { symbols: symbols(), tileVocabulary: tileVocabulary(), text }, alone),
    isSameResult,
  )
  const project = (): Omit<IrProject, 'units'> => checked().project
  const ir = table.query('ir', (): IrProject => ({
    units: units(),
    ...project(),
    options: withChoices(project().options, project().choices),
  }))
  const inputs = scenarioInputs(
    table,
    units,
    () => ir().choices,
    () => ir().options,
  )
  return {
    symbols,
    ir,
    tileVocabulary,
    vocabulary: table.query('names for scenarios', () =>
      vocabularyOf(signatures.symbols(), inputs.units(), inputs.choices(), inputs.options()),
    ),
    found: {
      named: () => bound().diagnostics,
      declared: () => checked().diagnostics,
      renamed: table.query('renamed', () => checkRenamed(placed(), symbols(), units())),
      contents: table.query('contents', () => checkContents(placed(), project())),
      layouts: table.query('layouts', () => checkLayouts(placed(), project())),
      idle: table.query('idle marks', () => [...checkIdleMarks(placed(), project()), ...checkMarksNowhere(project())]),
      pictures: table.query('pictures', () => checkPictures(placed())),
    },
  }
}
