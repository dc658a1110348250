/** Matches between two computer players. */
import { computerPlayers, chanceOf, type ComputerPlayer } from '@tilewright/cli'
import { applyOption, createGame, decider, isOver, optionCount, type UnitName } from '@tilewright/engine'

export interface Match {
  readonly games: number
  /** A shared victory counts 0.5. */
  readonly won: number
  /** Mean lead in points. */
  readonly lead: number
  /** Times of the first player's decisions with at least two options. */
  readonly milliseconds: { readonly mean: number; readonly most: number }
}

export interface MatchSetup {
  readonly play: readonly UnitName[]
  readonly games: number
  /** Two consecutive games use one seed, with exchanged seats. */
  readonly seed: number
}

/** Plays `first` against `second`. */
export function playMatch(first: ComputerPlayer, second: ComputerPlayer, { play, games, seed }: MatchSetup): Match {
  const times: number[] = []
  let won = 0
  let lead = 0
  for (let i = 0; i < games; i += 1) {
    const seat = i % 2
    const gameSeed = seed + Math.floor(i / 2)
    const game = createGame({ play, players: ['north', 'south'], seed: gameSeed })
    const chance = chanceOf(gameSeed * 2 + seat)
    while (!isOver(game)) {
      const mine = decider(game) === seat
      const start = performance.now()
      const hasChoice = optionCount(game) > 1
      const option = computerPlayers[mine ? first : second](game, chance)
      if (mine && hasChoice) times.push(performance.now() - start)
      applyOption(game, option)
    }
    const difference = (game.scores[seat] ?? 0) - (game.scores[1 - seat] ?? 0)
    lead += difference
    won += difference > 0 ? 1 : difference === 0 ? 0.5 : 0
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  return {
    games,
    won,
    lead: lead / games,
    milliseconds: { mean: total / Math.max(1, times.length), most: Math.max(0, ...times) },
  }
}
