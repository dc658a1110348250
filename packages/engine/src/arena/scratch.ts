/**
 * A stack of numbers shared by all games in this thread: sets are pushed on it, read, and popped before the next
 * decision. `from = scratch.top; to = set(g, …)`; whoever pushes restores `scratch.top` to `from`.
 */
export const scratch = { data: new Int32Array(65536), top: 0 }

/** A mark is set if it equals the current number: incrementing the number clears all marks. */
export const stamps = { segment: new Int32Array(65536), tile: new Int32Array(65536), current: 0 }

/** Numbers of marks stay well below 32 bits, the width in which they are stored. */
const MOST_MARKS = 0x40000000

/** Called at the beginning of a step, when no marks are in use: their numbers start again before they are too large. */
export function refreshMarks(): void {
  if (stamps.current < MOST_MARKS) return
  stamps.segment.fill(0)
  stamps.tile.fill(0)
  stamps.current = 0
}

/**
 * Turns in which the last counted tile fits on each frontier square, valid for games with this stamp; used to find the
 * n-th placement. A changed game gets another stamp, and the last count of a step belongs to the decision that the game
 * then waits for.
 */
export const counted = { turns: new Uint8Array(4096), of: -1, tile: -1 }
