/**
 * Joins the cells of a tile: parts that reach a seam from both sides are one segment, faces continue over it, and a
 * space that both cells show is one space. The parts at the remaining border are those of the tile.
 */

import type { TileDecl } from '../ast/ast.ts'
import type { Grid, Seam } from './cells.ts'
import type { CellPart, CellShape, SegmentShape, ShapedTile, TileDiagnostic, TileShape } from './shape.ts'
import { bit, bitsOf, halvesOfSide, hasBit, sideNames, writeHalves } from './sides.ts'
import type { Square } from './square.ts'

/** An element of a cell: a part of its drawing, or one of its faces. */
interface Drawn {
  readonly cell: number
  readonly kind: string
  readonly role: 'line' | 'area' | 'space' | 'face'
  readonly sides: number
  readonly halves: number
  readonly marks: readonly string[]
  /** Of a face: indices of the areas of its cell that it touches. */
  readonly borders: readonly number[]
  /** Indices of the parts that it meets on its cell. */
  readonly meets: readonly number[]
  /** Its index among the parts or faces of the cell. */
  readonly place: number
}

const opposite = (side: number): number => (side + 2) % 4

/** Returns the opposite half sides beyond a side. */
function mirrored(halves: number, side: number): number {
  const [left, right] = [hasBit(halves, 2 * side), hasBit(halves, 2 * side + 1)]
  const opposed = 2 * opposite(side)
  return (left ? bit(opposed + 1) : 0) | (right ? bit(opposed) : 0)
}

function entitiesOn({ parts, meetings, faces, faceKind }: Square, cell: number): readonly Drawn[] {
  return [
    ...parts.flatMap(({ kind, role, sides, halves, marks }, index): Drawn[] =>
      role === 'face' || role === 'piece'
        ? []
        : [{ cell, kind, role, sides, halves, marks, borders: [], meets: meetings[index] ?? [], place: index }],
    ),
    ...faces.map(({ halves, borders, marks }, index): Drawn => ({
      ...{ cell, kind: faceKind, role: 'face', sides: 0, halves, marks, borders, meets: [], place: index },
    })),
  ]
}

/** Whether two elements of adjacent cells continue each other. */
function meet(first: Drawn, second: Drawn, { side }: Seam): boolean {
  if (first.role !== second.role || first.kind !== second.kind) return false
  if (first.role === 'space') return true
  if (first.role === 'face') return (mirrored(first.halves & halvesOfSide(side), side) & second.halves) !== 0
  return hasBit(first.sides, side) && hasBit(second.sides, opposite(side))
}

/** Reports parts that do not match at a seam. */
function wrongAt(decl: TileDecl, grid: Grid, seam: Seam, all: readonly Drawn[]): readonly TileDiagnostic[] {
  const first = grid.cells[seam.first],
    second = grid.cells[seam.second],
    opposed = opposite(seam.side)
  const mine = first?.decl.edges[seam.side],
    theirs = second?.decl.edges[opposed]
  if (first === undefined || second === undefined || mine === undefined || theirs === undefined) return []
  const where = `${first.name} has ${mine.name} in its ${sideNames[seam.side]}`
  if (mine.name !== theirs.name) {
    const message =
      `Tile ${decl.name.name}: ${where}, ` + `${second.name} has ${theirs.name} in its ${sideNames[opposed] ?? ''}.`
    const hint = 'Cells show the same edge at their seam: correct one of the two.'
    return [{ code: 'tile-seam', span: theirs.span, message, hint }]
  }
  const at = (cell: number, side: number): Drawn | undefined =>
    all.find((element) => element.cell === cell && element.role !== 'space' && hasBit(element.sides, side))
  const a = at(seam.first, seam.side),
    b = at(seam.second, opposed)
  if (a === undefined || b === undefined) return []
  const wanted = mirrored(a.halves & halvesOfSide(seam.side), seam.side),
    shown = b.halves & halvesOfSide(opposed)
  if (a.kind === b.kind && wanted === shown) return []
  const message =
    `Tile ${decl.name.name}: at the seam of ${first.name} and ${second.name} ${a.kind} meets ${b.kind}` +
    `${a.kind === b.kind ? `, which covers ${writeHalves(shown)}` : ''}.`
  const hint =
    a.kind === b.kind
      ? `Let ${second.name} show \`${b.kind} ${writeHalves(wanted)}\` there.`
      : 'Draw the same in both cells.'
  return [{ code: 'tile-seam', span: theirs.span, message, hint }]
}

/** Marks of the tile that a cell shows, or that are written outside the cells. */
type TileMarks = Pick<Square, 'tileMarks' | 'directions'>

/** Merges the directions of marks; reports a mark that two cells direct. */
function directionsOf(decl: TileDecl, squares: readonly TileMarks[]) {
  const diagnostics: TileDiagnostic[] = []
  const directions: Record<string, number> = {}
  for (const square of squares)
    for (const [mark, direction] of Object.entries(square.directions.directions ?? {})) {
      if (mark in directions) {
        const message = `Tile ${decl.name.name}: ${mark} points somewhere and is drawn on two cells.`
        diagnostics.push({ code: 'tile-mark', span: decl.name.span, message, hint: 'Draw it once.' })
      }
      directions[mark] = direction
    }
  return { directions: Object.keys(directions).length === 0 ? {} : { directions }, diagnostics }
}

