/** A copy of everything in a game that changes, and the way back to it. */
import type { Game, Numbers } from './game.ts'
import { gameOver, viewsOver } from './game.ts'
import type { LinkedRules } from './linked-rules.ts'
import type { Origin } from '../model/origin.ts'

export interface Snapshot {
  readonly buffer: ArrayBuffer
  readonly numbers: Readonly<Numbers>
  readonly script: readonly number[]
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
    drawnTiles: g.drawnTiles,
    drawnTokens: g.drawnTokens,
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
