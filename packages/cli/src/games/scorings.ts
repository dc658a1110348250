/** Finds all scorings of a game by replaying its record. */
import { historyOf, load, type Game, type GameEvent, type RuleLibrary } from '@tilewright/engine'

export type Scoring = Extract<GameEvent, { readonly type: 'scored' }>

export const isScoring = (event: GameEvent): event is Scoring => event.type === 'scored'

/**
 * Refuses texts that are not saved games of these rules. The returned game is the saved one and can explain the
 * scorings.
 */
export function scoringsOf(
  saved: string,
  library: RuleLibrary,
): { readonly game: Game; readonly scorings: readonly Scoring[] } {
  const game = load(saved, library)
  return { game, scorings: historyOf(game).filter(isScoring) }
}
