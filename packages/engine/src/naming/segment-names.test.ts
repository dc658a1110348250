/** Names of segments are unique: a save that places a figure on a segment is unambiguous. */
import { expect, test } from 'vitest'
import { createGame, installedUnits } from '../index.ts'
import type { Game } from '../arena/game.ts'
import { squareAt } from '../kernel/board/grid.ts'
import { coversExactly } from './resolve.ts'
import { segmentRefAt } from './refs.ts'

const game: Game = createGame({ play: installedUnits(), players: ['red', 'blue'], seed: 1 })
const { rules } = game

test('no two segments of a tile have the same name, whatever its turn', () => {
  let inner = 0
  for (let first = 0; first < rules.sizes.segments;) {
    const tile = rules.segTile[first]
    let end = first
    while (end < rules.sizes.segments && rules.segTile[end] === tile) end++
    for (const turn of [0, 1, 2, 3]) {
      const refs = Array.from({ length: end - first }, (_, i) =>
        segmentRefAt(game, first + i, squareAt(game, 0, 0), turn),
      )
      inner += refs.filter(({ n }) => n !== undefined).length
      for (const ref of refs) expect(refs.filter((other) => coversExactly(other, ref))).toEqual([ref])
    }
    first = end
  }
  expect(inner).toBeGreaterThan(0)
})
