/** All scorings of a game, found by playing its record again. */
import {
  apply,
  eventsOf,
  load,
  replay,
  type Game,
  type GameEvent,
  type RuleLibrary,
  type SavedGame,
} from '@tilewright/engine'
import { Refusal } from '../refusal.ts'

export type Scoring = Extract<GameEvent, { readonly type: 'scored' }>

export const isScoring = (event: GameEvent): event is Scoring => event.type === 'scored'

/** Refuses what is no saved game of these rules. The game is the one that was saved, so that it can be explained. */
export function scoringsOf(
  saved: string,
  library: RuleLibrary,
): { readonly game: Game; readonly scorings: readonly Scoring[] } {
  const game = load(saved, library)
  const record = JSON.parse(saved) as SavedGame
  const again = replay(JSON.stringify({ ...record, decisions: [] }), library)
  const scorings = eventsOf(again).filter(isScoring)
  for (const action of record.decisions) {
    const result = apply(again, action)
    if (!result.ok) throw new Refusal('this saved game is damaged', { where: result.reason })
    scorings.push(...result.events.filter(isScoring))
  }
  return { game, scorings }
}
