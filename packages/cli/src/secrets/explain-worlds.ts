/**
 * Compares explanations in two worlds. They are derived from the record of a game, which a world that branches later
 * does not have; therefore these games start with differently shuffled hidden tokens. While an observer has received
 * the same information in both, all scores must be explained to him in the same words.
 */
import {
  applyOption,
  createGame,
  decisions,
  eventFor,
  eventsOf,
  explain,
  isOver,
  mixedOtherwise,
  optionCount,
  view,
  type Game,
} from '@tilewright/engine'
import { chanceOf } from '../games/random.ts'
import { observerName, type Observer } from './observation.ts'
import type { WorldsSetup } from './play-worlds.ts'

export interface ExplainedFigures {
  games: number
  /** Explanations compared, per observer. */
  compared: number
  /**
   * Scores whose explanations differ for the host, who knows everything: the amount of information that had to be
   * hidden.
   */
  differForTheHost: number
  /** Texts of differences, at most 20. */
  readonly wrong: string[]
}

export const noExplained = (): ExplainedFigures => ({ games: 0, compared: 0, differForTheHost: 0, wrong: [] })

/** Everything an observer has seen and received after a step. */
const toldTo = (game: Game, observer: Observer): string =>
  JSON.stringify([
    view(game, observer),
    eventsOf(game).map((event) => eventFor(event, observer)),
    decisions(game).map((one) => [one.player, one.choice, one.player === observer ? one.options() : null]),
  ])

/** Explanations of the last step's scores for an observer; undefined for the host. */
const explained = (game: Game, observer: Observer | undefined): readonly string[] =>
  eventsOf(game)
    .filter((event) => event.type === 'scored')
    .map((event) => JSON.stringify(explain(game, event, observer)))

/** Plays the games. Each ends when no observer remains with the same information in both worlds. */
export function explainWorlds(setup: WorldsSetup, games: number, seed: number, figures: ExplainedFigures): void {
  const chance = chanceOf(seed)
  for (let n = 0; n < games; n++) {
    const game = createGame({ ...setup, seed: chance.below(2 ** 31 - 1) })
    const other = mixedOtherwise(game, [chance.below(2 ** 31 - 1), chance.below(2 ** 31 - 1), 1, 1])
    let alike: readonly Observer[] = [...setup.players, null]
    for (let i = 0; alike.length > 0 && !isOver(game) && i < 2000; i++) {
      const options = optionCount(game)
      const option = chance.below(options)
      if (optionCount(other) !== options) break
      applyOption(game, option)
      const here = new Map(alike.map((one) => [one, [toldTo(game, one), explained(game, one)] as const]))
      const host = explained(game, undefined)
      applyOption(other, option)
      alike = alike.filter((one) => toldTo(other, one) === here.get(one)?.[0])
      for (const observer of alike)
        explained(other, observer).forEach((there, k) => {
          figures.compared++
          const mine = here.get(observer)?.[1][k]
          if (mine !== there && figures.wrong.length < 20)
            figures.wrong.push(`${observerName(observer)} can tell by an explanation:\n${mine ?? 'none'}\n${there}`)
        })
      if (alike.length > 0)
        figures.differForTheHost += explained(other, undefined).filter((there, k) => there !== host[k]).length
    }
    figures.games++
  }
}
