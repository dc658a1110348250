/**
 * From the part lines of a tile to its segments. A drawing is planar, and its fields are the faces that
 * remain. The steps for a square:
 *
 * 1. `parts`: every part line gets its meaning, sides and marks.
 * 2. `edges`: every side is checked against the part that reaches it.
 * 3. `barriers`: parts that touch form one barrier; barriers must not cross.
 * 4. `faces`: two half sides are on one face exactly when no barrier separates them, and a face touches
 *    the areas along its boundary.
 * 5. `fields`: written fields, if there are any, replace the inferred ones.
 *
 * For a tile of several squares each square is inferred so, and all are joined at their seams (`cells`, `seams`).
 *
 * A tile without a free half side has no face; one without parts at its border has a single face.
 */

import type { TileDecl } from '../ast/ast.ts'
import { gridOf } from './cells.ts'
import { sharedSides } from './edges.ts'
import type { Face } from './faces.ts'
import { readParts } from './parts.ts'
import { joinCells } from './seams.ts'
import type { SegmentShape, ShapedTile, TileDiagnostic, TileShape, TileVocabulary } from './shape.ts'
import { writeHalves } from './sides.ts'
import { drawSquare, type Square } from './square.ts'

function checkFieldCount(decl: TileDecl, faces: readonly string[]): readonly TileDiagnostic[] {
  if (decl.fieldCount === undefined || decl.fieldCount.value === faces.length) return []
  const has = faces.length === 0 ? 'no field' : `${faces.length} (${faces.join('; ')})`
  const message =
    `Tile ${decl.name.name}: \`fields ${decl.fieldCount.value}\` is written, but the drawing has ` + `${has}.`
  const hint = `Write \`fields ${faces.length}\`, or change the parts: what touches what is said with \`to\`.`
  return [{ code: 'tile-field-count', span: decl.fieldCount.span, message, hint }]
}

const faceText = ({ halves }: Pick<Face, 'halves'>): string => (halves === 0 ? 'one enclosed' : writeHalves(halves))

function segmentsOf({ parts, meetings, faces, faceKind }: Square): readonly SegmentShape[] {
  const standing = [...parts.keys()].filter((index) => {
    const role = parts[index]?.role
    return role === 'line' || role === 'area' || role === 'space'
  })
  const meets = (index: number): Pick<SegmentShape, 'meets'> => {
    const others = (meetings[index] ?? []).map((part) => standing.indexOf(part))
    return others.length === 0 ? {} : { meets: others }
  }
  return [
    ...standing.flatMap((index): readonly SegmentShape[] => {
      const part = parts[index]
      if (part === undefined) return []
      const { kind, sides, marks } = part
      const shares = sharedSides(parts, index)
      const own = shares === 0 ? { sides } : { sides: sides & ~shares, shares }
      return [{ kind, ...own, halves: 0, marks, borders: [], ...meets(index) }]
    }),
    ...faces.map(({ halves, borders, marks }) => ({
      kind: faceKind,
      sides: 0,
      halves,
      marks,
      borders: borders.map((part) => standing.indexOf(part)),
    })),
  ]
}

/** Infers the segments of a tile, or reports its mistakes. Never throws. */
export function shapeTile(decl: TileDecl, vocabulary: TileVocabulary): ShapedTile {
  if (decl.rows !== undefined) return shapeCells(decl, vocabulary)
  const { square, diagnostics } = drawSquare(decl, vocabulary)
  if (square === undefined) return { diagnostics }
  const { edges, tileMarks, directions, faces } = square
  const shared = decl.half === true ? sharedOnSeveral(decl, [square]) : []
  if (shared.length > 0) return { diagnostics: shared }
  const segments = segmentsOf(square)
  const shape: TileShape = { name: decl.name.name, count: decl.count, edges, segments, marks: tileMarks, ...directions }
  return { shape: decl.half === true ? asHalf(shape) : shape, diagnostics: checkFieldCount(decl, faces.map(faceText)) }
}

/** Reports shared sides on a tile of several squares: only tiles of one whole square can have them. */
function sharedOnSeveral(decl: TileDecl, squares: readonly Square[]): readonly TileDiagnostic[] {
  return squares.flatMap(({ parts }) =>
    parts.flatMap((part, index) =>
      sharedSides(parts, index) === 0
        ? []
        : [
            {
              code: 'tile-edges' as const,
              span: part.written.span,
              message: `Tile ${decl.name.name}: two areas share a side, which only tiles of one whole square can show.`,
              hint: 'Take the side away from one of them.',
            },
          ],
    ),
  )
}

/** Half a square is a tile with a single cell. */
function asHalf(shape: TileShape): TileShape {
  const [north, east, diagonal] = shape.edges
  return {
    ...shape,
    cells: [{ name: shape.name, x: 0, y: 0, edges: [north, east, null, null], half: { diagonal } }],
    segments: shape.segments.map((segment) => {
      const { sides, halves } = segment
      return { ...segment, sides: 0, halves: 0, on: [{ cell: 0, sides, halves, corners: 0 }] }
    }),
  }
}

function shapeCells(decl: TileDecl, vocabulary: TileVocabulary): ShapedTile {
  const { grid, diagnostics: wrongGrid } = gridOf(decl, vocabulary)
  if (grid === undefined) return { diagnostics: wrongGrid }
  const own = readParts(decl, vocabulary)
  const drawn = grid.cells.map((cell) => drawSquare(cell.decl, vocabulary, cell.lyingOver))
  const squares = drawn.flatMap(({ square }) => square ?? [])
  const wrong = [
    ...own.diagnostics,
    ...drawn.flatMap(({ diagnostics }) => diagnostics),
    ...sharedOnSeveral(decl, squares),
  ]
  if (wrong.length > 0) return { diagnostics: wrong }
  const { shape, diagnostics } = joinCells(decl, grid, squares, own)
  if (shape === undefined) return { diagnostics }
  const names = grid.cells.map(({ name }) => name)
  const faces = shape.segments.flatMap(({ kind, on = [] }) =>
    kind === squares[0]?.faceKind ? [on.map((part) => `${names[part.cell] ?? '?'} ${faceText(part)}`).join(', ')] : [],
  )
  return { shape, diagnostics: checkFieldCount(decl, faces) }
}
