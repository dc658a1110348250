/**
 * No player learns hidden information. Two games that differ only in hidden entities are played side by side: what one
 * player sees of them, may do in them and receives from them must be equal.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { slice } from '../../../tools/slices/slice.ts'
import { choicesFrom } from './fixtures/choices.ts'
import {
  apply,
  applyOption,
  clone,
  createGame,
  createScenario,
  decisions,
  eventFor,
  eventsOf,
  isOver,
  load,
  optionCount,
  putPiece,
  putTile,
  runPhaseByName,
  save,
  stateOf,
  view,
  viewParts,
  twinOf,
  type Action,
  type Game,
  type GameEvent,
} from './index.ts'

const seats = ['red', 'blue', 'green']
const everybody = [...seats, null]
const play = ['base', 'under-the-big-top', 'the-bets'] as const
const newGame = (seed: number): Game => createGame({ play, players: seats, seed })

/** A game that waits for the secret decisions of all three. */
function atSecretDecision(seed: number, choices: Iterator<number, never>): Game | undefined {
  const game = newGame(seed)
  for (;;) {
    if (isOver(game)) return undefined
    if (decisions(game).filter(({ secret }) => secret).length === seats.length) return game
    applyOption(game, choices.next().value % optionCount(game))
  }
}

function answersOf(game: Game, player: string): readonly Action[] {
  return (
    decisions(game)
      .find((decision) => decision.player === player)
      ?.options() ?? []
  )
}

/** Events of the action, as `viewer` receives them. */
function decide(game: Game, action: Action, viewer: string | null = null): GameEvent[] {
  const result = apply(game, action)
  if (!result.ok) throw new Error(result.reason)
  return result.events.map((event) => eventFor(event, viewer))
}

const decisionsOf = (game: Game, viewer: string | null): unknown[] =>
  decisions(game).map(({ player, choice, secret, count, options }) => ({
    player,
    choice,
    secret,
    count,
    options: player === viewer ? options() : null,
  }))

const choices = fc.nat()
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

describe('in the middle of a secret decision', () => {
  let open: Game
  beforeAll(() => {
    const random = (function* () {
      for (let x = 7; ; x = (x * 48271) % 2147483647) yield x
    })()
    open = atSecretDecision(11, random) ?? newGame(0)
  })

  test('all players have to answer at once, in any order', () => {
    expect(decisions(open).map(({ player, choice, secret }) => [player, choice, secret])).toEqual(
      seats.map((player) => [player, 'choose-bets.wager', true]),
    )
    const game = clone(open)
    decide(game, answersOf(game, 'green')[0])
    expect(decisions(game).map(({ player }) => player)).toEqual(['red', 'blue'])
  })

  test('a player sees his own options and not those of the others', () => {
    for (const viewer of everybody) {
      expect(view(open, viewer).decisions.map(({ player, options }) => [player, options !== null])).toEqual(
        seats.map((player) => [player, player === viewer]),
      )
    }
  })

  test('an answer leaves no trace for the others, whichever it is', () => {
    for (const viewer of ['red', 'blue', null]) {
      const seen = answersOf(open, 'green').map((answer) => {
        const game = clone(open)
        const events = decide(game, answer, viewer)
        return JSON.stringify([events, view(game, viewer), decisionsOf(game, viewer)])
      })
      expect(seen.length).toBe(7)
      expect(new Set(seen).size).toBe(1)
    }
  })

  test("a player's own answer is reported to him", () => {
    const answer = answersOf(open, 'green')[0]
    const [first] = decide(clone(open), answer, 'green')
    expect(first).toMatchObject({ type: 'chose', player: 'green', secret: true, action: { choice: answer.choice } })
    const [hidden] = decide(clone(open), answer, 'red')
    expect(hidden).toMatchObject({ type: 'chose', player: 'green', secret: true, action: null })
  })

  test('no player answers twice, nor for another', () => {
    const game = clone(open)
    const [answer, other] = answersOf(game, 'green')
    const before = save(game)
    decide(game, answer)
    expect(apply(game, other).ok).toBe(false)
    const wrong = clone(open)
    expect(apply(wrong, { ...answer, player: 'red' }).ok).toBe(false)
    expect(save(wrong)).toBe(before)
  })

  test('a saved game continues exactly where it was', () => {
    const game = clone(open)
    decide(game, answersOf(game, 'green')[2])
    const loaded = load(save(game))
    expect(save(loaded)).toBe(save(game))
    for (const viewer of everybody) {
      expect(view(loaded, viewer)).toEqual(view(game, viewer))
      expect(decisionsOf(loaded, viewer)).toEqual(decisionsOf(game, viewer))
    }
    for (const player of ['blue', 'red']) {
      const answer = answersOf(game, player)[1]
      expect(decide(loaded, answer, player)).toEqual(decide(game, answer, player))
    }
    expect(decisions(game).some(({ secret }) => secret)).toBe(false)
    expect(save(loaded)).toBe(save(game))
  })

  test('hidden tokens are unknown to all, and the order of answers changes nothing', () => {
    const copy = clone(open),
      other = clone(open)
    const bets = seats.map((player) => answersOf(open, player)[3])
    for (const bet of bets) decide(copy, bet)
    for (const bet of [...bets].reverse()) decide(other, bet)
    for (const viewer of everybody) {
      expect(view(other, viewer)).toEqual(view(copy, viewer))
      const down = view(copy, viewer).pieces.filter(({ tokens, at }) => tokens === 'chip' && typeof at === 'object')
      expect(down.map(({ piece }) => piece)).toEqual(down.map(() => '?'))
      expect(new Set(down.map(({ owner }) => owner))).toEqual(new Set(seats))
    }
    for (const player of seats) expect(stateOf(copy, 'secret-bet', player)).toBeNull()
  })
})

