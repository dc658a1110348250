/**
 * Laws of every game, whatever the rules: random games are checked at every decision. The tests compare two ways of
 * computing a result, never a result with an expected number.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesFrom } from './fixtures/choices.ts'
import {
  applyOption,
  clone,
  createGame,
  decisions,
  eventsOf,
  explain,
  installedUnits,
  invariants,
  isOver,
  load,
  optionCount,
  replay,
  save,
  view,
  type Game,
  type GameEvent,
  type UnitName,
} from './index.ts'
import { slice } from '../../../tools/slices/slice.ts'

const names = ['red', 'blue', 'green', 'yellow', 'black', 'pink']
const games = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  players: fc.integer({ min: 2, max: names.length }),
  choices: fc.nat(),
  play: fc.nat(installedUnits().length).map((i) => {
    const unit = installedUnits().at(i)
    return unit === undefined ? installedUnits() : (['base', unit] as const)
  }),
})

interface Setup {
  readonly seed: number
  readonly players: number
  readonly choices: number
  readonly play: readonly UnitName[]
}

/** Plays a game to its end; `each` is called at every decision. */
function playThrough(setup: Setup, each: (game: Game, step: number) => void): Game {
  const game = createGame({ play: [...setup.play], players: names.slice(0, setup.players), seed: setup.seed })
  const choices = choicesFrom(setup.choices)
  for (let step = 0; !isOver(game); step += 1) {
    each(game, step)
    const count = optionCount(game)
    expect(count).toBeGreaterThan(0)
    applyOption(game, choices.next().value % count)
  }
  each(game, -1)
  return game
}

const runs = { numRuns: slice(4, 25) }

describe('every random game', () => {
  test('conserves figures and tiles, and its features equal a flood fill from scratch', () => {
    fc.assert(
      fc.property(games, (setup) => {
        playThrough(setup, (game, step) => {
          if (step % 7 === 0 || step < 0) expect(invariants(game)).toEqual([])
        })
      }),
      runs,
    )
  })

  test('is the same after saving and loading at any decision', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 25, max: 90 }), (setup, stride) => {
        playThrough(setup, (game, step) => {
          if (step % stride !== 0 && step >= 0) return
          const text = save(game)
          const loaded = load(text)
          expect(save(loaded)).toBe(text)
          expect(view(loaded, null)).toEqual(view(game, null))
          expect(decisions(loaded).map((decision) => decision.options())).toEqual(
            decisions(game).map((decision) => decision.options()),
          )
        })
      }),
      // Each check replays a whole game.
      { numRuns: slice(2, 10) },
    )
  })

  test('is replayed to the same bytes from its seed and decisions', () => {
    fc.assert(
      fc.property(games, (setup) => {
        const game = playThrough(setup, () => undefined)
        expect(save(replay(save(game)))).toBe(save(game))
      }),
      runs,
    )
  })

  test('continues in a clone without changing the original', () => {
    fc.assert(
      fc.property(games, fc.nat(60), (setup, at) => {
        playThrough(setup, (game, step) => {
          if (step !== at) return
          const before = save(game)
          const copy = clone(game)
          while (!isOver(copy)) applyOption(copy, optionCount(copy) - 1)
          expect(save(game)).toBe(before)
        })
      }),
      runs,
    )
  })

  test('has as many points as its explained scorings add up to', () => {
    fc.assert(
      fc.property(games, (setup) => {
        const totals = new Map<string, number>()
        const scored: GameEvent[] = []
        const game = playThrough(setup, (now, step) => {
          if (step === 0) return
          for (const event of eventsOf(now)) {
            if (event.type !== 'scored') continue
            totals.set(event.player, (totals.get(event.player) ?? 0) + event.points)
            scored.push(event)
          }
        })
        for (const player of view(game, null).players) expect(totals.get(player.name) ?? 0).toBe(player.score)
        for (const event of scored.slice(0, 3)) {
          const explanation = explain(game, event)
          expect(explanation.points).toBe(event.type === 'scored' ? event.points : NaN)
          expect(explanation.cites.length + (explanation.assumed === null ? 0 : 1)).toBeGreaterThan(0)
        }
      }),
      { numRuns: slice(2, 10) },
    )
  })

  test('looks the same to everybody whatever tile will be drawn next', () => {
    fc.assert(
      fc.property(games, fc.nat(40), (setup, at) => {
        playThrough(setup, (game, step) => {
          if (step !== at) return
          const other = clone(game)
          other.reg.set([1, 2, 3, 4])
          for (const { name } of view(game, null).players) expect(view(other, name)).toEqual(view(game, name))
        })
      }),
      runs,
    )
  })
})

test('refuses an illegal action with a reason and changes nothing', () => {
  const game = createGame({ play: ['base'], players: ['red', 'blue'], seed: 3 })
  const before = save(game)
  expect(() => {
    applyOption(game, optionCount(game))
  }).toThrow()
  expect(save(game)).toBe(before)
})
