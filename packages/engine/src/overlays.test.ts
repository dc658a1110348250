/** Overlays: lines laid over tiles. */
import { expect, test } from 'vitest'
import { createScenarioOf } from './games/create.ts'
import { putTile, resume, setScript, setStack } from './games/arrange.ts'
import { loadFrom } from './saves/read.ts'
import { save } from './saves/write.ts'
import { view } from './api/view/view.ts'
import { layTile } from './actions/place-tile.ts'
import { invariants } from './games/invariants.ts'
import { clone } from './arena/stored-games.ts'
import type { Game } from './arena/game.ts'
import { scratch } from './arena/scratch.ts'
import { imageOf } from './api/kernel-queries.ts'
import { placedSquare, placedTurn } from './kernel/board/fits.ts'
import { squareAt, tileOn, xOf, yOf } from './kernel/board/grid.ts'
import {
  anyPlacementOf,
  featuresOfTile,
  openEndsOf,
  placeTile,
  placementOf,
  placementsMending,
  placementsNear,
  placementsOf,
  placementsUnder,
  segmentsOfTile,
  tileOfSegment,
  tilesInFeature,
} from './for-rules.ts'
import { standardLibrary } from './index.ts'
import type { TileData } from './arena/library.ts'

const edge = (name: string): number => standardLibrary.edges.findIndex((candidate) => candidate.name === name)
const OPEN = edge('field'),
  LINE = edge('road')
const plank: TileData = {
  name: 'plank',
  title: 'plank',
  count: 8,
  edges: [OPEN, LINE, OPEN, LINE],
  marks: [],
  set: [0],
  turns: 2,
  at: 'by hand',
  overlay: true,
  segments: [
    {
      kind: standardLibrary.features.findIndex((candidate) => candidate.along === LINE),
      sides: 0b1010,
      halves: 0,
      marks: [],
      borders: [],
    },
  ],
}
const table = (): Game =>
  createScenarioOf(standardLibrary, { play: ['base'], players: ['ann', 'bob'], seed: 1, tiles: [plank] })
const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const at = (g: Game, x: number, y: number): number => squareAt(g, x, y)
const tileAt = (g: Game, x: number, y: number): number => tileOn(g, at(g, x, y))
const lineOf = (g: Game, over: number): number => g.rules.segBase[over] ?? -1

test('the line joins tiles laid beside it later, and counts the tile below', () => {
  const g = table(),
    over = g.rules.overlays[0] ?? -1
  putTile(g, 'B', 0, 0, 0)
  placeTile(g, over, placementOf(g, over, at(g, 0, 0), 0))
  expect(openEndsOf(g, lineOf(g, over))).toBe(2)
  putTile(g, 'U', 1, 0, 0)
  expect(openEndsOf(g, lineOf(g, over))).toBe(2)
  expect(list(() => tilesInFeature(g, lineOf(g, over))).sort()).toEqual([tileAt(g, 0, 0), tileAt(g, 1, 0)].sort())
  expect(tileOfSegment(g, lineOf(g, over))).toBe(tileAt(g, 0, 0))
  expect(list(() => segmentsOfTile(g, tileAt(g, 0, 0)))).toContain(lineOf(g, over))
  expect(list(() => featuresOfTile(g, tileAt(g, 0, 0))).length).toBe(3)
  expect(invariants(g)).toEqual([])
})

test('the line joins existing neighbours, and faces stay as they are', () => {
  const g = table(),
    over = g.rules.overlays[0] ?? -1
  putTile(g, 'A', 0, 0, 3)
  putTile(g, 'U', 2, 0, 0)
  const middle = g.bag.find((t) => g.rules.tileData[g.rules.tileKind[t] ?? 0]?.name === 'B') ?? -1
  layTile(g, middle, at(g, 1, 0), 0) // fits only with the plank
  const fields = list(() => featuresOfTile(g, tileAt(g, 1, 0))).length
  expect(list(() => placementsOf(g, over)).map((p) => [placedSquare(g, p), p & 3])).not.toContainEqual([at(g, 0, 0), 0])
  placeTile(g, over, placementOf(g, over, at(g, 1, 0), 0))
  expect(list(() => featuresOfTile(g, tileAt(g, 1, 0))).length).toBe(fields + 1)
  expect(openEndsOf(g, lineOf(g, over))).toBe(1) // only the far end of the straight line
  expect(invariants(g)).toEqual([])
})

test('a square beyond the line requires a line, and at most one tile is laid over another', () => {
  const g = table(),
    [over = -1, second = -1] = g.rules.overlays
  putTile(g, 'B', 0, 0, 0)
  expect(anyPlacementOf(g, over)).toBe(true)
  placeTile(g, over, placementOf(g, over, at(g, 0, 0), 0))
  expect(anyPlacementOf(g, second)).toBe(false)
  const cloister = g.rules.tileKind.findIndex(
    (kind, t) => g.rules.tileData[kind]?.name === 'B' && (g.tileSquare[t] ?? 0) < 0,
  )
  expect(
    list(() => placementsOf(g, cloister))
      .map((p) => placedSquare(g, p))
      .sort(),
  ).toEqual([at(g, 0, -1), at(g, 0, 1)].sort())
  expect(invariants(g)).toEqual([])
})

