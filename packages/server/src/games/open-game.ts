/** An open game on the server: the game itself, its events, and its tokens. */
import type { Game, GameEvent, PlayerFile } from '@tilewright/engine'
import { savePlayer } from '@tilewright/engine'
import { newToken } from './tokens.ts'

export interface OpenGame {
  readonly id: string
  game: Game
  /** A copy from before the last step by number, whose memory the next copy reuses. */
  spare: Game | undefined
  /** Number of decisions taken. */
  step: number
  /** Milliseconds of the server's clock at the last call with one of its tokens. */
  usedAt: number
  /** All events, as the host may see them. */
  readonly events: GameEvent[]
  readonly host: string
  /** Players by their tokens, in seat order. */
  readonly seats: ReadonlyMap<string, string>
  readonly players: readonly string[]
  /** Expansions and parts in play. */
  readonly units: readonly string[]
}

/** Opens a game with new tokens. */
export function openGame(id: string, game: Game, step: number, events: readonly GameEvent[], usedAt: number): OpenGame {
  const { players } = game.rules
  const { units } = JSON.parse(savePlayer(game, null)) as PlayerFile
  return {
    id,
    game,
    spare: undefined,
    step,
    usedAt,
    events: [...events],
    host: newToken(),
    seats: new Map(players.map((player) => [newToken(), player])),
    players,
    units,
  }
}
