import { createGame, save, savePlayer, standardLibrary, type PlayerFile } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { createDrawings } from './pictures.ts'
import { readRecord } from './record.ts'
import { shownOf, shownOfRecord } from './shown.ts'
import { beginTable, take } from './table.ts'

const looking = {
  drawings: createDrawings({ tiles: {}, pictures: {}, worths: {} }),
  language: 'en',
  inWords: (one: string) => one,
} as const
const people = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))

test('a record shows what lies on the table as the table itself does, and offers nothing', () => {
  const table = beginTable({ play: ['base'], without: [], settings: {}, seats: people, seed: 5 }, standardLibrary)
  take(table, 'Ann', 0)
  const record = readRecord(savePlayer(table.game, null), standardLibrary)
  if (record === undefined) throw new Error('no record')
  const [shown, open] = [shownOfRecord(record, looking), shownOf(table, null, looking)]
  for (const part of ['players', 'tiles', 'pieces', 'free', 'cells', 'hand', 'stack', 'waiting'] as const)
    expect(shown[part]).toEqual(open[part])
  expect(shown).toMatchObject({ ask: 'record', decision: null, undo: false, secrets: [] })
})

test('a save is no record, and what is no text of a game is neither', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 5 })
  for (const text of [save(game), '', '7', 'null', '[]', '{}'])
    expect(readRecord(text, standardLibrary)).toBeUndefined()
})

test('a record that is damaged, of another format, or names what these rules do not know is refused', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 5 })
  const file = JSON.parse(savePlayer(game, null)) as PlayerFile
  const { view } = file
  const pieces = view.pieces.map((one) => ({ ...one, piece: '<img src=x>' }))
  const cells = view.board.cells.map((cell) => ({ ...cell, x: '"/><script>' }))
  for (const wrong of [
    { ...file, format: 99 },
    { ...file, view: {} },
    { ...file, view: { ...view, pieces } },
    { ...file, view: { ...view, board: { ...view.board, cells } } },
    { ...file, view: { ...view, hand: ['no-tile'] } },
  ])
    expect(() => readRecord(JSON.stringify(wrong), standardLibrary)).toThrow('damaged, or was made with other rules')
})
