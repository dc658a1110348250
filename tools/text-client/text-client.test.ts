/** Plays whole games with every box, using only views and events. */
import { chanceOf } from '@tilewright/cli'
import { createGame, installedUnits, isOver, standardLibrary, view } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { differences, drawBoard, seatAt, takeTurn } from './client.ts'
import { sliceOf } from '../slices/slice.ts'

const boxes = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name)
const [first = ''] = boxes
const withParts = (box: string): string[] =>
  standardLibrary.units
    .filter(
      ({ name, of }) => [first, box].includes(name) || [first, box].includes(standardLibrary.units[of]?.name ?? ''),
    )
    .map(({ name }) => name)

const tables = [...boxes.map((box) => [box, withParts(box)] as const), ['everything', [...installedUnits()]] as const]

describe.each(sliceOf(tables, 6))('%s', (name, units) => {
  const players = ['Ann', 'Bob', 'Cleo']
  const game = createGame({ library: standardLibrary, play: units, players, seed: name.length })
  const chance = chanceOf(name.length + 3)

  test('plays a game to its end by views and targets; the model updated from events equals each view', () => {
    const clients = [...players, null].map((player) => seatAt(game, player))
    for (const client of clients) expect(differences(game, client)).toEqual([])
    const clicked = new Set<string>()
    for (let turn = 0; !isOver(game); turn++) {
      const deed = takeTurn(game, clients, chance)
      if (deed === undefined) break
      clicked.add(deed.clicked)
      if (turn % 15 > 0 && !isOver(game)) continue
      for (const client of clients)
        expect(differences(game, client), `${client.player ?? 'the public'} after ${JSON.stringify(deed)}`).toEqual([])
    }
    expect(isOver(game)).toBe(true)
    expect(clicked.size).toBeGreaterThan(30)
    expect(view(game, null, ['over', 'decisions'])).toEqual({ over: true, decisions: [] })
  })

  test('the board is drawn from the view: every segment is on its tile, and belongs to one feature', () => {
    const { board, tiles, overlays } = view(game, 'Ann', ['board', 'tiles', 'overlays'])
    const layers = new Set(board.cells.map(({ tile, n, layer }) => `${tile} ${n} ${layer}`))
    expect(layers.size).toBe(tiles.length + overlays.length)
    for (const { tile, n, layer } of board.segments) expect(layers).toContain(`${tile} ${n} ${layer}`)
    board.features.forEach(({ segments, kind }, i) => {
      for (const at of segments) expect(board.segments[at]).toMatchObject({ feature: i, segment: { kind } })
    })
    expect(board.features.flatMap(({ segments }) => segments).sort((a, b) => a - b)).toEqual([...board.segments.keys()])
    const lines = drawBoard(board).split('\n')
    expect(lines.length % 3).toBe(0)
    expect(lines.join('').replaceAll(' ', '').length).toBeGreaterThan(tiles.length)
  })
})
