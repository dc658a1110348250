/** Numbers of entities in a game, from which the sizes of its arrays follow. */
export interface Sizes {
  readonly players: number
  readonly tiles: number
  /** Number of tiles, or 0 without overlays. */ readonly overlays: number
  readonly segments: number
  /** Maximum number of links at a time. */ readonly links: number
  /** Number of segments, or 0 if no rule asks for changes. */ readonly changes: number
  readonly pieces: number
  /** Squares of the board's rectangle. */
  readonly squares: number
  /** Some tile covers half a square; several squares. */
  readonly halves: boolean
  readonly multiCell: boolean
  /** Maximum number of empty squares next to a tile. */
  readonly frontier: number
  /** Maximum number of squares with states; 0 if no state in play belongs to squares. */
  readonly noted: number
  readonly vars: number
  readonly stack: number
}

/** Cells of the frame stack: room for frames, plus two sets of all entities for loops. */
export function stackCells(segments: number, pieces: number): number {
  return 256 + 2 * (segments + pieces)
}

/** The board's rectangle. A square is a number: y * width + x; the first tile is in the middle. */
export interface BoardShape {
  /** Powers of two. */
  readonly boardWidth: number
  readonly boardHeight: number
  /** Bits of x in a square. */
  readonly boardShift: number
  /** The square of the first tile: x = y = 0 for callers. */
  readonly boardOrigin: number
  /** Bits of square and turn in a placement; the tile is in the bits above. */
  readonly placementShift: number
}

/** Empty columns and rows beyond the longest row of tiles, both sides together, that rules may look at. */
const MARGIN = 16
/** Positions set up by hand have tiles anywhere from -200 to 200. */
const FAR = 512
/** Bits of a non-negative number, without those of a turn. */
const BITS = 29

/**
 * Returns a rectangle that no connected board of this many squares can leave, whichever way it grows. Above 509 tiles
 * the 32 bits of a placement (tile, square, turn) set a limit: then some boards that are little more than one long row
 * are refused.
 */
export function boardShape(covered: number, byHand: boolean, tiles = covered): BoardShape {
  const needed = Math.max(byHand ? FAR : 32, 2 * covered + MARGIN)
  const most = BITS - Math.ceil(Math.log2(Math.max(2, tiles)))
  const wide = Math.ceil(Math.log2(needed)),
    boardShift = Math.min(wide, Math.ceil(most / 2)),
    boardWidth = 1 << boardShift,
    boardHeight = 1 << Math.min(wide, most - boardShift)
  return {
    boardWidth,
    boardHeight,
    boardShift,
    boardOrigin: (boardHeight / 2) * boardWidth + boardWidth / 2,
    placementShift: 2 + Math.log2(boardWidth * boardHeight),
  }
}
