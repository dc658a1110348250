/** How many of each thing a game has: from this follows how large its arrays are. */
export interface Sizes {
  readonly players: number
  readonly tiles: number
  /** As many as tiles, or 0 where there are no overlays. */ readonly overlays: number
  readonly segments: number
  /** Most links at a time. */ readonly links: number
  /** As many as segments, or 0 where nobody asks what has changed. */ readonly changes: number
  readonly pieces: number
  readonly squares: number
  readonly vars: number
  readonly stack: number
  /** Side of the board's rectangle, a power of two. */
  readonly width: number
}

/** Cells of the frame stack: room for frames, and for two sets of everything that a loop may keep. */
export function stackCells(segments: number, pieces: number): number {
  return 256 + 2 * (segments + pieces)
}

/** Free squares left and right of the longest row of tiles, in all: what rules may look at beyond the last tile. */
const MARGIN = 16
/** Tables set up by hand have tiles anywhere from -200 to 200. */
const FAR = 512

/** Side of a rectangle in whose middle the first tile lies, and that no connected board can leave. */
export function boardWidth(tiles: number, byHand: boolean): number {
  let width = byHand ? FAR : 128
  while (width < 2 * tiles + MARGIN) width *= 2
  return width
}
