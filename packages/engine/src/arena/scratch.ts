/**
 * A stack of numbers shared by all games in this thread: sets are pushed on it, read, and popped before the
 * next decision. `from = scratch.top; to = set(g, …)`; whoever pushed puts `scratch.top` back to `from`.
 */
export const scratch = { data: new Int32Array(65536), top: 0 }

/** Marks that were set with the current number are set, all others are not: clearing is counting up. */
export const stamps = { segment: new Int32Array(65536), tile: new Int32Array(65536), current: 0 }
