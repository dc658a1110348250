/** The record of a game's steps, in pieces: whoever goes on from a copy writes no more than the last piece anew. */

/**
 * Numbers of one step. A decision: choice * 16 + player, option or -1, three arguments; a phase that was run by hand:
 * -1, phase, its argument.
 */
export const LOG_STRIDE = 5
/** In the place of who decided: nobody, a phase was run by hand. */
export const RUN_BY_HAND = -1

/** Steps of one piece: a copy that goes on writes half of so many anew, and who reads goes from piece to piece. */
const PIECE = 8

/** A piece and all before it. Plain lists: they cost less to copy than what lies outside the heap. */
export interface Log {
  readonly before: Log | null
  /** Steps in the pieces before. */
  readonly from: number
  /** May hold more than the game that reads it has: it was written further, and put back. */
  readonly numbers: number[]
}

export const NO_STEPS: Log = { before: null, from: 0, numbers: [] }

/**
 * The log with one step after the first `count`: the same, or where others read its last piece (`shared`) another one
 * that shares the pieces before.
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

/** The first `count` steps, one after another. */
export function stepsIn(log: Log, count: number): Int32Array {
  const all = new Int32Array(count * LOG_STRIDE)
  for (let piece: Log | null = log; piece !== null; piece = piece.before) {
    const steps = Math.max(0, Math.min(count - piece.from, PIECE))
    all.set(piece.numbers.slice(0, steps * LOG_STRIDE), Math.min(piece.from, count) * LOG_STRIDE)
  }
  return all
}
