/** What a player knows is in every copy, and everything else is dealt again. */
import { describe, expect, test } from 'vitest'
import { choicesFrom } from '../../fixtures/choices.ts'
import {
  applyOption,
  begunWithOtherMixing,
  clone,
  createGame,
  decider,
  decisions,
  eventsOf,
  installedUnits,
  invariants,
  isOver,
  optionCount,
  reseal,
  resealer,
  roughResealer,
  save,
  standardLibrary,
  twinOf,
  view,
  type Game,
  type UnitName,
} from '../../index.ts'
import { WITH_PIECE, TILE_IN_ZONE } from '../../arena/game.ts'
import { open } from '../../arena/stored-games.ts'
import { IN_SUPPLY } from '../../arena/game.ts'
import { SECRET } from '../../kernel/frames.ts'
import { secretBlocks } from '../../interpreter/secret.ts'

const seats = ['Ann', 'Bob', 'Cleo']
const boxes = installedUnits().filter((name) => standardLibrary.units.find((unit) => unit.name === name)?.of === -1)

function stepsUntil(game: Game, seed: number, done: (game: Game) => boolean): Game | undefined {
  const choices = choicesFrom(seed)
  while (!isOver(game)) {
    if (done(game)) return game
    applyOption(game, choices.next().value % optionCount(game))
  }
  return undefined
}

function mustFind(found: Game | undefined): Game {
  if (found === undefined) throw new Error('the position was not reached')
  return found
}

const seen = (game: Game, player: string | null): string => JSON.stringify(view(game, player))
const places = (game: Game): string =>
  JSON.stringify([game.tilePlace, game.piecePlace, game.pieceId, game.mixed].map((column) => Array.from(column)))

const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)

/** Tokens with another piece. */
const under = (game: Game): number[] =>
  Array.from(game.piecePlace.keys()).filter((piece) => game.piecePlace[piece] === WITH_PIECE)

const circus = (seed: number): Game =>
  mustFind(
    stepsUntil(
      createGame({ play: ['base', 'under-the-big-top'], players: seats, seed }),
      seed,
      (game) => under(game).length > 0,
    ),
  )

describe.each(boxes)('in %s', (box) => {
  test('the view of each seat is the same in its copies, which can be played on', { timeout: 60_000 }, () => {
    const play = [...new Set<UnitName>(['base', box])]
    const game = createGame({ play, players: seats, seed: 11 })
    const choices = choicesFrom(5)
    for (let n = 0; n < 90 && !isOver(game); n++) {
      if (n % 30 === 7)
        for (const player of [seats[n % 3], null]) {
          const copy = reseal(game, player, n)
          expect(seen(copy, player)).toBe(seen(game, player))
          expect(invariants(copy)).toEqual([])
          for (let i = 0; i < 5 && !isOver(copy); i++) applyOption(copy, i % optionCount(copy))
        }
      applyOption(game, choices.next().value % optionCount(game))
    }
  })
})

describe('what is dealt', () => {
  test('with everything in play, each seat sees the same', { timeout: 600_000 }, () => {
    const game = createGame({ players: seats, seed: 4 })
    const choices = choicesFrom(9)
    for (let n = 0; n < 70 && !isOver(game); n++) {
      if (n % 40 === 20)
        for (const player of seats) expect(seen(reseal(game, player, n), player)).toBe(seen(game, player))
      applyOption(game, choices.next().value % optionCount(game))
    }
  })

  test('a token that nobody has seen is any of those that were not seen, each as likely', () => {
    const game = circus(1)
    const copyOf = resealer(game, 'Ann')
    const [truth] = under(game)
    const found = new Map<number, number>()
    for (let seed = 0; seed < 1600; seed++) {
      const [token] = under(copyOf(seed))
      found.set(token, (found.get(token) ?? 0) + 1)
    }
    // Sixteen animals, none of them seen yet: 15 degrees of freedom.
    expect(found.size).toBe(16)
    expect(chiSquare([...found.values()], 100)).toBeLessThan(37.7)
    expect(found.get(truth)).toBeGreaterThan(0)
  })

  test('the tiles in the box are two of the six that could be, whatever else is in the stack', () => {
    const game = createGame({ play: ['base', 'barber-surgeons'], players: ['Ann', 'Bob'], seed: 3 })
    const copyOf = resealer(game, 'Ann')
    const unused = (copy: Game): string =>
      Array.from(copy.tilePlace.keys())
        .filter((tile) => copy.tilePlace[tile] >= TILE_IN_ZONE)
        .join()
    const found = new Map<string, number>()
    for (let seed = 0; seed < 1500; seed++) {
      const key = unused(copyOf(seed))
      found.set(key, (found.get(key) ?? 0) + 1)
    }
    // Pairs of six: 15, with 14 degrees of freedom.
    expect(found.size).toBe(15)
    expect(chiSquare([...found.values()], 100)).toBeLessThan(36.1)
  })

  test('what others have answered in secret is any of their options', () => {
    const game = mustFind(
      stepsUntil(createGame({ play: ['base', 'the-bets'], players: seats, seed: 2 }), 3, (now) => {
        const asked = decisions(now).filter(({ secret }) => secret)
        return asked.length === 2 && asked.every(({ player }) => player !== 'Ann')
      }),
    )
    // Ann has answered: Bob believes that it was any of her chips, or none.
    const blockOf = (copy: Game): { readonly answer: number; readonly options: number } => {
      const g = open(copy)
      expect(g.stack[g.fp]).toBe(SECRET)
      const [block] = secretBlocks(g, g.fp)
      const elements = Array.from(g.stack.subarray(block.from, block.to))
      expect(elements.every((chip) => g.piecePlace[chip] === IN_SUPPLY && g.rules.pieceOwner[chip] === 0)).toBe(true)
      return { answer: g.stack[block.answer], options: elements.length + 1 }
    }
    const copyOf = resealer(game, 'Bob')
    const { options } = blockOf(game)
    const found = new Map<number, number>()
    for (let seed = 0; seed < 100 * options; seed++) {
      const { answer } = blockOf(copyOf(seed))
      found.set(answer, (found.get(answer) ?? 0) + 1)
    }
    expect(found.size).toBe(options)
    // Six chips, or none: 6 degrees of freedom.
    expect(options).toBe(7)
    expect(chiSquare([...found.values()], 100)).toBeLessThan(22.5)
    expect(seen(copyOf(1), 'Bob')).toBe(seen(game, 'Bob'))
    // She herself knows.
    const g = open(game)
    const [{ answer }] = secretBlocks(g, g.fp)
    const own = open(reseal(game, 'Ann', 1))
    expect(own.stack[answer]).toBe(open(game).stack[answer])
  })

  test('draws that were fixed for the game are not foreseen', () => {
    const played = mustFind(
      stepsUntil(createGame({ play: ['base'], players: seats, seed: 1 }), 1, ({ placedCount }) => placedCount > 5),
    )
    const { draws } = JSON.parse(save(played)) as { readonly draws: { tiles: string[]; tokens: string[] } }
    const game = createGame({ play: ['base'], players: seats, seed: 1, draws })
    const drawn = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      const copy = reseal(game, 'Ann', seed)
      while (decider(copy) === 0) applyOption(copy, 0)
      drawn.add(view(copy, null, ['hand']).hand.join())
    }
    expect(drawn.size).toBeGreaterThan(2)
  })

  test('the same seed deals the same, and other seeds deal otherwise', () => {
    const game = circus(2)
    expect(places(reseal(game, 'Bob', 7))).toBe(places(reseal(game, 'Bob', 7)))
    expect(new Set([1, 2, 3, 4].map((seed) => places(reseal(game, 'Bob', seed)))).size).toBeGreaterThan(1)
  })
})

