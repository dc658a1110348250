/** Plays a game of a library, calls everything that describes it, and explains each scoring. */
import {
  applyOption,
  createGame,
  decisions,
  eventsOf,
  explain,
  isOver,
  view,
  type RuleLibrary,
} from '@tilewright/engine'

/** Alternates between the first and the last option; returns the number of explained scorings. */
export function playThrough(library: RuleLibrary, players: readonly string[] = ['Ann', 'Bob']): number {
  const game = createGame({ library, players, seed: 1 })
  for (let step = 0; step < 200 && !isOver(game); step += 1) {
    const count = decisions(game)[0]?.options().length ?? 0
    applyOption(game, step % 2 === 0 ? 0 : count - 1)
  }
  view(game, null)
  const scored = eventsOf(game).filter((event) => event.type === 'scored')
  for (const event of scored) explain(game, event)
  return scored.length
}
