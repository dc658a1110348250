import { createGame, save, savePlayer, standardLibrary, type PlayerFile } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { createDrawings } from './pictures.ts'
import { readRecord } from './record.ts'
import { shownOf, shownOfRecord } from './view-model.ts'
import { beginTable, take } from './table.ts'

const context = {
  drawings: createDrawings({ tiles: {}, pictures: {}, worths: {}, figures: [], zonePictures: [] }),
  language: 'en',
  translate: (one: string) => one,
} as const
const people = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))

test('a record shows the same table as the game itself, and offers no choices', () => {
  const table = beginTable({ play: ['base'], without: [], settings: {}, seats: people, seed: 5 }, standardLibrary)
  take(table, 'Ann', 0)
  const record = readRecord(savePlayer(table.game, null), standardLibrary)
  if (record === undefined) throw new Error('no record')
  const [shown, open] = [shownOfRecord(record, context), shownOf(table, null, context)]
  for (const part of ['players', 'tiles', 'pieces', 'free', 'cells', 'hand', 'stack', 'waiting'] as const)
    expect(shown[part]).toEqual(open[part])
  expect(shown).toMatchObject({ ask: 'record', decision: null, undo: false, secrets: [] })
})

test('a save is not a record, and neither is any other text', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 5 })
  for (const text of [save(game), '', '7', 'null', '[]', '{}'])
    expect(readRecord(text, standardLibrary)).toBeUndefined()
})

test('refuses a record that is damaged, in another format, or refers to unknown rules', () => {
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
