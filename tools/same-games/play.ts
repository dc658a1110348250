/** Plays one random game and hashes its course: the number of options at each decision, and their names. */
import { createHash } from 'node:crypto'
import { chanceOf } from '@tilewright/cli'
import { canonical } from './canonical.ts'
import type { Engine, Game } from './engine.ts'
import type { Table } from './sets.ts'

export interface GameDigest {
  readonly decisions: number
  /** The options of all decisions, summed. */
  readonly options: number
  /** Hash of the number of options at each decision and of the final scores. */
  readonly counts: string
  /**
   * Hash of the options and events of each decision by name, in order, and of each seat's views; '' unless requested.
   */
  readonly names: string
}

/** More than any game has: a longer game is an error of the rules. */
const maxDecisions = 20_000
/** Views are expensive: each seat's is hashed at this interval of decisions, and at the end. */
const viewsEvery = 16

/** Plays the game with a seed step by step. Options are chosen outside the engine, by index. */
export function* stepsOf(engine: Engine, { name, play, players }: Table, seed: number): Generator<Game, Game> {
  const chance = chanceOf(seed)
  const game = engine.createGame({ library: engine.standardLibrary, play, players, seed })
  for (let decision = 0; decision < maxDecisions; decision++) {
    const options = engine.optionCount(game)
    if (options === 0) return game
    yield game
    engine.applyOption(game, chance.below(options))
  }
  throw new Error(`${name}, seed ${seed}: still not over after ${maxDecisions} decisions`)
}

export const scoresOf = (engine: Engine, game: Game): number[] =>
  engine.view(game, null).players.map(({ score }) => score)

/** Returns the options and events of a decision, as text. */
export const decisionText = (engine: Engine, game: Game): string =>
  canonical([
    engine.decisions(game).map((decision) => ({ ...decision, options: decision.options() })),
    engine.eventsOf(game),
  ])

export const viewsText = (engine: Engine, game: Game, { players }: Table): string =>
  canonical([...players, null].map((player) => engine.view(game, player)))

/** Plays the game of a seed to its end. */
export function playGame(engine: Engine, table: Table, seed: number, named: boolean): GameDigest {
  const counts: number[] = []
  const names = createHash('sha256')
  const steps = stepsOf(engine, table, seed)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) {
    if (named) names.update(decisionText(engine, step.value))
    if (named && counts.length % viewsEvery === 0) names.update(viewsText(engine, step.value, table))
    counts.push(engine.optionCount(step.value))
  }
  const options = counts.reduce((sum, count) => sum + count, 0)
  if (named) names.update(decisionText(engine, step.value)).update(viewsText(engine, step.value, table))
  return {
    decisions: counts.length,
    options,
    counts: createHash('sha256')
      .update(JSON.stringify([counts, scoresOf(engine, step.value)]))
      .digest('base64url'),
    names: named ? names.digest('base64url') : '',
  }
}
