/** Checks tiles: what is drawn on them, and their shapes. */
import { locatedOf } from './located.ts'
import type { CheckContext } from './checker.ts'
import { edgesOfTile, partsOfTile } from '../ast/tile-lines.ts'
import type { Declaration } from '../ast/ast.ts'
import type { FilesOfProject, PlacedDeclaration } from '../bind/index.ts'
import { report } from '../diagnostics/index.ts'
import type { IrTile } from '../ir/ir.ts'
import type { Query, QueryTable } from '../queries/index.ts'
import { shapeOverlay, shapeTile, symmetry, type TileVocabulary } from '../tiles/index.ts'
import { checkClasses, classesFor, isIn } from './classes.ts'
import { admit, type Scope } from './scope.ts'

/** The declarations that tiles may be drawn with. */
export const tileVocabularyQuery = (table: QueryTable, files: FilesOfProject): Query<TileVocabulary> =>
  table.query('tile vocabulary', () => ({
    edges: files.declared('edge'),
    features: files.declared('feature'),
    spaces: files.declared('space'),
    pieces: files.declared('piece'),
    marks: files.declared('mark'),
  }))

export function checkTileDeclaration(
  { scope, placedDeclaration, vocabulary, project }: CheckContext,
  declaration: Extract<Declaration, { type: 'tile' }>,
): void {
  const tile = checkTile(scope, placedDeclaration, declaration, vocabulary)
  if (tile) project.tiles.push(tile)
}

function checkTile(
  scope: Scope,
  placedDeclaration: PlacedDeclaration,
  declaration: Extract<Declaration, { type: 'tile' }>,
  vocabulary: TileVocabulary,
): IrTile | undefined {
  for (const part of partsOfTile(declaration)) {
    for (const name of [part.what, ...part.marks]) {
      const symbol = scope.symbols.words.get(name.name)
      if (symbol) admit(scope, symbol, name)
    }
  }
  checkClasses(scope, declaration.classes, 'tile')
  for (const name of edgesOfTile(declaration)) {
    const symbol = scope.symbols.edges.get(name.name)
    if (symbol) admit(scope, symbol, name)
  }
  const { shape, diagnostics } =
    declaration.overlay === true ? shapeOverlay(declaration, vocabulary) : shapeTile(declaration, vocabulary)
  for (const diagnostic of diagnostics)
    scope.diagnostics.push(
      report(
        diagnostic.code,
        diagnostic.span,
        diagnostic.message,
        diagnostic.hint === undefined ? {} : { hint: diagnostic.hint },
      ),
    )
  return (
    shape && {
      ...locatedOf(placedDeclaration),
      shape,
      title: declaration.title?.text ?? declaration.name.name,
      turns: symmetry(shape),
      ...(declaration.overlay === true ? { overlay: true as const } : {}),
      ...classesFor(scope.symbols, declaration.classes),
      ...(isIn(scope.symbols, declaration.classes, 'apart') ? { apart: true as const } : {}),
    }
  )
}
