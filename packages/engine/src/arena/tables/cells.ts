/** Tables of cells: the squares that a tile covers, and the parts of its segments on each. */
import type { CellData, CellPart, RuleLibrary, TileData } from '../library.ts'
import type { CellTables } from '../linked-rules.ts'
import { RulesError } from '../../model/errors.ts'

const ABSENT = 255
const MOST_CELLS = 16

const dx = [0, 1, 0, -1],
  dy = [-1, 0, 1, 0]
const DIAGONAL = 16
const isHalf = ({ half }: CellData): boolean => half !== undefined

/** Cells of a tile; one square by default. */
export function cellsOf(data: TileData): readonly CellData[] {
  return data.cells ?? [{ x: 0, y: 0, edges: data.edges }]
}

/** Drawings of a segment, by cell. */
export function partsOf(data: TileData, segment: number): readonly CellPart[] {
  const { on, sides, halves, corners } = data.segments[segment]
  return on ?? [{ cell: 0, sides, halves, corners: corners ?? 0 }]
}

const isInner = ({ sides, halves }: CellPart): boolean => sides === 0 && halves === 0

/** The cell that names a segment: the first on which it reaches a side, if there is one. */
export function namingPart(data: TileData, segment: number): CellPart {
  const parts = partsOf(data, segment)
  return parts.find((part) => !isInner(part)) ?? parts[0]
}

/**
 * Ordinal (from 1) of a segment among those of its tile that have its kind, reach no side and are on its square; `part`
 * is the cell that names it.
 */
export function numberAmongInner(data: TileData, segment: number, part: CellPart): number {
  let n = 1
  if (!isInner(part)) return n
  const { segments } = data
  for (let other = 0; other < segment; other++) {
    if (segments[other].kind !== segments[segment].kind) continue
    const beside = namingPart(data, other)
    if (isInner(beside) && beside.cell === part.cell) n++
  }
  return n
}

/** Whether two kinds of edge may touch. */
export function fits({ edges }: RuleLibrary, mine: number, theirs: number): boolean {
  return (
    mine === theirs ||
    edges[mine].matches.includes(theirs) ||
    edges[theirs].matches.includes(mine) ||
    edges[mine].style === 'closes' ||
    edges[theirs].style === 'closes'
  )
}

function wrongWith(data: TileData): string | null {
  const cells = cellsOf(data)
  if (cells.length < 1 || cells.length > MOST_CELLS) return `has 1 to ${MOST_CELLS} cells`
  if (cells[0].x !== 0 || cells[0].y !== 0) return 'has its first cell at 0, 0'
  if (new Set(cells.map(({ x, y }) => `${x} ${y}`)).size < cells.length) return 'covers no square twice'
  if (cells.some(isHalf) && cells.length > 1) return 'covers half a square, or whole ones'
  if (data.overlay === true && data.cells !== undefined) return 'is laid over one square'
  const seams = cells.some((cell) =>
    cell.edges.some((edge, side) => {
      if (isHalf(cell)) return edge < 0 !== !coversSide(cell.half?.corner ?? 0, side)
      return edge < 0 !== cells.some(({ x, y }) => x === cell.x + dx[side] && y === cell.y + dy[side])
    }),
  )
  if (seams) return 'has an edge at each side but its seams'
  const on = data.segments.some((_, s) => {
    const parts = partsOf(data, s)
    return (
      parts.length === 0 ||
      parts.some(({ cell, sides }, i) => {
        if (cell >= cells.length || (i > 0 && parts[i - 1].cell >= cell)) return true
        return [0, 1, 2, 3].some((side) => (sides >> side) & 1 && cells[cell].edges[side] < 0)
      })
    )
  })
  if (data.cells !== undefined && data.segments.some(({ shares }) => shares !== undefined))
    return 'is one whole square where areas share a side'
  return on ? 'draws its segments on its own cells, in their order, and not to seams' : null
}

