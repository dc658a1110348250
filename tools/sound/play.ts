/** Plays a few random games of a mutant: they end, continue, or fail with an error of the rules. */
import type { Chance } from '@tilewright/cli'
import {
  GameError,
  RulesError,
  applyOption,
  createGame,
  isOver,
  optionCount,
  type RuleLibrary,
} from '@tilewright/engine'

export type PlayOutcome =
  | { readonly outcome: 'played' }
  /** The rules failed with an error that names the rule. */
  | { readonly outcome: 'told'; readonly code: string }
  | { readonly outcome: 'broken'; readonly why: string }

/** More decisions than any game has; a loop that asks can exceed it. */
const maxDecisions = 1500

export function playGames(library: RuleLibrary, chance: Chance, games: number): PlayOutcome {
  let refusal: PlayOutcome | undefined
  for (let i = 0; i < games; i += 1) {
    const played = playOne(library, chance)
    if (played.outcome === 'broken') return played
    if (played.outcome === 'told') refusal = played
  }
  return refusal ?? { outcome: 'played' }
}

function playOne(library: RuleLibrary, chance: Chance): PlayOutcome {
  const all = library.units.map(({ name }) => name)
  const some = all.filter(() => chance.below(3) === 0)
  const play = chance.below(4) === 0 ? all : some.length === 0 ? all.slice(0, 1) : some
  const players = ['red', 'blue', 'green', 'black'].slice(0, 2 + chance.below(3))
  let hasBegun = false
  try {
    const game = createGame({ play, players, seed: chance.below(1_000_000), library })
    hasBegun = true
    for (let n = 0; n < maxDecisions && !isOver(game); n += 1) {
      const count = optionCount(game)
      if (count === 0) return { outcome: 'broken', why: 'a decision without an option' }
      applyOption(game, chance.below(count))
    }
    return { outcome: 'played' }
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    // A setup that is refused is not a failure.
    if (!hasBegun && error instanceof GameError && !(error instanceof RulesError)) return { outcome: 'played' }
    if (!(error instanceof RulesError))
      return { outcome: 'broken', why: error instanceof Error ? (error.stack ?? why) : why }
    if (error.rule === null) return { outcome: 'broken', why: `${why} (no rule is named)` }
    if (error.code === 'no-definition' && error.message.endsWith('here.'))
      return { outcome: 'broken', why: `${why} (${error.rule.at}, ${play.join(',')})` }
    return { outcome: 'told', code: error.code }
  }
}
