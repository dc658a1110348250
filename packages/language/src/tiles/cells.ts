/** Positions of the cells of a tile, and the seams between them. */

import type { CellDecl, Ident, TileDecl } from '../ast/ast.ts'
import type { TileDiagnostic, TileVocabulary } from './shape.ts'
import { bit } from './sides.ts'
import type { LyingOver } from './square.ts'

/** A square of a tile of several squares. */
export interface GridCell {
  readonly name: string
  readonly x: number
  readonly y: number
  /** Its drawing, in the form of a tile. */
  readonly decl: TileDecl
  readonly lyingOver: LyingOver
}

/** Two adjacent cells: the second is at that side of the first, east (1) or south (2). */
export interface Seam {
  readonly first: number
  readonly second: number
  readonly side: 1 | 2
}

export interface Grid {
  /** In the order of the rows; the first one is the position of the tile. */
  readonly cells: readonly GridCell[]
  readonly seams: readonly Seam[]
}

const maxCells = 16

interface CellPosition {
  readonly name: Ident
  readonly x: number
  readonly y: number
}

/** Returns the cells by their rows, or the mistakes in rows and cells. */
export function gridOf(
  decl: TileDecl,
  vocabulary: TileVocabulary,
): { readonly grid?: Grid; readonly diagnostics: readonly TileDiagnostic[] } {
  const spots = (decl.rows ?? []).flatMap((row, y) =>
    row.flatMap((name, x): CellPosition[] => (name === null ? [] : [{ name, x, y }])),
  )
  const cells = decl.cells ?? []
  const diagnostics = [...wrongNames(decl, spots, cells), ...wrongBesides(decl, vocabulary)]
  if (diagnostics.length > 0) return { diagnostics }
  const drawn = spots.flatMap((spot) => {
    const cell = cells.find(({ name }) => name.name === spot.name.name)
    return cell === undefined ? [] : [{ spot, cell }]
  })
  const seams = spots.flatMap((a, first) =>
    spots.flatMap((b, second): Seam[] =>
      b.x === a.x + 1 && b.y === a.y
        ? [{ first, second, side: 1 }]
        : b.x === a.x && b.y === a.y + 1
          ? [{ first, second, side: 2 }]
          : [],
    ),
  )
  const shapeMistakes = wrongShape(decl, spots, seams)
  if (shapeMistakes.length > 0) return { diagnostics: shapeMistakes }
  const [origin = { x: 0, y: 0 }] = spots
  return {
    grid: {
      seams,
      cells: drawn.map(({ spot, cell }, index) => ({
        name: cell.name.name,
        x: spot.x - origin.x,
        y: spot.y - origin.y,
        decl: asTile(decl, cell),
        lyingOver: (kind) =>
          seams.reduce((sides, seam) => {
            const over = liesOver(kind, drawn[seam.first]?.cell, drawn[seam.second]?.cell, seam.side, vocabulary)
            if (!over) return sides
            return seam.first === index
              ? sides | bit(seam.side)
              : seam.second === index
                ? sides | bit((seam.side + 2) % 4)
                : sides
          }, 0),
      })),
    },
    diagnostics: [],
  }
}

/**
 * Whether a space that both cells show is over their seam. Only over an open edge: elsewhere a line or an area crosses
 * the seam, and the space is next to it.
 */
function liesOver(
  kind: string,
  first: CellDecl | undefined,
  second: CellDecl | undefined,
  side: number,
  vocabulary: TileVocabulary,
): boolean {
  const shows = (cell: CellDecl | undefined): boolean => cell?.parts.some(({ what }) => what.name === kind) ?? false
  const edge = vocabulary.edges.find(({ name }) => name.name === first?.edges[side]?.name)
  return edge?.style === 'open' && shows(first) && shows(second)
}

/** Returns a cell in the form of a tile; diagnostics about it name the cell. */
function asTile(decl: TileDecl, cell: CellDecl): TileDecl {
  return {
    type: 'tile',
    name: { ...cell.name, name: `${decl.name.name}, cell ${cell.name.name}` },
    count: decl.count,
    edges: cell.edges,
    parts: cell.parts,
    classes: [],
    provenance: decl.provenance,
    span: cell.span,
  }
}

const diagnostic = (decl: TileDecl, { span }: Pick<Ident, 'span'>, message: string, hint: string): TileDiagnostic => ({
  code: 'tile-cells',
  span,
  message: `Tile ${decl.name.name}: ${message}`,
  hint,
})

/** Reports cells that are in a row and not drawn, drawn and in no row, or in two places. */
function wrongNames(
  decl: TileDecl,
  spots: readonly CellPosition[],
  cells: readonly CellDecl[],
): readonly TileDiagnostic[] {
  return [
    ...spots.flatMap(({ name }, at) => {
      if (spots.slice(0, at).some((other) => other.name.name === name.name))
        return [diagnostic(decl, name, `the cell ${name.name} stands twice in its rows.`, 'Name each cell once.')]
      if (cells.some((cell) => cell.name.name === name.name)) return []
      const hint = `Draw it, \`cell ${name.name} { edges … }\`, or write a dot: no square.`
      return [diagnostic(decl, name, `the cell ${name.name} is not drawn.`, hint)]
    }),
    ...cells.flatMap(({ name }, at) => {
      if (cells.slice(0, at).some((other) => other.name.name === name.name))
        return [diagnostic(decl, name, `the cell ${name.name} is drawn twice.`, 'Take one away, or call it otherwise.')]
      if (spots.some((spot) => spot.name.name === name.name)) return []
      return [
        diagnostic(decl, name, `the cell ${name.name} stands in no row.`, `Say where it lies: \`row … ${name.name}\`.`),
      ]
    }),
  ]
}

/** Reports parts that a tile of several squares cannot have outside its cells. */
function wrongBesides(decl: TileDecl, { marks }: TileVocabulary): readonly TileDiagnostic[] {
  const [edge] = decl.edges
  const outside = decl.parts.filter(({ what }) => !marks.some(({ name }) => name.name === what.name))
  return [
    ...(decl.overlay === true
      ? [diagnostic(decl, decl.name, 'what is laid over a tile covers one square.', 'Write its lines without cells.')]
      : []),
    ...(edge === undefined
      ? []
      : [diagnostic(decl, edge, 'its edges are those of its cells.', 'Write `edges` in each cell.')]),
    ...outside.map((part) =>
      diagnostic(
        decl,
        part,
        `${part.what.name} is drawn on none of its cells.`,
        'Write the line in the cell that shows it; beside cells stand marks of the tile.',
      ),
    ),
  ]
}

function wrongShape(decl: TileDecl, spots: readonly CellPosition[], seams: readonly Seam[]): readonly TileDiagnostic[] {
  if (spots.length === 1)
    return [
      diagnostic(decl, decl.name, 'it has one cell.', 'Draw it without rows: `edges` and part lines in the tile.'),
    ]
  if (spots.length > maxCells)
    return [diagnostic(decl, decl.name, `it has ${spots.length} cells.`, `A tile has at most ${maxCells}.`)]
  const reached = new Set([0])
  for (const cell of reached)
    for (const { first, second } of seams) {
      if (first === cell) reached.add(second)
      if (second === cell) reached.add(first)
    }
  return spots.flatMap(({ name }, at) =>
    reached.has(at)
      ? []
      : [
          diagnostic(
            decl,
            name,
            `the cell ${name.name} lies apart from ${spots[0]?.name.name ?? '?'}.`,
            'Cells of a tile lie beside each other; tiles that are laid together are a `layout`.',
          ),
        ],
  )
}
