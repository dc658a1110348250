/**
 * A stack of numbers shared by all games in this thread: sets are pushed on it, read, and popped before the
 * next decision. `from = scratch.top; to = set(g, …)`; whoever pushed puts `scratch.top` back to `from`.
 */
export const scratch = { data: new Int32Array(65536), top: 0 }

/** Marks that were set with the current number are set, all others are not: clearing is counting up. */
export const stamps = { segment: new Int32Array(65536), tile: new Int32Array(65536), current: 0 }

/**
 * In which turns the tile whose placements were counted last fits on each square of the frontier, in the games with
 * this stamp: the n-th placement is looked up there. A game that is changed gets another stamp, and what is counted
 * last in a step is what the game then waits for.
 */
export const counted = { turns: new Uint8Array(4096), of: -1, tile: -1 }
