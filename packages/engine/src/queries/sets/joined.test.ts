/** Joined segments, compared with the drawings of adjacent tiles. */
import { expect, test } from 'vitest'
import { applyOption, createGame, optionCount, type Game } from '../../index.ts'
import { scratch } from '../../arena/scratch.ts'
import { turnHalves, turnSides } from '../../arena/tables/tile-kinds.ts'
import { neighbour, tileOn } from '../../kernel/board/grid.ts'
import { featureOf } from '../../kernel/features.ts'
import { segmentsInFeature, segmentsJoined, segmentsJoinedWithin } from './segments.ts'

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** Segments in the drawing of a tile at a side, and at its two halves. */
function drawnAt(g: Game, tile: number, side: number): (number | undefined)[] {
  const turn = g.tileTurn[tile],
    base = g.rules.segBase[tile]
  const { segments } = g.rules.tileData[g.rules.tileKind[tile]]
  const find = (test: (part: (typeof segments)[number]) => boolean): number | undefined => {
    const i = segments.findIndex(test)
    return i < 0 ? undefined : base + i
  }
  const isFace = (part: (typeof segments)[number]): boolean => g.rules.library.features[part.kind].between
  return [
    find((part) => !isFace(part) && ((turnSides(part.sides, turn) >> side) & 1) === 1),
    ...[0, 1].map((half) => find((part) => ((turnHalves(part.halves, turn) >> (2 * side + half)) & 1) === 1)),
  ]
}

function neighboursOf(g: Game, tile: number): Map<number, Set<number>> {
  const met = new Map<number, Set<number>>()
  for (let side = 0; side < 4; side++) {
    const other = tileOn(g, neighbour(g, g.tileSquare[tile], side))
    if (other < 0) continue
    const [mine, theirs] = [drawnAt(g, tile, side), drawnAt(g, other, (side + 2) & 3)]
    const pairs = [
      [mine[0], theirs[0]],
      [mine[1], theirs[2]],
      [mine[2], theirs[1]],
    ]
    for (const [a, b] of pairs)
      if (a !== undefined && b !== undefined) met.set(a, (met.get(a) ?? new Set<number>()).add(b))
  }
  return met
}

test('neighbours meet at a side; within a number of steps, the nearest come first', () => {
  const g = createGame({ play: ['base'], players: ['red', 'blue'], seed: 8 })
  let far = 0
  for (let step = 1; step <= 80; step++) {
    applyOption(g, (step * 7919) % optionCount(g))
    if (step % 40 !== 0) continue
    const met = new Map(Array.from(g.placed.subarray(0, g.placedCount)).flatMap((tile) => [...neighboursOf(g, tile)]))
    for (let i = 0; i < g.placedCount; i++)
      for (let s = g.rules.segBase[g.placed[i]]; s < g.rules.segBase[g.placed[i] + 1]; s++) {
        expect(ascending(list(() => segmentsJoined(g, s)))).toEqual(ascending(met.get(s) ?? []))
        // Breadth-first, each once.
        const seen = new Set([s])
        let rim = [s]
        for (let reach = 1; reach <= 4; reach++) {
          rim = ascending(rim.flatMap((segment) => [...(met.get(segment) ?? [])])).filter(
            (segment) => !seen.has(segment),
          )
          for (const reached of rim) seen.add(reached)
          const within = list(() => segmentsJoinedWithin(g, s, reach))
          expect(ascending(within)).toEqual(ascending([...seen].filter((segment) => segment !== s)))
          expect(ascending(within.slice(within.length - rim.length))).toEqual(rim)
        }
        if (rim.length > 0) far++
        const all = list(() => segmentsInFeature(g, featureOf(g, s)))
        expect(list(() => segmentsJoinedWithin(g, s, 200)).length).toBe(all.length - 1)
      }
  }
  expect(far).toBeGreaterThan(3)
  expect([
    list(() => segmentsJoined(g, -1)),
    list(() => segmentsJoinedWithin(g, g.rules.segBase[g.placed[0]], 0)),
  ]).toEqual([[], []])
})