test('it is never in the stack', () => {
  const g = table()
  expect(g.rules.overlays.some((t) => g.bag.subarray(0, g.bagCount).includes(t))).toBe(false)
  const size = g.bagCount
  for (const put of [setStack, setScript])
    expect(() => {
      put(g, ['B', 'plank'])
    }).toThrow("'plank' is laid over tiles and is never in the stack.")
  expect(g.bagCount).toBe(size)
})

/** Square and turn of placements: x, y and turn. */
const places = (g: Game, placements: readonly number[]): number[][] =>
  placements.map((p) => [xOf(g, placedSquare(g, p)), yOf(g, placedSquare(g, p)), placedTurn(p)])
const fromBag = (g: Game, name: string): number =>
  g.bag.find((t) => g.rules.tileData[g.rules.tileKind[t] ?? 0]?.name === name) ?? -1

test('a tile fits under an overlay that is laid over itself, or over the tile beside it', () => {
  const g = table(),
    over = g.rules.overlays[0] ?? -1
  putTile(g, 'A', 0, 0, 3) // its line runs east
  putTile(g, 'A', 2, 0, 1) // and this one's west
  const open = fromBag(g, 'B'),
    straight = fromBag(g, 'U')
  expect(
    places(
      g,
      list(() => placementsUnder(g, open, over)),
    ),
  ).toEqual([[1, 0, 0]])
  const between = placementOf(g, open, at(g, 1, 0), 0)
  expect(
    places(
      g,
      list(() => placementsMending(g, over, between)),
    ),
  ).toEqual([[1, 0, 0]])
  // North of the left tile a line from the north meets its open side: the overlay goes over that tile.
  const above = placementOf(g, straight, at(g, 0, -1), 1)
  expect(
    places(
      g,
      list(() => placementsUnder(g, straight, over)),
    ),
  ).toContainEqual([0, -1, 1])
  expect(
    places(
      g,
      list(() => placementsMending(g, over, above)),
    ),
  ).toEqual([[0, 0, 1]])
  // In the other turn it fits by itself, and so needs no overlay.
  expect(
    places(
      g,
      list(() => placementsUnder(g, straight, over)),
    ),
  ).not.toContainEqual([0, -1, 0])
  expect(list(() => placementsMending(g, over, placementOf(g, straight, at(g, 0, -1), 0)))).toEqual([])
})

test('one overlay cannot fix two sides that are not opposite, nor end at an open side', () => {
  const g = table(),
    over = g.rules.overlays[0] ?? -1
  putTile(g, 'B', 0, 0, 0)
  putTile(g, 'B', 1, 0, 0)
  putTile(g, 'B', 2, 1, 0)
  const straight = fromBag(g, 'U'),
    bend = fromBag(g, 'V')
  expect(
    places(
      g,
      list(() => placementsUnder(g, straight, over)),
    ),
  ).not.toContainEqual([-1, 0, 0])
  expect(
    places(
      g,
      list(() => placementsUnder(g, bend, over)),
    ),
  ).not.toContainEqual([2, 0, 0])
})

test('near a square only its block is searched, for overlays and for tiles', () => {
  const g = table(),
    over = g.rules.overlays[0] ?? -1
  putTile(g, 'B', 0, 0, 0)
  putTile(g, 'B', 1, 0, 0)
  putTile(g, 'B', 2, 0, 0)
  expect(
    places(
      g,
      list(() => placementsNear(g, over, at(g, 2, 0))),
    ).sort(),
  ).toEqual([
    [1, 0, 1],
    [2, 0, 1],
  ])
  const tile = fromBag(g, 'B'),
    near = places(
      g,
      list(() => placementsNear(g, tile, at(g, 2, 0))),
    ).sort()
  expect(near).toEqual([
    [1, -1, 0],
    [1, 1, 0],
    [2, -1, 0],
    [2, 1, 0],
    [3, 0, 0],
  ])
})

test('is put by hand, shown in views, saved and loaded', () => {
  const g = table()
  putTile(g, 'B', 0, 0, 0)
  putTile(g, 'plank', 0, 0, 1)
  const before = imageOf(g)
  expect(() => putTile(g, 'plank', 0, 0, 0)).toThrow(/cannot lie over/)
  expect(() => putTile(g, 'plank', 5, 5, 0)).toThrow("'plank' turned 0 times cannot lie over what is at 5, 5.")
  expect(imageOf(g)).toEqual(before)
  expect(view(g, null).overlays).toEqual([{ tile: 'plank', x: 0, y: 0, turn: 1 }])
  resume(g)
  const loaded = loadFrom(save(g), standardLibrary)
  expect(save(loaded)).toBe(save(g))
  expect(view(loaded, null)).toEqual(view(g, null))
})

test('random boards with planks keep every invariant', () => {
  let seed = 7
  const random = (n: number): number => (seed = (seed * 48271) % 2147483647) % n
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
