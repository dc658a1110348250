/** The state in the middle of a step: after the action, before chance decides anything. */
import type { Game } from '../arena/game.ts'
import { clone, openToChange } from '../arena/stored-games.ts'
import { take } from '../games/apply.ts'
import { takeOption } from '../interpreter/options.ts'
import type { Action } from '../model/action.ts'
import { GameError } from '../model/errors.ts'
import { eventsOf } from '../naming/decode.ts'
import type { GameEvent } from '../naming/event.ts'
import { besideEvents } from '../saves/replay.ts'

export interface BeforeChance {
  /** The game in the middle of the step, for views and explanations only: nobody can decide in it. */
  readonly game: Game
  /** The first events of the step. */
  readonly events: readonly GameEvent[]
}

/** A name that no tile, token or roll has: the step breaks off where chance is asked. */
const NEVER = '\0'

/**
 * Takes an action, by name or by number, on a copy, up to the first tile drawn, token drawn or die rolled. Null if the
 * step asks chance for nothing, or if the action is refused. The game itself is not changed.
 *
 * @example
 * // After a tile a figure may be placed, and nothing is drawn.
 * beforeChance(game, 0) // null
 */
export function beforeChance(game: Game, action: Action | number): BeforeChance | null {
  const copy = clone(game)
  return besideEvents(() => {
    const g = openToChange(copy),
      { origin } = g
    const settled = {
      tiles: origin.draws.tiles.slice(0, g.drawnTiles),
      tokens: origin.draws.tokens.slice(0, g.drawnTokens),
    }
    g.origin = { ...origin, draws: { tiles: [...settled.tiles, NEVER], tokens: [...settled.tokens, NEVER] } }
    try {
      if (typeof action === 'number') takeOption(g, action)
      else take(g, action, false)
      return null
    } catch (error) {
      g.running = false
      if (!(error instanceof GameError) || error.code !== 'impossible-draw') throw error
      const events = eventsOf(g)
      g.origin = origin
      g.drawnTiles = settled.tiles.length
      g.drawnTokens = settled.tokens.length
      // Its frames belong to a step that is not done.
      g.fp = -1
      g.sp = 0
      return { game: copy, events }
    }
  })
}