/** Whether the side is one of the two that meet at the corner. */
export function coversSide(corner: number, side: number): boolean {
  return side === corner || side === ((corner + 1) & 3)
}

/** Number of outer ends of a segment: sides of all its cells, and the diagonal. */
export function endsOf(data: TileData, segment: number): number {
  let ends = 0
  for (const { sides } of partsOf(data, segment)) for (let b = sides & 31; b !== 0; b &= b - 1) ends++
  for (let b = data.segments[segment].shares ?? 0; b !== 0; b &= b - 1) ends++
  return ends
}

export function linkCells(library: RuleLibrary, tileData: readonly TileData[], inUse: ReadonlySet<number>): CellTables {
  const kinds = tileData.length
  const kindCell = new Uint16Array(kinds + 1)
  tileData.forEach((data, k) => {
    kindCell[k + 1] = kindCell[k] + cellsOf(data).length
    // The tiles of a library without extra tiles were checked when it was built.
    if (library.onlyOwnTiles === true) return
    const wrong = wrongWith(data)
    if (wrong !== null) throw new RulesError('tile-cells', `The tile '${data.name}' is not right: a tile ${wrong}.`)
  })
  const rows = kindCell[kinds]
  const cellX = new Int8Array(rows * 4),
    cellY = new Int8Array(rows * 4),
    cornerSegment = new Uint8Array(rows * 16).fill(ABSENT)
  const kindHalf = new Int8Array(kinds).fill(-1),
    diagonalEdge = new Uint8Array(kinds).fill(ABSENT),
    diagonalSegment = new Uint8Array(kinds).fill(ABSENT),
    diagonalFaces = new Uint8Array(kinds * 2).fill(ABSENT)
  const partCellStart: number[] = [],
    partCells: number[] = []
  tileData.forEach((data, k) => {
    data.segments.forEach((_, s) => {
      partCellStart.push(partCells.length)
      for (const { cell, corners = 0 } of partsOf(data, s)) {
        partCells.push(cell)
        for (let turn = 0; turn < 4; turn++)
          for (let corner = 0; corner < 4; corner++)
            if ((corners >> corner) & 1) cornerSegment[(kindCell[k] + cell) * 16 + turn * 4 + ((corner + turn) & 3)] = s
      }
    })
    // A tile of one square has its only cell at 0, 0, and no diagonal.
    if (library.onlySquares === true) return
    cellsOf(data).forEach(({ x, y, half }, c) => {
      const at = (kindCell[k] + c) * 4
      cellX.set([x, -y, -x, y], at)
      cellY.set([y, x, -y, -x], at)
      if (half === undefined) return
      kindHalf[k] = half.corner
      diagonalEdge[k] = half.diagonal
    })
    data.segments.forEach((_, s) => {
      for (const { sides, halves } of partsOf(data, s)) {
        if (sides & DIAGONAL) diagonalSegment[k] = s
        for (let h = 0; h < 2; h++) if ((halves >> (8 + h)) & 1) diagonalFaces[k * 2 + h] = s
      }
    })
  })
  partCellStart.push(partCells.length)
  const used = tileData.filter((_, k) => inUse.has(k))
  const edges = library.edges.length
  return {
    maxCells: library.onlySquares === true ? 1 : Math.max(1, ...used.map((data) => cellsOf(data).length)),
    halves: library.onlySquares === true ? false : used.some((data) => cellsOf(data).some(isHalf)),
    shaped: library.onlySquares === true ? false : used.some((data) => data.cells !== undefined),
    kindCell,
    cellX,
    cellY,
    kindHalf,
    diagonalEdge,
    diagonalSegment,
    diagonalFaces,
    cornerSegment,
    partCellStart: Uint16Array.from(partCellStart),
    partCells: Uint8Array.from(partCells),
    edgeFits: Uint8Array.from({ length: edges * edges }, (_, i) =>
      fits(library, Math.floor(i / edges), i % edges) ? 1 : 0,
    ),
  }
}
