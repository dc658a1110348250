import { standardLibrary } from '@tilewright/engine'
import { createServer } from '@tilewright/server'
import { expect, test } from 'vitest'
import { roomsOf } from './friends.ts'

const first = standardLibrary.units.find(({ needs, of }) => needs.length === 0 && of < 0)
const setup = { play: [first?.name], players: ['Ann', 'Bob'] }

const rooms = () => roomsOf(createServer({ shared: true }))

test('a seat is given once, with its own token; the room itself shows none', () => {
  const all = rooms()
  const opened = all.open({ setup, colours: [4, 2], grace: 3 })
  if ('refused' in opened) throw new Error(opened.refused)
  const { key } = opened
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
      { player: 'Ann', colour: 4, taken: true },
      { player: 'Bob', colour: 2, taken: true },
    ],
  })
  expect(JSON.stringify(all.look(key))).not.toContain(ann?.token)
})

test('a setup that the rules refuse opens no room, and the reason is passed on', () => {
  const all = rooms()
  expect(all.open({ setup: { play: ['no-such-box'], players: ['Ann', 'Bob'] }, colours: [], grace: 0 })).toEqual({
    refused: expect.stringContaining('no-such-box') as unknown,
  })
  expect(all.has('')).toBe(false)
})