/** Returns for each element the index of the first element it is joined with. */
function classesOf(grid: Grid, all: readonly Drawn[]): readonly number[] {
  const first = all.map((_, at) => at)
  const find = (at: number): number => {
    const next = first[at] ?? at
    return next === at ? at : find(next)
  }
  for (const seam of grid.seams)
    for (const [a, element] of all.entries())
      for (const [b, other] of all.entries()) {
        if (element.cell !== seam.first || other.cell !== seam.second || !meet(element, other, seam)) continue
        const [low, high] = [find(a), find(b)].toSorted((x, y) => x - y)
        if (low !== undefined && high !== undefined) first[high] = low
      }
  return all.map((_, at) => find(at))
}

/** Returns the sides, as bits, at which a cell has a seam. */
const seamsOf = ({ seams }: Grid, cell: number): number =>
  seams.reduce(
    (sides, { first, second, side }) =>
      sides | (first === cell ? bit(side) : 0) | (second === cell ? bit(opposite(side)) : 0),
    0,
  )

const halvesAt = (sides: number): number => bitsOf(sides).reduce((halves, side) => halves | halvesOfSide(side), 0)

/**
 * Returns the corners of a cell at which an element is next to a seam. At a point where seams end, each cell reports
 * only the one clockwise next, so that all cells together report every corner.
 */
function cornersOf({ role, halves }: Drawn, seams: number): number {
  if (role !== 'face' && role !== 'area') return 0
  return [0, 1, 2, 3].reduce((bits, corner) => {
    const side = (corner + 1) % 4
    return hasBit(seams, side) && hasBit(halves, 2 * side) ? bits | bit(corner) : bits
  }, 0)
}

/** Returns the parts of a segment by cell. */
function drawnOn(grid: Grid, members: readonly Drawn[]): readonly CellPart[] {
  const cells = [...new Set(members.map(({ cell }) => cell))].toSorted((a, b) => a - b)
  return cells.map((cell) => {
    const seams = seamsOf(grid, cell),
      inCell = members.filter((element) => element.cell === cell)
    const all = (bits: (element: Drawn) => number): number => inCell.reduce((sum, element) => sum | bits(element), 0)
    return {
      cell,
      sides: all(({ sides }) => sides & ~seams),
      halves: all(({ role, halves }) => (role === 'face' ? halves & ~halvesAt(seams) : 0)),
      corners: all((element) => cornersOf(element, seams)),
    }
  })
}

/** Joins the drawings of the cells to the shape of the tile. */
export function joinCells(decl: TileDecl, grid: Grid, squares: readonly Square[], own: TileMarks): ShapedTile {
  const all = squares.flatMap(entitiesOn).toSorted((a, b) => Number(a.role === 'face') - Number(b.role === 'face'))
  const { directions, diagnostics: pointing } = directionsOf(decl, [own, ...squares])
  const diagnostics = [...grid.seams.flatMap((seam) => wrongAt(decl, grid, seam, all)), ...pointing]
  if (diagnostics.length > 0) return { diagnostics }
  const classes = classesOf(grid, all)
  const leaders = all.flatMap((_, at) => (classes[at] === at ? [at] : []))
  const segments = leaders.map((leader): SegmentShape => {
    const members = all.filter((_, at) => classes[at] === leader)
    const borders = members.flatMap(({ cell, borders: touched }) =>
      touched.map((part) => {
        const area = all.findIndex(
          (element) => element.role === 'area' && element.cell === cell && element.place === part,
        )
        return leaders.indexOf(classes[area] ?? -1)
      }),
    )
    const met = members.flatMap(({ cell, meets }) =>
      meets.map((part) => {
        const other = all.findIndex(
          (element) => element.role !== 'face' && element.cell === cell && element.place === part,
        )
        return leaders.indexOf(classes[other] ?? -1)
      }),
    )
    const meets = [...new Set(met)].filter((other) => leaders[other] !== leader).toSorted((a, b) => a - b)
    return {
      kind: all[leader]?.kind ?? '',
      sides: 0,
      halves: 0,
      marks: members.flatMap(({ marks }) => marks),
      borders: [...new Set(borders)].toSorted((a, b) => a - b),
      ...(meets.length === 0 ? {} : { meets }),
      on: drawnOn(grid, members),
    }
  })
  const cells = grid.cells.map(({ name, x, y }, cell): CellShape => {
    const seams = seamsOf(grid, cell),
      [n = '', e = '', s = '', w = ''] = squares[cell]?.edges ?? []
    const shown = (edge: string, side: number): string | null => (hasBit(seams, side) ? null : edge)
    return { name, x, y, edges: [shown(n, 0), shown(e, 1), shown(s, 2), shown(w, 3)] }
  })
  const shape: TileShape = {
    name: decl.name.name,
    count: decl.count,
    edges: squares[0]?.edges ?? ['', '', '', ''],
    segments,
    marks: [own, ...squares].flatMap(({ tileMarks }) => tileMarks),
    ...directions,
    cells,
  }
  return { shape, diagnostics: [] }
}
