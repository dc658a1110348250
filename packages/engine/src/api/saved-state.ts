/** The state arrays as JSON: each trimmed to what is in use, and checked when it comes back. */
import type { LinkedRules } from '../link/linked-rules.ts'
import type { Game, Numbers, Views } from '../state/game.ts'
import { bytesOf, gameOver } from '../state/game.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { gameFrom, numbersOf, snapshotOf } from '../state/snapshot.ts'
import { GameError } from '../errors.ts'
import { invariants } from './invariants.ts'

export interface SavedState {
  readonly numbers: Readonly<Record<string, number>>
  readonly script: readonly number[]
  readonly arrays: Readonly<Record<string, readonly number[]>>
}

type ViewName = Exclude<keyof Views, 'grid'>

/** How much of each array is in use. */
function lengths(rules: LinkedRules, n: Readonly<Numbers>): Record<ViewName, number> {
  const { players, vars, tiles, segments, pieces } = rules.sizes
  const squares = n.squareCount
  return {
    reg: 4,
    scores: players,
    vars,
    stack: n.sp,
    sqX: squares,
    sqY: squares,
    sqTile: squares,
    sqFront: squares,
    sqCell: squares,
    sqWanted: squares,
    sqTurn: squares,
    tileSquare: tiles,
    overlay: rules.sizes.overlays,
    tilePlace: tiles,
    placed: n.placedCount,
    bag: n.bagCount,
    frontier: n.frontierCount,
    open: segments,
    standing: segments,
    root: segments,
    next: segments,
    pieceId: pieces,
    piecePlace: pieces,
    faceDown: pieces,
  }
}

export function saveState(g: Game): SavedState {
  const arrays = Object.fromEntries(
    Object.entries(lengths(g.rules, g)).map(([name, n]) => [name, Array.from(g[name as ViewName].subarray(0, n))]),
  )
  const { logCount: _, ...numbers } = numbersOf(g)
  return { numbers, script: g.script.slice(), arrays }
}

export function damaged(what: string): never {
  throw new GameError('damaged-save', `This saved game is damaged: ${what}.`)
}

const isInteger = (x: unknown): x is number => Number.isInteger(x)

function readNumbers(rules: LinkedRules, saved: Readonly<Record<string, unknown>>): Numbers {
  const numbers: Numbers = { ...rules.start.numbers }
  for (const key of Object.keys(numbers) as (keyof Numbers)[]) {
    if (key === 'logCount') continue
    const value = saved[key]
    if (!isInteger(value)) return damaged(`the number '${key}' is missing`)
    numbers[key] = value
  }
  const { squares, tiles } = rules.sizes
  const within = (x: number, low: number, high: number): boolean => x >= low && x <= high
  if (
    !within(numbers.sp, 0, rules.sizes.stack) ||
    !within(numbers.fp, -1, numbers.sp - 1) ||
    !within(numbers.squareCount, 1, squares) ||
    !within(numbers.placedCount, 0, tiles) ||
    !within(numbers.bagCount, 0, tiles) ||
    !within(numbers.frontierCount, 0, squares) ||
    !within(numbers.gridW, 5, 1000) ||
    !within(numbers.gridH, 5, 1000) ||
    numbers.gridW * numbers.gridH > 65535
  )
    return damaged('a number is out of range')
  return numbers
}

/** The frames must form a chain of known codes. */
function checkFrames(g: Game): void {
  for (let f = g.fp, above = g.sp; f >= 0; f = g.stack[f + 2]) {
    if (f + 3 > above || g.stack[f] < 0 || g.stack[f] >= Math.max(4, g.rules.code.length) || g.stack[f + 2] >= f)
      damaged('the place where the rules stand')
    above = f
  }
}

/** A state that was saved, as a snapshot. Whatever is out of range or does not agree with itself is refused. */
export function readState(rules: LinkedRules, saved: unknown): Snapshot {
  const {
    numbers: n,
    arrays,
    script,
  } = (typeof saved === 'object' && saved !== null ? saved : damaged('no state')) as Partial<SavedState>
  if (
    typeof n !== 'object' ||
    typeof arrays !== 'object' ||
    !Array.isArray(script) ||
    !script.every((k) => isInteger(k) && k >= -rules.library.pieces.length && k < rules.tileData.length)
  )
    return damaged('a part of the state is missing')
  const numbers = readNumbers(rules, n)
  const buffer = new ArrayBuffer(bytesOf(rules.sizes, numbers.gridW * numbers.gridH))
  const origin = { seed: 0, from: null, phase: -1, arg: -1, touched: false }
  const g = gameOver(rules, buffer, numbers, new Int32Array(0), [], origin)
  const start = gameFrom(rules, rules.start, origin)
  for (const [key, length] of Object.entries(lengths(rules, numbers))) {
    const view = g[key as ViewName],
      values = (arrays as Record<string, unknown>)[key]
    view.set(start[key as ViewName])
    if (!Array.isArray(values) || values.length !== length || !values.every(isInteger))
      return damaged(`the array '${key}'`)
    view.set(values)
    if (view.subarray(0, length).some((x, i) => x !== values[i])) return damaged(`a number in '${key}' is out of range`)
  }
  const cells = numbers.gridW * numbers.gridH
  for (let id = 0; id < numbers.squareCount; id++) {
    const x = g.sqX[id] - g.gridX,
      y = g.sqY[id] - g.gridY
    if (
      x < 1 ||
      y < 1 ||
      x >= g.gridW - 1 ||
      y >= g.gridH - 1 ||
      g.sqCell[id] !== y * g.gridW + x ||
      g.sqCell[id] >= cells ||
      g.grid[g.sqCell[id]] !== 0
    )
      return damaged(`the square ${id}`)
    g.grid[g.sqCell[id]] = id + 1
  }
  const wrong = invariants(g)
  if (wrong.length > 0) return damaged(wrong[0])
  checkFrames(g)
  return { ...snapshotOf(g), script }
}
