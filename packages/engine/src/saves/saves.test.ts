import { expect, test } from 'vitest'
import {
  applyOption,
  createGame,
  createScenario,
  decisions,
  eventsOf,
  historyOf,
  isOver,
  load,
  optionCount,
  putTile,
  replay,
  ReplayError,
  resume,
  save,
  setScore,
  standardLibrary,
  view,
  type Game,
  type RuleLibrary,
  type SavedGame,
} from '../index.ts'

const base = standardLibrary.units.findIndex(({ name }) => name === 'base')

const players = ['red', 'blue']

function playOn(game: Game, steps: number, by = 1): Game {
  for (let n = 0; n < steps && !isOver(game); n++) applyOption(game, (n * 7 * by) % optionCount(game))
  return game
}

const parse = (text: string): SavedGame => JSON.parse(text) as SavedGame

/** The standard rules with everything changed that does not belong to base alone. */
const othersChanged: RuleLibrary = {
  ...standardLibrary,
  fingerprint: 'changed',
  fingerprints: standardLibrary.fingerprints.map(({ set, hash }) =>
    set.every((unit) => unit === base) ? { set, hash } : { set, hash: `${hash}-changed` },
  ),
}

test('a saved game contains only names, and only of units in play', () => {
  const game = playOn(createGame({ play: ['base'], players, seed: 4 }), 40)
  const saved = parse(save(game))
  expect(saved.units).toEqual(['base'])
  expect(saved.drawings).toBeNull()
  expect(saved.steps).toHaveLength(40)
  const names = new Set(
    standardLibrary.settings.filter(({ set }) => set.every((unit) => unit === base)).map((s) => s.name),
  )
  expect(Object.keys(saved.settings).every((name) => names.has(name))).toBe(true)
  expect(saved).not.toHaveProperty('seed')
})

test('a saved game of base alone loads after other expansions have changed', () => {
  const game = playOn(createGame({ play: ['base'], players, seed: 4 }), 40)
  const loaded = load(save(game), othersChanged)
  expect(view(loaded, null)).toEqual(view(game, null))
  expect(save(playOn(loaded, 30))).toBe(save(playOn(game, 30)))
})

test('a loaded game continues as it would have: the random state is in the file', () => {
  const game = playOn(createGame({ play: ['base'], players }), 30)
  const loaded = load(save(game))
  expect(save(playOn(loaded, 200, 3))).toBe(save(playOn(game, 200, 3)))
})

test('two games without a seed draw differently', () => {
  const draws = (): string => parse(save(playOn(createGame({ play: ['base'], players }), 120))).draws.tiles.join(' ')
  expect(draws()).not.toBe(draws())
})

test('the first draws can be scripted, and impossible draws are refused', () => {
  const first = playOn(createGame({ play: ['base'], players, seed: 4 }), 60)
  const { draws } = parse(save(first))
  const replayed = playOn(createGame({ play: ['base'], players, seed: 99, draws }), 60)
  expect(view(replayed, null)).toEqual(view(first, null))
  const [start, second] = draws.tiles
  const kind = second.split('#')[0]
  const times = standardLibrary.tiles.find(({ name }) => name === kind)?.count ?? 0
  const tiles = [start, ...Array.from({ length: times + 1 }, () => kind)]
  expect(() => playOn(createGame({ play: ['base'], players, seed: 1, draws: { tiles } }), 200)).toThrow(
    expect.objectContaining({ code: 'impossible-draw' }),
  )
  expect(() => createGame({ play: ['base'], players, draws: { tiles: ['no-such-tile'] } })).toThrow('no-such-tile')
})

test('a game that asks for single options is saved and loaded, too', () => {
  const game = playOn(createGame({ play: ['base'], players, seed: 4, askAlways: true }), 50)
  expect(eventsOf(game).some((event) => event.type === 'chose' && event.forced)).toBe(false)
  expect(save(load(save(game)))).toBe(save(game))
})

test('forced options are reported', () => {
  const game = playOn(createGame({ play: ['base'], players, seed: 4 }), 150)
  const chose = historyOf(game).filter((event) => event.type === 'chose')
  expect(chose.filter((event) => !event.forced)).toHaveLength(parse(save(game)).steps.length)
  expect(chose.some((event) => event.forced)).toBe(true)
})

test('a position set up by hand is saved as a list of changes, and loading applies the same checks', () => {
  const [tile] = standardLibrary.tiles.filter(({ set }) => set.every((unit) => unit === base))
  const game = createScenario({ play: ['base'], players, seed: 3 })
  putTile(game, tile.name, 0, 0, 1)
  resume(game)
  playOn(game, 20)
  setScore(game, 'red', 12)
  playOn(game, 5)
  const saved = parse(save(game))
  expect(saved.deeds.map(({ after }) => after)).toEqual([0, 21])
  expect(save(load(save(game)))).toBe(save(game))
})

test('a record that these rules cannot replay reports the step and both rules, and can be replayed up to there', () => {
  const game = playOn(createGame({ play: ['base'], players, seed: 4 }), 30)
  const saved = parse(save(game))
  const steps = saved.steps.map((step, i) => (i === 20 ? { ...step, player: 'nobody' } : step))
  const text = JSON.stringify({ ...saved, rules: 'of-before', steps })
  const error = thrownBy(() => load(text))
  expect(error).toBeInstanceOf(ReplayError)
  expect(error).toMatchObject({ code: 'other-rules', step: 21, savedWith: 'of-before', playedWith: saved.rules })
  expect(parse(save(replay(text, standardLibrary, 20))).steps).toEqual(saved.steps.slice(0, 20))
})

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('a former name is read as the current one, and names of people stay', () => {
  const [kind] = parse(save(createGame({ play: ['base'], players, seed: 4 }))).draws.tiles
  const now = kind.split('#')[0]
  const game = playOn(createGame({ play: ['base'], players: ['old', 'new'], seed: 4 }), 12)
  const before = save(game).replaceAll(`"${now}`, '"once')
  expect(() => load(before)).toThrow("'once'")
  expect(save(load(before, { ...standardLibrary, renamed: { once: now, old: 'x' } }))).toBe(save(game))
})

test('the lists of a setup are copied: changing them changes no game', () => {
  const mine = { play: ['base'] as ['base'], players: ['red', 'blue'], seed: 1 }
  const game = createGame(mine)
  mine.players[0] = 'green'
  expect(decisions(game)[0].player).not.toBe('green')
  expect(decisions(createGame({ play: ['base'], players: ['red', 'blue'], seed: 1 }))[0].player).not.toBe('green')
})

test('an empty setup and non-integer options are refused with a message', () => {
  expect(() => createGame({ play: [], players })).toThrow('Nothing is played')
  const game = createGame({ play: ['base'], players, seed: 1 })
  for (const wrong of [0.5, '0', -1, NaN, 1e9, null, 1n])
    expect(() => applyOption(game, wrong as number)).toThrow(expect.objectContaining({ code: 'no-option' }))
})
