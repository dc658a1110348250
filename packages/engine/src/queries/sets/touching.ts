/** Segments that touch a segment: on its tile as drawn, and across sides that close. */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { nextSquareOf, squareOfSegment, tileAtSide } from '../../kernel/board/cells.ts'
import { neighbour } from '../../kernel/board/grid.ts'
import { isAtSide, sharedSegment, uppermostEdge, uppermostSegment } from '../../kernel/board/overlays.ts'

function pushNew(segment: number, mark: number): void {
  if (stamps.segment[segment] === mark) return
  stamps.segment[segment] = mark
  scratch.data[scratch.top++] = segment
}

/** Whether the tile at a side of the square has a closing edge there. */
function closesAt(g: Game, square: number, side: number): boolean {
  return tileAtSide(g, square, side) >= 0 && g.rules.library.edges[uppermostEdge(g, square, side)]?.style === 'closes'
}

function isDrawnOn(g: Game, segment: number, square: number): boolean {
  for (let i = 0, on = squareOfSegment(g, segment); on >= 0; on = nextSquareOf(g, segment, ++i))
    if (on === square) return true
  return false
}

/** Pushes the spaces drawn on a square of the tile at a side of it. */
function pushSpacesOn(g: Game, square: number, side: number, mark: number): void {
  const { segBase, segKind, isSpace } = g.rules,
    tile = tileAtSide(g, square, side)
  for (let s = segBase[tile]; s < segBase[tile + 1]; s++)
    if (isSpace[segKind[s]] === 1 && isDrawnOn(g, s, square)) pushNew(s, mark)
}

/**
 * Across a side that closes: for a line or area that ends there the spaces beyond; for a space on such a tile the
 * segments that end at it.
 */
function pushOverClosed(g: Game, segment: number, square: number, side: number, mark: number): void {
  const beyond = neighbour(g, square, side),
    facing = (side + 2) & 3
  if (g.rules.isSpace[g.rules.segKind[segment]] === 1) {
    if (!closesAt(g, square, side)) return
    for (const ending of [uppermostSegment(g, beyond, facing), sharedSegment(g, beyond, facing)])
      if (ending >= 0) pushNew(ending, mark)
  } else if (isAtSide(g, square, side, segment) && closesAt(g, beyond, facing)) pushSpacesOn(g, beyond, facing, mark)
}

/** Segments whose drawing touches this one: areas and faces that border on it, lines and their ends. */
export function segmentsTouching(g: Game, segment: number): number {
  if (segment < 0) return scratch.top
  const { rules } = g,
    tile = rules.segTile[segment]
  if (g.tileSquare[tile] < 0) return scratch.top
  const mark = ++stamps.current
  for (let i = rules.borderStart[segment]; i < rules.borderStart[segment + 1]; i++) pushNew(rules.borderList[i], mark)
  for (const other of rules.partMeets[rules.segPart[segment]]) pushNew(rules.segBase[tile] + other, mark)
  for (let i = 0, square = squareOfSegment(g, segment); square >= 0; square = nextSquareOf(g, segment, ++i))
    for (let side = 0; side < 4; side++) pushOverClosed(g, segment, square, side, mark)
  return scratch.top
}
