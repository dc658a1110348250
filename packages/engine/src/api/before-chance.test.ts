import { expect, test } from 'vitest'
import {
  applyOption,
  beforeChance,
  clone,
  createGame,
  decisions,
  eventsOf,
  explain,
  isOver,
  optionCount,
  save,
  standardLibrary,
  view,
  viewParts,
} from '../index.ts'

const chance = new Set(['drawn', 'drawn-token', 'rolled'])
const everything = standardLibrary.units.map(({ name }) => name)

test('a tile is laid without chance; the figure after it ends the turn, and the next tile is not drawn yet', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
  expect(beforeChance(game, 0)).toBeNull()
  applyOption(game, 0)
  const [placing] = decisions(game)
  const option = placing.options().findIndex(({ args }) => args.length > 0)
  const saved = save(game)
  const before = beforeChance(game, option)
  expect(save(game)).toBe(saved)
  expect(before?.events.map(({ type }) => type).filter((type) => type !== 'state')).toEqual(['chose', 'moved'])
  const seen = view(before?.game ?? game, 'Ann')
  // The start tile and Ann's; hers is out of the hand, and Bob has none.
  expect(seen.tiles).toHaveLength(2)
  expect(seen.hand).toEqual([])
  expect(seen.decisions).toEqual([])
  expect(seen.counts.find(({ piece, owner }) => piece === 'normal' && owner === 'Ann')).toMatchObject({ board: 1 })
  expect(beforeChance(game, placing.options()[option])?.events).toEqual(before?.events)
})

test('an action that is refused has no state before chance', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
  const [laying] = decisions(game)
  expect(beforeChance(game, { ...laying.options()[0], player: 'Bob' })).toBeNull()
})

test.each([1, 2])('a game of everything %i: what happens before chance is the beginning of the step', (seed) => {
  const game = createGame({ library: standardLibrary, play: everything, players: ['Ann', 'Bob', 'Cleo'], seed })
  let stopped = 0,
    explained = 0
  for (let n = 0; !isOver(game) && n < 60; n++) {
    const option = (n * 7 + seed) % optionCount(game)
    const before = beforeChance(game, option)
    const other = clone(game)
    applyOption(game, option)
    const events = eventsOf(game)
    const first = events.findIndex(
      ({ type, ...event }) => chance.has(type) || ('from' in event && event.from === 'stack'),
    )
    if (before === null) {
      expect(first).toBe(-1)
      continue
    }
    stopped++
    // Who decides next after a draw is not known before it; everything else is.
    expect(events.slice(0, before.events.length)).toEqual(before.events)
    expect(before.events.some(({ type }) => chance.has(type))).toBe(false)
    expect(Object.keys(view(before.game, 'Ann'))).toEqual([...viewParts])
    const scored = before.events.find(({ type }) => type === 'scored')
    // Once is enough: an explanation plays the game again.
    if (scored !== undefined && explained++ === 0)
      expect(explain(before.game, scored).points).toBe(explain(game, scored).points)
    applyOption(other, option)
    expect(save(other)).toBe(save(game))
  }
  expect(stopped).toBeGreaterThan(5)
})
