/** States of squares: stored only for squares that were given one. */
import { expect, test } from 'vitest'
import { createGame, installedUnits, standardLibrary } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import { clone, open } from '../arena/stored-games.ts'
import { invariants } from '../games/invariants.ts'
import { squareAt } from './board/grid.ts'
import { addState, getState, setState } from './states.ts'

const setup = { play: installedUnits(), players: ['ann', 'bob'], seed: 4 }
const state = standardLibrary.states.findIndex(({ of, kind }) => of === 'square' && kind === 'number')

test('can belong to any square of the board, are listed row by row, and are copied', () => {
  const game = createGame(setup)
  const g = open(game)
  const [north, east, south] = [squareAt(g, 0, -1), squareAt(g, 9, 0), squareAt(g, -2, 30)]
  expect(getState(g, state, east)).toBe(0)
  setState(g, state, east, 0)
  addState(g, state, east, 0)
  expect(g.notedCount).toBe(0)
  setState(g, state, south, 7)
  addState(g, state, north, 3)
  setState(g, state, -1, 5)
  expect([north, east, south, -1].map((square) => getState(g, state, square))).toEqual([3, 0, 7, 0])
  expect(invariants(g)).toEqual([])
  const { name } = standardLibrary.states[state]
  expect(view(game, null).states.filter((entry) => entry.state === name)).toEqual([
    { state: name, of: { x: 0, y: -1 }, value: 3 },
    { state: name, of: { x: -2, y: 30 }, value: 7 },
  ])
  const copy = clone(game)
  setState(open(copy), state, south, 0)
  expect(view(copy, null).states.filter((entry) => entry.state === name)).toHaveLength(1)
  expect(getState(open(game), state, south)).toBe(7)
  expect(invariants(copy)).toEqual([])
})

test('are limited to the squares that there is room for', () => {
  const g = open(createGame(setup)),
    { noted } = g.rules.sizes
  for (let i = 0; i < noted; i++) setState(g, state, squareAt(g, i % 100, Math.floor(i / 100)), 1)
  expect(() => {
    setState(g, state, squareAt(g, -5, 0), 1)
  }).toThrow(`At most ${noted} squares can have states`)
  expect(getState(g, state, squareAt(g, 3, 0))).toBe(1)
})
