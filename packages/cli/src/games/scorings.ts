/** All scorings of a game, found by playing its record again. */
import { historyOf, load, type Game, type GameEvent, type RuleLibrary } from '@tilewright/engine'

export type Scoring = Extract<GameEvent, { readonly type: 'scored' }>

export const isScoring = (event: GameEvent): event is Scoring => event.type === 'scored'

/** Refuses what is no saved game of these rules. The game is the one that was saved, so that it can be explained. */
export function scoringsOf(
  saved: string,
  library: RuleLibrary,
): { readonly game: Game; readonly scorings: readonly Scoring[] } {
  const game = load(saved, library)
  return { game, scorings: historyOf(game).filter(isScoring) }
}
