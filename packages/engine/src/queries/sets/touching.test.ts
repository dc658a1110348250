/** Segments that touch each other, compared with the drawings: on one tile, and across sides that close. */
import { expect, test } from 'vitest'
import { applyOption, createGame, isOver, optionCount, type Game } from '../../index.ts'
import { scratch } from '../../arena/scratch.ts'
import { turnSides } from '../../arena/tables/tile-kinds.ts'
import { neighbour, tileOn } from '../../kernel/board/grid.ts'
import { segmentsTouching } from './touching.ts'

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)

const dataOf = (g: Game, tile: number) => g.rules.tileData[g.rules.tileKind[tile]]

/** Touching segments of the same tile. */
function onTile(g: Game, tile: number, s: number): number[] {
  const { segments } = dataOf(g, tile)
  return segments.flatMap(({ borders, meets = [] }, other) => {
    const mine = segments[s]
    const touch = mine.borders.includes(other) || (mine.meets ?? []).includes(other)
    return touch || borders.includes(s) || meets.includes(s) ? [g.rules.segBase[tile] + other] : []
  })
}

/** Pairs of a line or area and the space of a closing tile at which it ends. */
function overClosed(g: Game, tile: number): (readonly [number, number])[] {
  const { library, segBase } = g.rules
  return [0, 1, 2, 3].flatMap((side) => {
    const other = tileOn(g, neighbour(g, g.tileSquare[tile], side))
    if (other < 0) return []
    const { edges, segments: beyond } = dataOf(g, other)
    if (library.edges[edges[(side + 2 - g.tileTurn[other] + 4) % 4]].style !== 'closes') return []
    const ending = dataOf(g, tile).segments.findIndex(
      ({ kind, sides }) => !library.features[kind].between && ((turnSides(sides, g.tileTurn[tile]) >> side) & 1) === 1,
    )
    if (ending < 0) return []
    return beyond.flatMap(({ kind }, space) =>
      library.features[kind].along < 0 && !library.features[kind].between
        ? [[segBase[tile] + ending, segBase[other] + space] as const]
        : [],
    )
  })
}

test('segments of one tile touch as drawn; a segment that ends at a closing tile touches its spaces', () => {
  let closed = 0,
    met = 0
  for (let seed = 1; seed <= 3; seed++) {
    const g = createGame({ play: ['base', 'abbey-mayor'], players: ['red', 'blue', 'green'], seed })
    for (let step = 1; !isOver(g); step++) applyOption(g, (step * 7919) % optionCount(g))
    const placed = Array.from(g.placed.subarray(0, g.placedCount))
    const pairs = placed.flatMap((tile) => overClosed(g, tile))
    closed += pairs.length
    for (const tile of placed)
      for (let s = g.rules.segBase[tile]; s < g.rules.segBase[tile + 1]; s++) {
        const over = pairs.flatMap(([a, b]) => (a === s ? [b] : b === s ? [a] : []))
        const sameTile = onTile(g, tile, s - g.rules.segBase[tile])
        met += sameTile.length
        expect(ascending(list(() => segmentsTouching(g, s)))).toEqual(ascending([...sameTile, ...over]))
      }
    expect(list(() => segmentsTouching(g, -1))).toEqual([])
  }
  expect(closed).toBeGreaterThan(3)
  expect(met).toBeGreaterThan(300)
})
