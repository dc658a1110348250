/** Log of a game's steps, in chunks: a copy that plays on rewrites at most the last chunk. */

/**
 * Numbers per step. A decision: choice * 16 + player, option or -1, three arguments. A phase run by hand: -1, phase,
 * its argument.
 */
export const LOG_STRIDE = 5
/** In the field of the player: a phase was run by hand. */
export const RUN_BY_HAND = -1

/** Steps per chunk: a copy that plays on rewrites half as many on average, and readers follow one link per chunk. */
const PIECE = 8

/** A chunk and all chunks before it. Plain arrays, because they are cheaper to copy than typed arrays. */
export interface Log {
  readonly before: Log | null
  /** Number of steps in the chunks before. */
  readonly from: number
  /** May be longer than the reading game's part: steps were written and taken back. */
  readonly numbers: number[]
}

export const NO_STEPS: Log = { before: null, from: 0, numbers: [] }

/**
 * Returns the log with one step after the first `count`: the same object, or if other games read its last chunk
 * (`shared`) a new one that shares the chunks before.
 */
export function withStep(
  log: Log,
  shared: boolean,
  count: number,
  who: number,
  option: number,
  a: number,
  b: number,
  c: number,
): Log {
  let piece = log
  while (piece.from > count && piece.before !== null) piece = piece.before
  const length = (count - piece.from) * LOG_STRIDE
  if (length === PIECE * LOG_STRIDE) return { before: piece, from: count, numbers: [who, option, a, b, c] }
  if (shared || piece !== log || piece === NO_STEPS) {
    const numbers = piece.numbers.slice(0, length)
    numbers.push(who, option, a, b, c)
    return { before: piece.before, from: piece.from, numbers }
  }
  if (piece.numbers.length > length) piece.numbers.length = length
  piece.numbers.push(who, option, a, b, c)
  return piece
}

/** The first `count` steps, concatenated. */
export function stepsIn(log: Log, count: number): Int32Array {
  const all = new Int32Array(count * LOG_STRIDE)
  for (let piece: Log | null = log; piece !== null; piece = piece.before) {
    const steps = Math.max(0, Math.min(count - piece.from, PIECE))
    all.set(piece.numbers.slice(0, steps * LOG_STRIDE), Math.min(piece.from, count) * LOG_STRIDE)
  }
  return all
}
