// Explanations continue from the state that an earlier one reached. Each must equal that of a game just loaded,
// which is replayed from its beginning.
import { expect, test } from 'vitest'
import {
  applyOption,
  clone,
  createGame,
  eventsOf,
  explain,
  isOver,
  load,
  optionCount,
  save,
  setScore,
} from '../index.ts'
import type { Explanation, Game, GameEvent } from '../index.ts'

/** Seeded whole numbers below a count. */
function chanceOf(seed: number): { readonly below: (count: number) => number } {
  let state = seed
  return {
    below: (count) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return (state >> 8) % count
    },
  }
}

const begun = (seed: number, ...others: readonly ('the-bets' | 'under-the-big-top')[]): Game =>
  createGame({ play: ['base', ...others], players: ['red', 'blue'], seed })

/** Plays to the end; returns all scorings. `after` is called after each step. */
function played(game: Game, seed: number, after: (step: number) => void = () => undefined): GameEvent[] {
  const chance = chanceOf(seed)
  const scorings: GameEvent[] = []
  for (let step = 1; !isOver(game); step++) {
    applyOption(game, chance.below(optionCount(game)))
    scorings.push(...eventsOf(game).filter(({ type }) => type === 'scored'))
    after(step)
  }
  return scorings
}

const afresh = (game: Game, event: GameEvent): Explanation => explain(load(save(game)), event)

test('explanations do not depend on the order in which they are asked for', () => {
  const game = begun(3, 'the-bets')
  const scorings = played(game, 8)
  expect(scorings.length).toBeGreaterThan(20)
  const expected = scorings.map((event) => afresh(game, event))
  const chance = chanceOf(5)
  const orders = [
    scorings.keys(),
    [...scorings.keys()].reverse(),
    Array.from({ length: 60 }, () => chance.below(scorings.length)),
  ]
  for (const order of orders) for (const i of order) expect(explain(game, scorings[i])).toEqual(expected[i])
})

test('copies that are played differently are each explained by their own steps', () => {
  const game = begun(4)
  const chance = chanceOf(1)
  for (let i = 0; i < 60; i++) applyOption(game, chance.below(optionCount(game)))
  const copies = [clone(game), clone(game), game]
  const scorings = copies.map((copy, i) => played(copy, 20 + i))
  const expected = copies.map((copy, i) => scorings[i].map((event) => afresh(copy, event)))
  for (let k = 0; k < Math.min(...scorings.map(({ length }) => length)); k++)
    for (const [i, copy] of copies.entries()) expect(explain(copy, scorings[i][k])).toEqual(expected[i][k])
})

test('changes made by hand between the steps are replayed where they were made', () => {
  const game = begun(6)
  const scorings = played(game, 2, (step) => {
    if (step % 5 === 0) setScore(game, 'red', 10 + step)
  })
  const expected = scorings.map((event) => afresh(game, event))
  for (const order of [scorings.keys(), [...scorings.keys()].reverse()])
    for (const i of order) expect(explain(game, scorings[i])).toEqual(expected[i])
})

test('an event of a step that this game does not have is refused', () => {
  const game = begun(7)
  const [scoring] = played(game, 2)
  for (const decision of [-1, 0.5, NaN, 100_000])
    expect(() => explain(game, { ...scoring, decision })).toThrow('did not happen in this game')
})
