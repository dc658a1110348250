import { applyOption, createGame, isOver, save, standardLibrary } from '@tilewright/engine'
import { createServer } from '@tilewright/server'
import { openSqliteStore } from '@tilewright/server/sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { roomsOf, type Rooms, type RoomWish } from './friends.ts'

const first = standardLibrary.units.find(({ needs, of }) => needs.length === 0 && of < 0)
const setup = { play: [first?.name], players: ['Ann', 'Bob'] }

/** A computer player that takes the first option, after the current task. */
const computers = { strategies: ['first'], choose: () => Promise.resolve(0) }

const rooms = () => roomsOf(createServer({ shared: true, computers }))

const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function opened(all: Rooms, wish: Partial<RoomWish> = {}): string {
  const one = all.open({ beginning: { setup }, computers: [], colours: [4, 2], grace: 0, ...wish })
  if ('refused' in one) throw new Error(one.refused)
  return one.key
}

test('a seat is given once, with its own token; the room itself shows none', () => {
  const all = rooms()
  const key = opened(all, { grace: 3 })
  expect(key).toMatch(/^[\w-]{22}$/)
  const ann = all.take(key, 'Ann')
  const bob = all.take(key, 'Bob')
  expect(ann?.token).not.toBe(bob?.token)
  expect(all.take(key, 'Ann')).toBeUndefined()
  expect(all.take(key, 'Eve')).toBeUndefined()
  expect(all.take('other', 'Ann')).toBeUndefined()
  expect(all.look(key)).toEqual({
    game: ann?.game,
    seats: [
      { player: 'Ann', colour: 4, taken: true, computer: null },
      { player: 'Bob', colour: 2, taken: true, computer: null },
    ],
  })
  expect(JSON.stringify(all.look(key))).not.toContain(ann?.token)
})

test('a setup that the rules refuse opens no room, and the reason is passed on', () => {
  const all = rooms()
  const beginning = { setup: { play: ['no-such-box'], players: ['Ann', 'Bob'] } }
  expect(all.open({ beginning, computers: [], colours: [], grace: 0 })).toEqual({
    refused: expect.stringContaining('no-such-box') as unknown,
  })
  expect(all.has('')).toBe(false)
})

test('the seat of a computer is taken from the beginning, and nobody gets its token', () => {
  const all = rooms()
  const key = opened(all, { computers: [{ player: 'Bob', strategy: 'first' }] })
  expect(all.look(key)?.seats).toEqual([
    { player: 'Ann', colour: 4, taken: false, computer: null },
    { player: 'Bob', colour: 2, taken: true, computer: 'first' },
  ])
  expect(all.take(key, 'Bob')).toBeUndefined()
  expect(all.take(key, 'Ann')).toBeDefined()
  // A strategy that the server does not offer is refused with those that it does.
  const wrong = { beginning: { setup }, computers: [{ player: 'Bob', strategy: 'grabs' }], colours: [], grace: 0 }
  expect(all.open(wrong)).toEqual({ refused: "There is no computer player 'grabs'. There are: first." })
})

test('a game goes on from a save, and is given whole only when it is over', () => {
  const all = rooms()
  const game = createGame({ play: setup.play.map(String), players: setup.players, seed: 3, library: standardLibrary })
  applyOption(game, 0)
  const running = opened(all, { beginning: { save: JSON.parse(save(game)) as unknown } })
  expect(all.take(running, 'Bob')).toBeDefined()
  expect(all.look(running)?.seats.map(({ player }) => player)).toEqual(['Ann', 'Bob'])
  expect(all.finished(running)).toBeUndefined()
  while (!isOver(game)) applyOption(game, 0)
  const over = opened(all, { beginning: { save: JSON.parse(save(game)) as unknown } })
  expect(JSON.parse(all.finished(over) ?? '')).toEqual(JSON.parse(save(game)))
  expect(all.finished('other')).toBeUndefined()
})

test('with a store, rooms, taken seats and games are there the next time', async () => {
  const file = join(folder, 'games.sqlite')
  const first = await openSqliteStore(file)
  const before = roomsOf(createServer({ shared: true, computers, store: first }), first)
  const keys = [opened(before), opened(before, { computers: [{ player: 'Bob', strategy: 'first' }] })]
  const ann = before.take(keys[0] ?? '', 'Ann')
  const seen = keys.map((key) => before.look(key))
  first.close()
  const second = await openSqliteStore(file)
  const after = roomsOf(createServer({ shared: true, computers, store: second }), second)
  expect(keys.map((key) => after.look(key))).toEqual(seen)
  // Her token is with her browser, and is given to nobody else.
  expect(after.take(keys[0] ?? '', 'Ann')).toBeUndefined()
  expect(after.take(keys[0] ?? '', 'Bob')?.game).toBe(ann?.game)
  second.close()
})
