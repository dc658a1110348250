/** Features connected through others, on a board of lines that end at spaces. */
import { expect, test } from 'vitest'
import { scratch } from '../../arena/scratch.ts'
import { ALL_HALVES, E, LINE, MOSS, VEIN, W, WELL, face, ground, part, tile } from '../../fixtures/ground.ts'
import { putTile } from '../../games/arrange.ts'
import { createScenarioOf } from '../../games/create.ts'
import type { Game } from '../../arena/game.ts'
import { squareAt } from '../../kernel/board/grid.ts'
import { featureOf } from '../../kernel/features.ts'
import { featuresConnected } from './connected.ts'

// Lines come from the west and the east and end at a well in the middle of the tile.
const library = ground([
  tile(
    'well',
    [MOSS, VEIN, MOSS, VEIN],
    [
      part(LINE, W, { meets: [2] }),
      part(LINE, E, { meets: [2] }),
      part(WELL, 0, { meets: [0, 1] }),
      face(0b10000111),
      face(0b01111000),
    ],
    { count: 9 },
  ),
  tile('straight', [MOSS, VEIN, MOSS, VEIN], [part(LINE, E | W), face(0b10000111), face(0b01111000)], { count: 9 }),
  tile('other', [MOSS, MOSS, MOSS, MOSS], [part(WELL, 0), face(ALL_HALVES)], { count: 9 }),
])

/** The features reached from one, in their order. */
function connectedFrom(g: Game, segment: number, through = WELL): string[] {
  const from = scratch.top,
    end = featuresConnected(g, segment, through)
  const found = Array.from(scratch.data.subarray(from, end))
  scratch.top = from
  return found.map((feature) => `${g.rules.segKind[feature] === LINE ? 'line' : 'well'} ${String(feature)}`)
}

test('lines and wells are reached along both, and nothing else is', () => {
  const g = createScenarioOf(library, { play: ['ground'], players: ['ann', 'bob'], seed: 1 })
  // Two wells with a line of three tiles between them; a third well lies beside the second and touches no line.
  putTile(g, 'well', 0, 0, 0)
  putTile(g, 'straight', 1, 0, 0)
  putTile(g, 'well', 2, 0, 0)
  putTile(g, 'other', 2, 1, 0)
  const at = (x: number, part: number): number =>
    featureOf(g, (g.rules.segBase[(g.tileAt[squareAt(g, x, 0)] ?? 0) - 1] ?? 0) + part)
  const [west, between, east] = [at(0, 0), at(1, 0), at(2, 1)]
  const wells = [at(0, 2), at(2, 2)]
  expect(at(0, 1)).toBe(between)
  // Nearest first: the well at its end, then the line beyond, then the next well.
  expect(connectedFrom(g, west)).toEqual([
    `line ${String(west)}`,
    `well ${String(wells[0])}`,
    `line ${String(between)}`,
    `well ${String(wells[1])}`,
    `line ${String(east)}`,
  ])
  expect(new Set(connectedFrom(g, wells[1] ?? -1, LINE))).toEqual(new Set(connectedFrom(g, west)))
  // A face touches no well through which it could go on.
  const face = at(1, 1)
  expect(connectedFrom(g, face)).toHaveLength(1)
  expect(connectedFrom(g, -1)).toEqual([])
})
