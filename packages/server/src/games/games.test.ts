import { applyOption, createGame, isOver, optionCount, save, view, type Game, type GameSetup } from '@tilewright/engine'
import { standardLibrary as library } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { numbersOf, talk, tokenOf, type Talk } from '../fixtures/test-client.ts'
import { codes } from '../rpc/errors.ts'
import type { Opened } from '../protocol/methods.ts'

const boxes = library.units.filter(({ of }) => of < 0).map(({ name }) => name)
const everything = library.units.map(({ name }) => name)
const base = boxes.slice(0, 1)
/** Games of all expansions take long, and are played by other tests. */
const some = boxes.filter((_, i) => i % 3 === 0)

/** One random decision, by number or by name. False: the game is over. */
function playOne({ call }: Talk, opened: Opened, below: (n: number) => number): boolean {
  const { game } = opened
  const { decisions } = call('game/decisions', { game })
  const waits = decisions[below(decisions.length)]
  if (waits === undefined) return false
  const token = tokenOf(opened, waits.player)
  const { count, step, options = [] } = call('game/options', { game, token, names: true })
  const option = below(count)
  if (below(2) === 0) call('game/applyOption', { game, token, option, step })
  else call('game/apply', { game, token, action: options[option]!, step })
  return true
}

test('games played concurrently equal the same games played alone', () => {
  const setups = [...some.map((box) => [...new Set([...base, box])]), everything].map((play, i): GameSetup => ({
    play,
    players: ['Ann', 'Bob', 'Cleo'].slice(0, 2 + (i % 2)),
    seed: 11 + i,
  }))
  const choose = (i: number): ((n: number) => number) => numbersOf(100 + i)
  const together = talk()
  const opened = setups.map((setup) => together.call('game/create', { setup }))
  const chance = setups.map((_, i) => choose(i))
  let playing = opened.map((_, i) => i)
  while (playing.length > 0) playing = playing.filter((i) => playOne(together, opened[i]!, chance[i]!))
  const saves = opened.map(({ game, host }) => together.call('game/save', { game, token: host }).save)
  setups.forEach((setup, i) => {
    const alone = talk()
    const opening = alone.call('game/create', { setup })
    const below = choose(i)
    while (playOne(alone, opening, below));
    expect(alone.call('game/save', { game: opening.game, token: opening.host }).save).toEqual(saves[i])
  })
  expect(together.call('game/list', {}).games.every(({ over }) => over)).toBe(true)
})

test('a game by numbers equals the game that the engine plays', () => {
  const setup = { play: everything, players: ['Ann', 'Bob'], seed: 3 }
  const local: Game = createGame({ ...setup, library })
  const { call } = talk()
  const opened = call('game/create', { setup })
  const { game } = opened,
    below = numbersOf(4)
  while (!isOver(local)) {
    const [first] = view(local, null, ['decisions']).decisions
    const token = tokenOf(opened, first!.player)
    const { count } = call('game/options', { game, token })
    expect(count).toBe(optionCount(local))
    const option = below(count)
    applyOption(local, option)
    call('game/applyOption', { game, token, option })
  }
  expect(call('game/save', { game, token: opened.host }).save).toEqual(JSON.parse(save(local)))
  for (const { player, token } of opened.seats) {
    expect(call('game/view', { game, token }).view).toEqual(view(local, player))
    const parts = ['board', 'over'] as const
    expect(call('game/view', { game, token, parts }).view).toEqual(view(local, player, parts))
  }
  expect(call('game/scores', { game }).scores.map(({ points }) => points)).toEqual(
    view(local, null).players.map(({ score }) => score),
  )
})

test('a saved game continues in another game, and can be replayed in part', () => {
  const first = talk(),
    second = talk(),
    below = numbersOf(8)
  const opened = first.call('game/create', { setup: { play: everything, players: ['Ann', 'Bob'], seed: 5 } })
  for (let n = 0; n < 40; n++) playOne(first, opened, below)
  const { save: saved } = first.call('game/save', { game: opened.game, token: opened.host })
  const loaded = second.call('game/load', { save: saved })
  expect(loaded.step).toBe(40)
  const view = (client: Talk, game: string): unknown => client.call('game/view', { game })
  expect(view(second, loaded.game)).toEqual(view(first, opened.game))
  const events = (client: Talk, game: string): unknown => client.call('game/events', { game })
  expect(events(second, loaded.game)).toEqual(events(first, opened.game))
  expect(second.call('game/load', { save: saved, upTo: 12 }).step).toBe(12)
  for (const seat of loaded.seats) expect(opened.seats.map(({ token }) => token)).not.toContain(seat.token)
})

describe('refused requests', () => {
  const { call, refused } = talk()
  const opened = call('game/create', { setup: { play: base, players: ['Ann', 'Bob'], seed: 1 } })
  const other = call('game/create', { setup: { play: base, players: ['Ann', 'Bob'], seed: 1 } })
  const { game, host } = opened
  const ann = tokenOf(opened, 'Ann'),
    bob = tokenOf(opened, 'Bob')
  const [action] = call('game/options', { game, token: ann, names: true }).options ?? []
  const unchanged = JSON.stringify(call('game/save', { game, token: host }))

  test.each([
    ['another seat decides', 'game/apply', { token: bob, action }, codes.token],
    ['another seat decides by number', 'game/applyOption', { token: bob, option: 0 }, codes.refused],
    ['the host sits in no seat', 'game/applyOption', { token: host, option: 0 }, codes.token],
    ['a token of another game', 'game/view', { token: tokenOf(other, 'Ann') }, codes.token],
    ['a token that nobody has', 'game/events', { token: 'x' }, codes.token],
    ['a seat saves', 'game/save', { token: ann }, codes.token],
    ['a seat closes', 'game/close', { token: ann }, codes.token],
    ['nobody closes', 'game/close', {}, codes.params],
    ['an option that is not there', 'game/applyOption', { token: ann, option: 1000 }, codes.refused],
    ['an option that is no number', 'game/applyOption', { token: ann, option: -1 }, codes.params],
    ['a decision for another moment', 'game/applyOption', { token: ann, option: 0, step: 1 }, codes.refused],
    ['an action that is none', 'game/apply', { token: ann, action: {} }, codes.refused],
    ['an event that is not there', 'game/explain', { event: 999 }, codes.params],
    ['an event that did not score', 'game/explain', { event: 0 }, codes.game],
  ])('%s', (_, method, params, code) => {
    expect(refused(method, { game, ...params })?.code).toBe(code)
    expect(JSON.stringify(call('game/save', { game, token: host }))).toBe(unchanged)
  })
})