describe('nothing that the player cannot know is in a copy', () => {
  test('worlds that look the same to him give the same copies', () => {
    const game = circus(5)
    let compared = 0
    for (let n = 0; n < 20; n++) {
      const twin = twinOf(game, 'Ann', (count) => (n * 7) % count)
      if (twin === undefined) continue
      compared++
      expect(places(twin)).not.toBe(places(game))
      expect(places(reseal(twin, 'Ann', n))).toBe(places(reseal(game, 'Ann', n)))
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('also where the tokens were mixed otherwise from the beginning', () => {
    const begun = createGame({ play: ['base', 'under-the-big-top'], players: seats, seed: 8 })
    const choices = choicesFrom(8)
    const other = begunWithOtherMixing(begun, 'Ann', (n) => choices.next().value % n)
    expect(places(other)).not.toBe(places(begun))
    expect(places(reseal(other, 'Ann', 3))).toBe(places(reseal(begun, 'Ann', 3)))
  })

  test('a rough copy neither', () => {
    const game = circus(6)
    const twin = mustFind(twinOf(game, 'Ann', () => 0))
    expect(places(roughResealer(twin, 'Ann')(3))).toBe(places(roughResealer(game, 'Ann')(3)))
    expect(seen(roughResealer(game, 'Ann')(3), 'Ann')).toBe(seen(game, 'Ann'))
  })
})

describe('refusals', () => {
  test('a copy has no record', () => {
    const copy = reseal(circus(3), 'Ann', 1)
    expect(() => save(copy)).toThrow(expect.objectContaining({ code: 'no-record' }) as Error)
    expect(() => save(clone(copy))).toThrow(expect.objectContaining({ code: 'no-record' }) as Error)
  })

  test('hidden states of others are not dealt again', () => {
    const game = circus(3)
    const g = open(game)
    const hidden = g.rules.library.states.findIndex((state, i) => state.hidden && g.rules.stateLength[i] > 0)
    expect(hidden).toBe(-1)
    const bets = createGame({ play: ['base', 'the-bets'], players: seats, seed: 2 })
    const state = bets.rules.library.states.findIndex(({ name }) => name === 'secret-stake')
    bets.vars[bets.rules.stateBase[state] + 1] = 5
    expect(() => reseal(bets, 'Ann', 1)).toThrow(expect.objectContaining({ code: 'cannot-reseal' }) as Error)
    expect(seen(reseal(bets, 'Bob', 1), 'Bob')).toBe(seen(bets, 'Bob'))
    expect(seen(roughResealer(bets, 'Ann')(1), 'Ann')).toBe(seen(bets, 'Ann'))
  })

  test('unknown players and seeds', () => {
    const game = createGame({ play: ['base'], players: seats, seed: 1 })
    expect(() => reseal(game, 'Zoe', 1)).toThrow(expect.objectContaining({ name: 'GameError' }) as Error)
    expect(() => reseal(game, 'Ann', -1)).toThrow(expect.objectContaining({ name: 'GameError' }) as Error)
  })

  test('asking for a copy leaves the game and its events as they were', () => {
    const game = circus(4)
    applyOption(game, 0)
    const [before, events] = [save(game), JSON.stringify(eventsOf(game))]
    applyOption(reseal(game, 'Ann', 1), 0)
    expect(save(game)).toBe(before)
    expect(events).not.toBe('[]')
  })
})
