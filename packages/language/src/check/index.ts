/**
 * Pass 4, check: nests phrases by the arguments of their heads, computes the kind of every expression, turns tiles
 * into shapes, and looks up citations. The result is the intermediate representation of everything without errors, and
 * diagnostics for the rest.
 */
import type { PageDecl, SourceDecl, ScenarioDecl, SourceFile, Span } from '../ast/ast.ts'
import {
  bindModules,
  declared,
  typed,
  withLocalNames,
  type PlacedDeclaration,
  type PlacedFile,
  type Symbols,
} from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import { checkAwaited } from './awaited.ts'
import { checkFileNames } from './file-names.ts'
import { checkLaidOut, withLayouts } from './layouts-in-scenarios.ts'
import { concatenated, cached, type CheckMemory } from '../memory/memory.ts'
import { checkProvenance } from './provenance.ts'
import { checkRules } from './rules.ts'
import { checkUnitsTogether } from './not-together.ts'
import { checkScenarios } from './scenarios.ts'
import { checkSharedDrawings, withSharedDrawings } from './shared-drawings.ts'

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

/**
 * Checks parsed files together; their order does not matter. Never throws; a project with errors must not be linked.
 * With a memory, only what changed since its last use is checked again: diagnostics are the same as without, and `ir`
 * is the same object while no rule changed.
 */
export function checkFiles(
  unsorted: readonly SourceFile[],
  memory: CheckMemory = new Map(),
): { project: CheckedProject; diagnostics: Diagnostic[] } {
  const files = [...unsorted].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  const texts = new Map(files.map((file) => [file.file, file.text]))
  const words = (span: Span): string =>
    (texts.get(span.file) ?? '')
      .slice(span.start, span.end)
      .replace(/\/\/[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const bound = bindModules(files, memory)
  const { modules, diagnostics: ambiguous } = withLocalNames(bound.modules, memory)
  const { symbols, ir, tileVocabulary, vocabulary, found } = checkRules(modules, words, memory)
  const written = modules.files
  const complete = withLayouts(memory, withSharedDrawings(memory, written))
  const scenarios = typed(memory, complete, 'scenario')
  return {
    project: {
      ir,
      sources: declared(memory, complete, 'source'),
      pages: declared(memory, complete, 'page'),
      scenarios: cached(memory, 'scenarios', [scenarios], () =>
        scenarios.map(({ declaration, module }) => ({ scenario: declaration, module })),
      ),
      symbols,
      placed: concatenated(memory, 'placed', complete, declarationsIn),
      tileVocabulary,
    },
    diagnostics: [
      ...checkFileNames(files),
      ...bound.diagnostics,
      ...ambiguous,
      ...found.named,
      ...found.declared,
      ...checkProvenance(memory, complete),
      ...checkSharedDrawings(memory, written, symbols, tileVocabulary),
      ...checkAwaited(memory, complete, ir.units),
      ...checkUnitsTogether(memory, complete, ir.units),
      ...found.renamed,
      ...found.contents,
      ...found.layouts,
      ...checkLaidOut(memory, written, symbols),
      ...checkScenarios(memory, complete, vocabulary),
      ...found.idle,
      ...found.pictures,
    ],
  }
}
