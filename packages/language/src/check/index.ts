/**
 * Pass 4, check: sentences get their meaning. Phrases are nested by the arguments their heads take, every
 * expression gets a kind, tiles become shapes, citations are looked up. What comes out is the
 * intermediate representation; whatever is wrong is a diagnostic, and the rest is still there.
 */
import type { PageDecl, SourceDecl, ScenarioDecl, SourceFile, Span } from '../ast/ast.ts'
import { bindModules, bindSymbols, type PlacedDeclaration, type Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import { checkAwaited } from './awaited.ts'
import { checkRenamed } from './renamed.ts'
import { checkContents } from './contents.ts'
import { checkDeclarations, tileVocabulary } from './declarations.ts'
import { checkIdleMarks } from './idle-marks.ts'
import { checkProvenance } from './provenance.ts'
import { checkScenarios } from './scenarios.ts'
import { checkSharedDrawings, withSharedDrawings } from './shared-drawings.ts'
import { vocabularyOf } from './words-in-play.ts'

export interface CheckedProject {
  readonly ir: IrProject
  readonly sources: readonly SourceDecl[]
  readonly pages: readonly PageDecl[]
  readonly scenarios: readonly { readonly scenario: ScenarioDecl; readonly module: string }[]
  readonly symbols: Symbols
  readonly placed: readonly PlacedDeclaration[]
  readonly tileVocabulary: TileVocabulary
}

/**
 * Checks parsed files together. The order of the files does not matter. Never throws; a project with errors must not
 * be linked.
 */
export function checkFiles(unsorted: readonly SourceFile[]): { project: CheckedProject; diagnostics: Diagnostic[] } {
  const files = [...unsorted].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  const texts = new Map(files.map((file) => [file.file, file.text]))
  const words = (span: Span): string =>
    (texts.get(span.file) ?? '')
      .slice(span.start, span.end)
      .replace(/\s*\/\/[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const bound = bindModules(files)
  const named = bindSymbols(bound.modules)
  const diagnostics = [...bound.diagnostics, ...named.diagnostics]
  const written = bound.modules.declarations
  const placed = withSharedDrawings(written)
  const declared = checkDeclarations(placed, named.symbols, words, diagnostics)
  diagnostics.push(
    ...checkProvenance(placed),
    ...checkSharedDrawings(written, named.symbols, tileVocabulary(placed)),
    ...checkAwaited(placed, bound.modules.units),
    ...checkRenamed(placed, named.symbols, bound.modules.units),
    ...checkContents(placed, declared),
    ...checkScenarios(placed, vocabularyOf(named.symbols, bound.modules.units, declared.choices, declared.options)),
    ...checkIdleMarks(placed, declared),
  )
  return {
    project: {
      ir: { units: bound.modules.units, ...declared },
      sources: placed.flatMap(({ declaration }) => (declaration.type === 'source' ? [declaration] : [])),
      pages: placed.flatMap(({ declaration }) => (declaration.type === 'page' ? [declaration] : [])),
      scenarios: placed.flatMap(({ declaration, module }) =>
        declaration.type === 'scenario' ? [{ scenario: declaration, module }] : [],
      ),
      symbols: named.symbols,
      placed,
      tileVocabulary: tileVocabulary(placed),
    },
    diagnostics,
  }
}
