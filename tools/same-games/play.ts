/** One random game, and what can be told of it: how many options there were each time, and by which names. */
import { createHash } from 'node:crypto'
import { chanceOf } from '@tilewright/cli'
import { canonical } from './canonical.ts'
import type { Engine, Game } from './engine.ts'
import type { Table } from './sets.ts'

export interface Played {
  readonly decisions: number
  /** Of all decisions together. */
  readonly options: number
  /** Over the number of options at each decision and the final scores. */
  readonly counts: string
  /** Over what each decision offered and told, by name and in order, and what each seat saw; '' unless asked for. */
  readonly names: string
}

/** More than any game has: a game that goes on is a mistake of its rules. */
const mostDecisions = 20_000
/** Views cost more than all the rest: each seat's is taken at every so many decisions, and at the end. */
const viewsEvery = 16

/** Steps through the game of a seed: which option is taken is drawn outside the engine, among as many as it offers. */
export function* stepsOf(engine: Engine, { name, play, players }: Table, seed: number): Generator<Game, Game> {
  const chance = chanceOf(seed)
  const game = engine.createGame({ library: engine.standardLibrary, play, players, seed })
  for (let decision = 0; decision < mostDecisions; decision++) {
    const options = engine.optionCount(game)
    if (options === 0) return game
    yield game
    engine.applyOption(game, chance.below(options))
  }
  throw new Error(`${name}, seed ${seed}: still not over after ${mostDecisions} decisions`)
}

export const scoresOf = (engine: Engine, game: Game): number[] =>
  engine.view(game, null).players.map(({ score }) => score)

/** All that is told by name at a decision, as text. */
export const toldAt = (engine: Engine, game: Game): string =>
  canonical([
    engine.decisions(game).map((decision) => ({ ...decision, options: decision.options() })),
    engine.eventsOf(game),
  ])

export const seenBy = (engine: Engine, game: Game, { players }: Table): string =>
  canonical([...players, null].map((player) => engine.view(game, player)))

/** Plays the game of a seed to its end. */
export function playGame(engine: Engine, table: Table, seed: number, named: boolean): Played {
  const counts: number[] = []
  const names = createHash('sha256')
  const steps = stepsOf(engine, table, seed)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) {
    if (named) names.update(toldAt(engine, step.value))
    if (named && counts.length % viewsEvery === 0) names.update(seenBy(engine, step.value, table))
    counts.push(engine.optionCount(step.value))
  }
  const options = counts.reduce((sum, count) => sum + count, 0)
  if (named) names.update(toldAt(engine, step.value)).update(seenBy(engine, step.value, table))
  return {
    decisions: counts.length,
    options,
    counts: createHash('sha256')
      .update(JSON.stringify([counts, scoresOf(engine, step.value)]))
      .digest('base64url'),
    names: named ? names.digest('base64url') : '',
  }
}
