/** Overlays: lines that lie over tiles. */
import { expect, test } from 'vitest'
import { createScenarioOf } from './api/create.ts'
import { putTile } from './api/arrange.ts'
import { layTile } from './effects/place-tile.ts'
import { invariants } from './api/invariants.ts'
import { clone } from './state/game.ts'
import type { Game } from './state/game.ts'
import { scratch } from './state/scratch.ts'
import { squareAt } from './state/grid.ts'
import { anyPlacementOf, featuresOfTile, openEndsOf, placeTile, placementOf, placementsOf, segmentsOfTile, tileOfSegment, tilesInFeature } from './kernel.ts'
import { standardLibrary } from './index.ts'
import type { TileData } from './library.ts'

const edge = (name: string): number => standardLibrary.edges.findIndex((one) => one.name === name)
const OPEN = edge('field'), LINE = edge('road')
const plank: TileData = {
  name: 'plank', title: 'plank', count: 8, edges: [OPEN, LINE, OPEN, LINE], marks: [], set: [0], turns: 2, at: 'by hand', overlay: true,
  segments: [{ kind: standardLibrary.features.findIndex((one) => one.along === LINE), sides: 0b1010, halves: 0, marks: [], borders: [] }],
}
const table = (): Game => createScenarioOf(standardLibrary, { play: ['base'], players: ['ann', 'bob'], seed: 1, tiles: [plank] })
const list = (set: () => number): number[] => {
  const from = scratch.top, to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const at = (g: Game, x: number, y: number): number => squareAt(g, x, y)
const tileAt = (g: Game, x: number, y: number): number => g.sqTile[at(g, x, y)] ?? -1
const lineOf = (g: Game, over: number): number => g.rules.segBase[over] ?? -1

test('the line joins what is laid beside it later, and counts the tile below', () => {
  const g = table(), over = g.rules.overlays[0] ?? -1
  putTile(g, 'B', 0, 0, 0)
  placeTile(g, over, placementOf(over, at(g, 0, 0), 0))
  expect(openEndsOf(g, lineOf(g, over))).toBe(2)
  putTile(g, 'U', 1, 0, 0)
  expect(openEndsOf(g, lineOf(g, over))).toBe(2)
  expect(list(() => tilesInFeature(g, lineOf(g, over))).sort()).toEqual([tileAt(g, 0, 0), tileAt(g, 1, 0)].sort())
  expect(tileOfSegment(g, lineOf(g, over))).toBe(tileAt(g, 0, 0))
  expect(list(() => segmentsOfTile(g, tileAt(g, 0, 0)))).toContain(lineOf(g, over))
  expect(list(() => featuresOfTile(g, tileAt(g, 0, 0))).length).toBe(3)
  expect(invariants(g)).toEqual([])
})

test('the line joins what lies beside it already, and faces stay as they are', () => {
  const g = table(), over = g.rules.overlays[0] ?? -1
  putTile(g, 'A', 0, 0, 3)
  putTile(g, 'U', 2, 0, 0)
  const middle = g.bag.find((t) => g.rules.tileData[g.rules.tileKind[t] ?? 0]?.name === 'B') ?? -1
  layTile(g, middle, at(g, 1, 0), 0)  // fits only with the plank
  const fields = list(() => featuresOfTile(g, tileAt(g, 1, 0))).length
  expect(list(() => placementsOf(g, over)).map((p) => [(p & 0xffff) >> 2, p & 3])).not.toContainEqual([at(g, 0, 0), 0])
  placeTile(g, over, placementOf(over, at(g, 1, 0), 0))
  expect(list(() => featuresOfTile(g, tileAt(g, 1, 0))).length).toBe(fields + 1)
  expect(openEndsOf(g, lineOf(g, over))).toBe(1)  // only the far end of the straight line
  expect(invariants(g)).toEqual([])
})

test('a square beyond the line wants its like, and one tile lies over another at most', () => {
  const g = table(), [over = -1, second = -1] = g.rules.overlays
  putTile(g, 'B', 0, 0, 0)
  expect(anyPlacementOf(g, over)).toBe(true)
  placeTile(g, over, placementOf(over, at(g, 0, 0), 0))
  expect(anyPlacementOf(g, second)).toBe(false)
  const cloister = g.rules.tileKind.findIndex((kind, t) => g.rules.tileData[kind]?.name === 'B' && (g.tileSquare[t] ?? 0) < 0)
  expect(list(() => placementsOf(g, cloister)).map((p) => (p & 0xffff) >> 2).sort()).toEqual([at(g, 0, -1), at(g, 0, 1)].sort())
  expect(invariants(g)).toEqual([])
})

test('it is never in the stack', () => {
  const g = table()
  expect(g.rules.overlays.some((t) => g.bag.subarray(0, g.bagCount).includes(t))).toBe(false)
})

test('boards laid by chance, with planks, keep every invariant', () => {
  let seed = 7
  const random = (n: number): number => (seed = seed * 48271 % 2147483647) % n
  for (let round = 0; round < 20; round++) {
    const g = table()
    putTile(g, 'X', 0, 0, 0)
    const planks = [...g.rules.overlays]
    for (let step = 0; step < 60; step++) {
      const over = step % 7 === 3 ? planks.pop() : undefined
      const tile = over ?? g.bag[random(g.bagCount)]
      const options = list(() => placementsOf(g, tile))
      const chosen = options[random(Math.max(1, options.length))]
      if (options.length > 0) placeTile(g, tile, chosen)
      expect(invariants(g)).toEqual([])
    }
    expect(invariants(clone(g))).toEqual([])
  }
})
