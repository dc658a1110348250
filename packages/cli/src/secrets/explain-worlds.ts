/**
 * Explanations in two worlds. They are made of the record of a game, which a world that parts in the middle does not
 * have, so games are played beside others that differ from the beginning in how hidden tokens were mixed. As long as an
 * observer was told the same of both, points must be explained to him in the same words.
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
  /** Explanations compared, each for one observer. */
  compared: number
  /** Scores whose explanations for the host, who knows all, differ: so much there was to be kept from the others. */
  differForTheHost: number
  /** In words, no more than 20. */
  readonly wrong: string[]
}

export const noExplained = (): ExplainedFigures => ({ games: 0, compared: 0, differForTheHost: 0, wrong: [] })

/** What an observer has seen and been told when a step has been taken. */
const toldTo = (game: Game, observer: Observer): string =>
  JSON.stringify([
    view(game, observer),
    eventsOf(game).map((event) => eventFor(event, observer)),
    decisions(game).map((one) => [one.player, one.choice, one.player === observer ? one.options() : null]),
  ])

/** The scores of the last step, explained for an observer; undefined: for the host. */
const explained = (game: Game, observer: Observer | undefined): readonly string[] =>
  eventsOf(game)
    .filter((event) => event.type === 'scored')
    .map((event) => JSON.stringify(explain(game, event, observer)))

/** Plays the games; each ends when no observer is left who was told the same of both. */
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
