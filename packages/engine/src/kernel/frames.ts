/**
 * The frame stack: the execution state of the rules, as plain numbers. A frame is [code, program counter, previous
 * frame, slots…]; `g.fp` is the running one, `g.sp` the first free cell. Codes 0 to 3 are the kernel's.
 */
import type { Game } from '../arena/game.ts'
import { RulesError } from '../model/errors.ts'
import { spend } from '../model/limits.ts'
import { scratch } from '../arena/scratch.ts'

/** Waits for an option: [choice, player, phase it is asked for, argument of the phase; more if it may be repeated]. */
export const ASK = 1
/** Waits for an element: [choice, player, optional, cell of the result, n, elements…]. */
export const CHOOSE = 2
/**
 * Waits for several players at once: [choice, state, optional, blocks, then for each: player, answered, answer, n,
 * elements…].
 */
export const SECRET = 3
export const FIRST_CODE = 4

/** Cells before a frame's slots. */
export const HEADER = 3

function overflow(): never {
  throw new RulesError('stack-overflow', 'The rules call each other too deeply, or remember too much at once.')
}

/** Pushes a frame with `slots` zeroed slots and makes it the running one. Returns its index. */
export function enter(g: Game, code: number, slots: number): number {
  const f = g.sp,
    end = f + HEADER + slots,
    { stack } = g
  if (end > stack.length) overflow()
  stack[f] = code | 0
  stack[f + 1] = 0
  stack[f + 2] = g.fp
  for (let i = f + HEADER; i < end; i++) stack[i] = 0
  g.fp = f
  g.sp = end
  return f
}

/** Pops the running frame and everything above it. */
export function leave(g: Game): void {
  g.sp = g.fp
  g.fp = g.stack[g.fp + 2]
}

/** Moves a range of the scratch stack above the running frame. */
export function keep(g: Game, from: number, to: number): void {
  const n = to - from
  if (g.sp + n > g.stack.length) overflow()
  for (let i = 0; i < n; i++) g.stack[g.sp + i] = scratch.data[from + i]
  g.sp += n
  scratch.top = from
}

/**
 * Stores a set for a loop that may stop in the middle. `slot` (a cell of `g.stack`) becomes the cursor and `slot + 1`
 * the end: the element is `g.stack[g.stack[slot]]`. Pops the range from the scratch stack.
 */
export function snapshot(g: Game, slot: number, from: number, to: number): void {
  const start = g.sp
  spend(to - from)
  keep(g, from, to)
  if (g.sp >= g.stack.length) overflow()
  g.stack[slot] = start
  g.stack[slot + 1] = g.sp
  g.stack[g.sp++] = to - from
}

/** Releases the set that `snapshot` stored at the same slot, and everything stored after it. `leave` does so, too. */
export function release(g: Game, slot: number): void {
  const end = g.stack[slot + 1]
  g.sp = end - g.stack[end]
}
