/** Converts tiles that a scenario draws itself to the engine's form. */
import { shapeTile, symmetry } from '@tilewright/language'
import type { CellShape, ScenarioDecl, TileDecl, TileVocabulary } from '@tilewright/language'
import type { CellData, RuleLibrary, TileData } from '@tilewright/engine'
import { broken } from './broken.ts'

/** Reads a drawing; mistakes in it break the scenario. Creates `count` tiles. */
export function drawnTile(
  drawing: TileDecl,
  vocabulary: TileVocabulary,
  library: RuleLibrary,
  count: number,
  at: string,
): TileData {
  const { shape, diagnostics } = shapeTile(drawing, vocabulary)
  const diagnostic = diagnostics[0]
  if (shape === undefined || diagnostic !== undefined) {
    broken(
      diagnostic === undefined
        ? `The drawing ${drawing.name.name} cannot be read.`
        : [diagnostic.message, diagnostic.hint].filter((part) => part !== undefined).join(' '),
      diagnostic?.span ?? drawing.span,
    )
  }
  const edge = (name: string): number => library.edges.findIndex((candidate) => candidate.name === name)
  const feature = (name: string): number => library.features.findIndex((candidate) => candidate.name === name)
  const mark = (name: string): number => library.marks.indexOf(name)
  const [n, e, s, w] = shape.edges
  return {
    name: shape.name,
    title: drawing.title?.text ?? shape.name,
    count,
    edges: [edge(n), edge(e), edge(s), edge(w)],
    segments: shape.segments.map((segment) => ({
      kind: feature(segment.kind),
      sides: segment.sides,
      ...(segment.shares === undefined ? {} : { shares: segment.shares }),
      halves: segment.halves,
      marks: segment.marks.map(mark),
      borders: segment.borders,
      ...(segment.meets === undefined ? {} : { meets: segment.meets }),
      ...(segment.on === undefined ? {} : { on: segment.on }),
    })),
    marks: shape.marks.map(mark),
    ...(shape.directions === undefined
      ? {}
      : { directions: Object.entries(shape.directions).map(([name, direction]) => [mark(name), direction] as const) }),
    ...(shape.cells === undefined ? {} : { cells: shape.cells.map((cell) => cellData(cell, edge)) }),
    set: [],
    turns: symmetry(shape),
    at,
  }
}

function cellData({ name, x, y, edges, half }: CellShape, edge: (name: string) => number): CellData {
  const [n, e, s, w] = edges
  const kind = (name: string | null): number => (name === null ? -1 : edge(name))
  return {
    ...{ name, x, y, edges: [kind(n), kind(e), kind(s), kind(w)] },
    ...(half === undefined ? {} : { half: { corner: 0, diagonal: edge(half.diagonal) } }),
  }
}

/**
 * Additional copies of tiles that the scenario names more often than the box has them: scenarios may use positions that
 * no box can lay.
 */
export function missingCopies(scenario: ScenarioDecl, library: RuleLibrary): TileData[] {
  const kindOf = (name: string): string => scenario.tiles.find(({ label }) => label.name === name)?.kind.name ?? name
  const listed = scenario.steps.flatMap((step) =>
    step.type === 'given-stack' ? step.kinds : step.type === 'when-draw' ? [step.kind] : [],
  )
  const needed = [...scenario.tiles.map(({ kind }) => kind.name), ...listed.map(({ name }) => kindOf(name))]
  return library.tiles.flatMap((tile) => {
    const missing = needed.filter((name) => name === tile.name).length - tile.count
    return missing > 0 ? [{ ...tile, count: missing }] : []
  })
}
