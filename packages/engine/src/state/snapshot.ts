/** Where a game started: needed to replay it, and to explain what happened. */
import type { Game, Numbers } from './game.ts'
import { gameOver, viewsOver } from './game.ts'
import type { LinkedRules } from '../link/linked-rules.ts'

export interface Snapshot {
  readonly buffer: ArrayBuffer
  readonly numbers: Readonly<Numbers>
  readonly script: readonly number[]
}

/** `from` null: a new game. Then `phase` (if not -1) was run, then came the decisions of the log. */
export interface Origin {
  readonly seed: number
  readonly from: Snapshot | null
  readonly phase: number
  readonly arg: number
  /** Changed by hand since: the next step starts a new origin. */ readonly touched: boolean
}

export function numbersOf(g: Readonly<Numbers>): Numbers {
  return {
    sp: g.sp,
    fp: g.fp,
    squareCount: g.squareCount,
    placedCount: g.placedCount,
    frontierCount: g.frontierCount,
    bagCount: g.bagCount,
    gridX: g.gridX,
    gridY: g.gridY,
    gridW: g.gridW,
    gridH: g.gridH,
    logCount: g.logCount,
  }
}

/** A copy of everything that changes, apart from the log. */
export function snapshotOf(g: Game): Snapshot {
  return { buffer: g.buffer.slice(0), numbers: numbersOf(g), script: g.script.slice() }
}

/** A game as it was, with an empty log. */
export function gameFrom(rules: LinkedRules, s: Snapshot, origin: Origin): Game {
  const g = gameOver(rules, s.buffer.slice(0), s.numbers, new Int32Array(0), s.script.slice(), origin)
  g.logCount = 0
  return g
}

/** Puts `g` back to what it was when `s` was taken. The log is only shortened. */
export function restore(g: Game, s: Snapshot): void {
  g.buffer = s.buffer.slice(0)
  Object.assign(g, s.numbers, viewsOver(g.buffer, g.rules.sizes, s.numbers.gridW * s.numbers.gridH))
  g.script = s.script.slice()
}

/** Says that the game was changed by hand. */
export function touch(g: Game): void {
  if (!g.origin.touched) g.origin = { ...g.origin, touched: true }
}

/** Makes the present state the origin, if it was changed by hand; `phase` is what runs next. */
export function settleOrigin(g: Game, phase: number, arg: number): void {
  if (phase < 0 && !g.origin.touched) return
  g.logCount = 0
  g.origin = { seed: g.origin.seed, from: snapshotOf(g), phase, arg, touched: false }
}
