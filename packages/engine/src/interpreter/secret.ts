/**
 * Decisions that several players take without seeing each other's answers. The answers stay in the frame until all are
 * in; then they are written to a state of the players, in seat order.
 */
import type { Game } from '../arena/game.ts'
import { HEADER, SECRET, enter, keep, leave } from '../kernel/frames.ts'
import { setState } from '../kernel/states.ts'
import { RulesError } from '../model/errors.ts'
import { scratch } from '../arena/scratch.ts'

const BLOCKS = 3
const FIRST_BLOCK = 4
/** Cells of a block before its elements: player, answered, answer, n. */
const BLOCK_HEADER = 4

/** Opens a secret choice whose answers go to the state `state` (of player). Follow with `secretlyFor`. */
export function secretly(g: Game, choice: number, state: number, optional: boolean): void {
  const f = enter(g, SECRET, FIRST_BLOCK) + HEADER
  g.stack[f] = choice
  g.stack[f + 1] = state
  g.stack[f + 2] = optional ? 1 : 0
}

/**
 * Adds a player and the elements he may choose, a range of the scratch stack (popped). Without elements his answer is
 * none; he is asked anyway if others must not learn that there are none (`veiled`).
 */
export function secretlyFor(g: Game, player: number, from: number, to: number): void {
  if (player < 0) {
    scratch.top = from
    return
  }
  const f = g.fp + HEADER,
    at = g.sp,
    n = to - from
  if (at + BLOCK_HEADER > g.stack.length) throw new RulesError('stack-overflow', 'Too much to choose from.')
  const isAsked = n > 0 || (g.stack[f + 2] === 1 && g.rules.library.choices[g.stack[f]].veiled === true)
  g.stack[f + BLOCKS]++
  g.stack[at] = player
  g.stack[at + 1] = isAsked ? 0 : 1
  g.stack[at + 2] = -1
  g.stack[at + 3] = n
  g.sp += BLOCK_HEADER
  keep(g, from, to)
}

/** Cells of the blocks of the players who still have to answer. */
export function pendingBlocks(g: Game, f: number): number[] {
  const blocks: number[] = []
  let at = f + HEADER + FIRST_BLOCK
  for (let i = g.stack[f + HEADER + BLOCKS]; i > 0; i--) {
    if (g.stack[at + 1] === 0) blocks.push(at)
    at += BLOCK_HEADER + g.stack[at + 3]
  }
  return blocks
}

/** The block of a player who still has to answer (of the first one, if `player` is negative), or -1. */
export function pendingBlockOf(g: Game, f: number, player: number): number {
  let at = f + HEADER + FIRST_BLOCK
  for (let i = g.stack[f + HEADER + BLOCKS]; i > 0; i--) {
    if (g.stack[at + 1] === 0 && (player < 0 || g.stack[at] === player)) return at
    at += BLOCK_HEADER + g.stack[at + 3]
  }
  return -1
}

/** A player's part of a secret choice: the cell of his answer, and the range of his elements, [from, to). */
export interface SecretBlock {
  readonly player: number
  readonly answered: boolean
  readonly answer: number
  readonly from: number
  readonly to: number
}

/** All players of a secret choice. */
export function secretBlocks(g: Game, f: number): readonly SecretBlock[] {
  const blocks: SecretBlock[] = []
  let at = f + HEADER + FIRST_BLOCK
  for (let i = g.stack[f + HEADER + BLOCKS]; i > 0; i--) {
    const from = at + BLOCK_HEADER,
      to = from + g.stack[at + 3]
    blocks.push({ player: g.stack[at], answered: g.stack[at + 1] !== 0, answer: at + 2, from, to })
    at = to
  }
  return blocks
}

/** The cell of each player's answer, and the range of his elements: [from, to). */
export const secretElements = (g: Game, f: number): (readonly [number, number])[] =>
  secretBlocks(g, f).flatMap(({ answer, from, to }) => [[answer, answer + 1] as const, [from, to] as const])

/** The first pending block, or -1. */
export function firstPending(g: Game, f: number): number {
  return pendingBlockOf(g, f, -1)
}

export function secretCount(g: Game, f: number, block: number): number {
  return g.stack[block + 3] + g.stack[f + HEADER + 2]
}

/** The answer with index `i`; the last one of an optional choice is -1, none. */
export function secretAt(g: Game, block: number, i: number): number {
  return i < g.stack[block + 3] ? g.stack[block + BLOCK_HEADER + i] : -1
}

export function answerSecretly(g: Game, block: number, element: number): void {
  g.stack[block + 1] = 1
  g.stack[block + 2] = element
}

/** Returns false when all answers are in and written. */
export function waitSecretly(g: Game, f: number): boolean {
  if (firstPending(g, f) >= 0) return true
  const state = g.stack[f + HEADER + 1]
  let at = f + HEADER + FIRST_BLOCK
  for (let i = g.stack[f + HEADER + BLOCKS]; i > 0; i--) {
    setState(g, state, g.stack[at], g.stack[at + 2])
    at += BLOCK_HEADER + g.stack[at + 3]
  }
  leave(g)
  return false
}
