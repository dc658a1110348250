/**
 * Plays games beside others that differ from the beginning in nothing but how the hidden tokens were mixed. As long as
 * somebody has been told the same of both, he is also told the same of why points were scored.
 */
import type { Chance } from '@tilewright/cli'
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
  type GameSetup,
  type RuleLibrary,
} from '@tilewright/engine'

export interface ExplainedFigures {
  games: number
  /** Explanations compared, each for one seat or for the public. */
  compared: number
  /** Scores whose explanations for the host, who knows all, differ: so much there was to be kept from the others. */
  differForTheHost: number
  readonly wrong: string[]
}

/** What somebody has seen and been told when a step has been taken. */
const toldTo = (game: Game, player: string | null): string =>
  JSON.stringify([
    view(game, player),
    eventsOf(game).map((event) => eventFor(event, player)),
    decisions(game).map((one) => [one.player, one.choice, one.player === player ? one.options() : null]),
  ])

/** The scores of the last step, explained for somebody; undefined: for the host. */
function explained(game: Game, player: string | null | undefined): readonly string[] {
  return eventsOf(game)
    .filter((event) => event.type === 'scored')
    .map((event) => JSON.stringify(explain(game, event, player)))
}

/** Plays so many games; each ends when there is nobody left who has been told the same of both. */
export function explainTwins(
  setup: Omit<GameSetup, 'seed'> & { readonly library: RuleLibrary },
  games: number,
  chance: Chance,
  figures: ExplainedFigures,
): void {
  for (let n = 0; n < games; n++) {
    const game = createGame({ ...setup, seed: chance.below(2 ** 31 - 1) })
    const other = mixedOtherwise(game, [chance.below(2 ** 31 - 1), chance.below(2 ** 31 - 1), 1, 1])
    let alike: readonly (string | null)[] = [...setup.players, null]
    for (let i = 0; alike.length > 0 && !isOver(game) && i < 2000; i++) {
      const options = optionCount(game),
        option = chance.below(options)
      if (optionCount(other) !== options) break
      applyOption(game, option)
      const here = new Map(alike.map((player) => [player, [toldTo(game, player), explained(game, player)] as const])),
        host = explained(game, undefined)
      applyOption(other, option)
      alike = alike.filter((player) => toldTo(other, player) === here.get(player)?.[0])
      for (const player of alike)
        explained(other, player).forEach((there, k) => {
          figures.compared++
          const mine = here.get(player)?.[1][k]
          if (mine !== there && figures.wrong.length < 20)
            figures.wrong.push(`${player ?? 'the public'} can tell by an explanation:\n${mine ?? 'none'}\n${there}`)
        })
      if (alike.length > 0)
        figures.differForTheHost += explained(other, undefined).filter((there, k) => there !== host[k]).length
    }
    figures.games++
  }
}
