/** How many of each thing a game has: from this follows how large its arrays are. */
export interface Sizes {
  readonly players: number
  readonly tiles: number
  /** As many as tiles, or 0 where there are no overlays. */ readonly overlays: number
  readonly segments: number
  /** Most links at a time. */ readonly links: number
  /** As many as segments, or 0 where nobody asks what has changed. */ readonly changes: number
  readonly pieces: number
  /** Squares of the board's rectangle. */
  readonly squares: number
  /** Some tile covers half a square; several squares. */
  readonly halves: boolean
  readonly multiCell: boolean
  /** Most squares without a tile beside a tile. */
  readonly frontier: number
  /** Most squares that have states; 0 where no state in play belongs to squares. */
  readonly noted: number
  readonly vars: number
  readonly stack: number
}

/** Cells of the frame stack: room for frames, and for two sets of everything that a loop may keep. */
export function stackCells(segments: number, pieces: number): number {
  return 256 + 2 * (segments + pieces)
}

/** The board's rectangle. A square is a number: y * width + x; the first tile lies in the middle. */
export interface BoardShape {
  /** Powers of two. */
  readonly boardWidth: number
  readonly boardHeight: number
  /** Bits of x in a square. */
  readonly boardShift: number
  /** The square of the first tile: x = y = 0 for callers. */
  readonly boardOrigin: number
  /** Bits of square and turn in a placement: above them stands the tile. */
  readonly placementShift: number
}

/** Free squares beyond the longest row of tiles, on both sides together: what rules look at beside it. */
const MARGIN = 16
/** Tables set up by hand have tiles anywhere from -200 to 200. */
const FAR = 512
/** Bits of a number that is not negative, without those of a turn. */
const BITS = 29

/**
 * A rectangle that no connected board of so many squares can leave, wherever it grows. Above 509 tiles a placement,
 * which
 * names tile, square and turn in 32 bits, sets a limit: then some boards that are nothing but a long row are refused.
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