describe('decisions in turn', () => {
  test('show the others that a token was put down, and not which', () => {
    const turned = createGame({ play, players: seats, seed: 11, settings: { 'bets-come': 'in-turn' } })
    const stream = choicesFrom(7)
    while (!decisions(turned).some(({ secret }) => secret))
      applyOption(turned, stream.next().value % optionCount(turned))
    const [{ player }, ...others] = decisions(turned)
    expect(others).toEqual([])
    for (const viewer of everybody.filter((name) => name !== player)) {
      const seen = answersOf(turned, player).map((answer) => {
        const game = clone(turned)
        const events = decide(game, answer, viewer)
        return JSON.stringify([events, view(game, viewer)])
      })
      expect(seen.length).toBe(7)
      expect(new Set(seen.slice(0, -1)).size).toBe(1)
      expect(new Set(seen).size).toBe(2)
    }
  })
})

/** A seat's view as text; the board, which is most of it, at every sixteenth decision. */
const partsSeen = viewParts.filter((part) => part !== 'board')
const seenAt = (game: Game, viewer: string | null, n: number): string =>
  JSON.stringify(view(game, viewer, n % 16 === 0 ? viewParts : partsSeen))

describe('hidden tokens', () => {
  function step(
    game: Game,
    option: number,
    viewer: string | null,
  ): { readonly seenEvents: GameEvent[]; readonly revealed: boolean } {
    applyOption(game, option)
    const events = eventsOf(game)
    return {
      seenEvents: events.map((event) => eventFor(event, viewer)),
      revealed: events.some(({ type }) => type === 'revealed'),
    }
  }

  test('can be swapped without an observable difference for players who may not know them', () => {
    const checked = { seen: 0, told: 0 }
    fc.assert(
      fc.property(seeds, choices, (seed, start) => {
        const stream = choicesFrom(start)
        const game = newGame(seed)
        for (let n = 0; !isOver(game); n += 1) {
          const option = stream.next().value % optionCount(game)
          for (const viewer of everybody) {
            const other = twinOf(game, viewer, (n) => stream.next().value % n)
            if (other === undefined) continue
            expect(seenAt(other, viewer, n)).toBe(seenAt(game, viewer, n))
            expect(decisionsOf(other, viewer)).toEqual(decisionsOf(game, viewer))
            checked.seen += 1
            const same = clone(game)
            const here = step(same, option, viewer),
              there = step(other, option, viewer)
            if (here.revealed || there.revealed) continue
            expect(there.seenEvents).toEqual(here.seenEvents)
            expect(seenAt(other, viewer, n)).toBe(seenAt(same, viewer, n))
            checked.told += 1
          }
          applyOption(game, option)
        }
      }),
      { numRuns: slice(2, 5) },
    )
    for (const count of Object.values(checked)) expect(count).toBeGreaterThan(0)
  })

  describe('when tokens are resolved on two tiles,', () => {
    /** Red and blue have chosen for the first tile, red by the index `answer`; the second tile is next. */
    function betweenTwoTiles(answer: number): Game {
      const game = createScenario({ play, players: seats, seed: 1 })
      putTile(game, 'bets-5', 0, 0, 0)
      putTile(game, 'bets-4', 0, 1, 2)
      for (const [y, chip, owner] of [
        [0, 'single-four', 'red'],
        [1, 'two-or-five', 'red'],
        [0, 'single-four', 'blue'],
      ] as const) {
        putPiece(game, chip, owner, { x: 0, y, kind: 'betting-office', sides: [] }, true)
      }
      runPhaseByName(game, 'final-scoring')
      decide(game, answersOf(game, 'red')[answer])
      decide(game, answersOf(game, 'blue')[0])
      return game
    }

    test('their order reveals nothing', () => {
      const game = betweenTwoTiles(1)
      expect(decisions(game).map(({ player }) => player)).toEqual(['red'])
      for (const viewer of everybody) {
        const other = twinOf(game, viewer, () => 0)
        expect(other).toBeDefined()
        if (other !== undefined) expect(view(other, viewer)).toEqual(view(game, viewer))
      }
    })

    test('the choice for the first tile is shown to its player only', () => {
      for (const viewer of ['blue', 'green', null])
        expect(view(betweenTwoTiles(1), viewer)).toEqual(view(betweenTwoTiles(0), viewer))
    })
  })

  test('they look the same on a tile, under a figure and beside others', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, start) => {
        const stream = choicesFrom(start)
        const game = atSecretDecision(seed, stream)
        if (game === undefined) return
        for (const player of seats) decide(game, answersOf(game, player)[0])
        for (const viewer of everybody) {
          for (const { piece, tokens, owner, at } of view(game, viewer).pieces) {
            if (tokens === 'chip' && (at !== 'supply' || owner !== viewer)) expect(piece).toBe('?')
            if (tokens === 'chip' && at === 'supply' && owner === viewer) expect(piece).not.toBe('?')
            if (tokens === 'animal' && typeof at === 'object' && 'with' in at) expect(piece).toBe('?')
          }
        }
      }),
      { numRuns: 10 },
    )
  })
})
