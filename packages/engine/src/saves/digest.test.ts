/**
 * Coverage of digests: a change of any cell in use of any class changes the digest, unless the class gives a reason why
 * not.
 */
import { describe, expect, test } from 'vitest'
import { createGame, installedUnits } from '../api/standard.ts'
import { columnNames, columns, counterNames, counters, type ColumnName, type StateClass } from '../arena/classes.ts'
import type { Game } from '../arena/game.ts'
import { IN_SUPPLY, OUT_OF_GAME } from '../arena/game.ts'
import { clone, openToChange } from '../arena/stored-games.ts'
import { STATE_OF_FEATURE, STATE_OF_SQUARE } from '../arena/tables/states.ts'
import { applyOption, optionCount } from '../games/by-number.ts'
import { digest } from './digest.ts'

function playedOn(steps: number): Game {
  const g = createGame({ play: installedUnits(), players: ['ann', 'bob', 'cid'], seed: 11 })
  for (let i = 0; i < steps && optionCount(g) > 0; i++) applyOption(g, (i * 7) % optionCount(g))
  return g
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
const isLaid = (g: Game, tile: number): boolean => g.tileSquare[tile] >= 0
const laid = (g: Game): number[] => upTo(g.tileSquare.length).filter((tile) => isLaid(g, tile))
const away = (place: number): boolean => place === IN_SUPPLY || place === OUT_OF_GAME

/** Cells of states in use: of features at their representative segments, of squares that have states. */
function statesInUse(g: Game): number[] {
  const { stateBase, stateLength, stateOf, segTile } = g.rules
  return Array.from(stateBase).flatMap((base, state) => {
    const kind = stateOf[state]
    const counts = (i: number): boolean =>
      kind === STATE_OF_FEATURE
        ? g.root[i] === i && isLaid(g, segTile[i])
        : kind !== STATE_OF_SQUARE || i < g.notedCount
    return upTo(stateLength[state])
      .filter(counts)
      .map((i) => base + i)
  })
}

/** Cells in use, for classes where not all are. */
const inUse: Readonly<Partial<Record<ColumnName, (g: Game) => number[]>>> = {
  vars: statesInUse,
  tileSquare: laid,
  // The turn of an overlay is part of its place.
  tileTurn: (g) => laid(g).filter((tile) => !g.rules.overlays.includes(tile)),
  pieceId: (g) => upTo(g.rules.pieceCount).filter((p) => !away(g.piecePlace[p])),
  placed: (g) => upTo(g.placedCount),
  frontier: (g) => upTo(g.frontierCount),
  // A square whose states are all initial equals one without states.
  noted: () => [],
  linkA: (g) => upTo(g.linkCount),
  linkB: (g) => upTo(g.linkCount),
}

const digestOf = (g: Game): string => {
  try {
    return digest(g)
  } catch {
    return 'cannot be told'
  }
}

/** Maximum number of sampled cells of a class, evenly spaced. */
const MOST = 40
const some = (cells: readonly number[]): readonly number[] =>
  cells.filter((_, i) => i % Math.ceil(cells.length / MOST) === 0)

const game = playedOn(120),
  before = digest(game)
const sees = (change: (g: Game) => void): boolean => {
  const other = openToChange(clone(game))
  change(other)
  return digestOf(other) !== before
}

/** Another valid number for the cell: a boolean cannot be larger than 1. */
const another = (value: number): number => (value > 0 ? value - 1 : value + 1)

const columnRows = Object.entries<StateClass>(columns) as (readonly [ColumnName, StateClass])[]

describe('a changed cell changes the digest', () => {
  const saved = columnRows.filter(
    ([, { store, named, undigested }]) => store === 'kept' && named !== null && !undigested,
  )
  test.each(saved)('%s', (name) => {
    const cells = inUse[name]?.(game) ?? upTo(game[name].length)
    expect(some(cells).filter((i) => !sees((g) => (g[name][i] = another(g[name][i]))))).toEqual([])
  })
  test.each(counterNames.filter((name) => counters[name].named !== null && !('undigested' in counters[name])))(
    '%s',
    (name) => {
      expect(sees((g) => (g[name] += 1))).toBe(true)
    },
  )
})

test('a class that is saved but not digested gives a reason', () => {
  const rows = [...columnRows, ...Object.entries<Pick<StateClass, 'named' | 'undigested'>>(counters)]
  expect(rows.filter(([, { undigested = 'it is seen' }]) => undigested.length < 10)).toEqual([])
  const excused = columnNames.filter((name) => 'undigested' in columns[name])
  for (const name of excused) expect([name, sees((g) => (g[name][0] += 1))]).toEqual([name, false])
})
