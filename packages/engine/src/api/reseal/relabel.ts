/** Gives hidden tiles or tokens other numbers, and so other faces, in all that names them. */
import type { Game } from '../../arena/game.ts'
import { WITH_PIECE } from '../../arena/game.ts'
import { refillBag } from '../../kernel/entities/bag.ts'
import { eachFrameCell } from './frame-cells.ts'

/** The new number of each entity that gets one: a permutation. */
export type Permutation = ReadonlyMap<number, number>

interface Cells {
  [index: number]: number
}

function permute(cells: Cells, to: Permutation): void {
  const moved = [...to].map(([from, number]) => [number, cells[from]] as const)
  for (const [number, value] of moved) cells[number] = value
}

function rename(cells: Int32Array, to: Permutation): void {
  cells.forEach((value, i) => {
    cells[i] = to.get(value) ?? value
  })
}

/** Frame cells are read before anything changes: loops are found by the numbers in them. */
export function relabel(g: Game, sort: 'tile' | 'piece', to: Permutation): void {
  const cells: number[] = []
  eachFrameCell(g, (cell, of) => {
    if (of === sort) cells.push(cell)
  })
  for (const cell of cells) g.stack[cell] = to.get(g.stack[cell]) ?? g.stack[cell]
  const { library, stateBase, stateLength } = g.rules
  for (const [state, { of, kind, setOf }] of library.states.entries()) {
    const values = g.vars.subarray(stateBase[state], stateBase[state] + stateLength[state])
    if (values.length === 0) continue
    if (of === sort) permute(values, to)
    if (kind === sort && !setOf) rename(values, to)
  }
  if (sort === 'tile') {
    permute(g.tilePlace, to)
    refillBag(g)
    return
  }
  for (const column of [g.piecePlace, g.pieceId, g.faceDown, g.mixed]) permute(column, to)
  for (let piece = 0; piece < g.rules.pieceCount; piece++)
    if (g.piecePlace[piece] === WITH_PIECE) g.pieceId[piece] = to.get(g.pieceId[piece]) ?? g.pieceId[piece]
}
