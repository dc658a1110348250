/** An open game on the server: the game itself, its events, and its tokens. */
import type { Action, Game, GameEvent, PlayerFile } from '@tilewright/engine'
import { savePlayer } from '@tilewright/engine'
import { newToken } from './tokens.ts'

/** An action, by name or by number. */
export type Chosen = Action | number

/** When a game draws. */
export interface Waiting {
  readonly onRequest: boolean
  /** Seconds after which a held step goes on; 0: never. */
  readonly grace: number
}

export const AT_ONCE: Waiting = { onRequest: false, grace: 0 }

/** A step that has not gone on to what chance decides. */
export interface HeldStep {
  readonly seat: string
  readonly chosen: Chosen
  /** The game in the middle of the step, for views. */
  readonly shown: Game
  /** Number of events of the step that have happened. */
  readonly events: number
  /** Milliseconds of the server's clock at which it goes on by itself; Infinity: never. */
  readonly until: number
}

/** A state that a player can go back to. */
export interface EarlierState {
  readonly seat: string
  readonly game: Game
  /** Number of events at that time. */
  readonly events: number
}

/** Someone who is told of changes. */
export interface Watcher {
  readonly changed: () => void
  readonly closed: (reason: 'closed' | 'idle') => void
}

export interface OpenGame {
  readonly id: string
  /** Without the step that is held. */
  game: Game
  /** A copy from before the last step, whose memory the next copy reuses. */
  spare: Game | undefined
  /** Number of decisions taken, with the one that is held. */
  step: number
  /** Milliseconds of the server's clock at the last call with one of its tokens. */
  usedAt: number
  /** All events, as the host may see them. */
  readonly events: GameEvent[]
  held: HeldStep | null
  /** States before the last actions of one player, oldest first, as long as nothing was revealed. */
  readonly earlier: EarlierState[]
  /** Number of actions that were taken back. */
  undos: number
  /** Number of entries in the store. */
  entries: number
  readonly watchers: Set<Watcher>
  readonly waiting: Waiting
  readonly host: string
  /** Players by their tokens, in seat order. */
  readonly seats: ReadonlyMap<string, string>
  readonly players: readonly string[]
  /** Strategies of seats that computers play, by player. */
  readonly computers: ReadonlyMap<string, string>
  /** The moment for which a computer player was asked last. */
  asked: string | null
  /** Expansions and parts in play. */
  readonly units: readonly string[]
}

/** The tokens of a game: new ones, or those it was stored with. */
export interface Tokens {
  readonly host: string
  readonly seats: ReadonlyMap<string, string>
}

export const newTokens = (players: readonly string[]): Tokens => ({
  host: newToken(),
  seats: new Map(players.map((player) => [newToken(), player])),
})

export interface Begun {
  readonly id: string
  readonly game: Game
  readonly step: number
  readonly events: readonly GameEvent[]
  readonly waiting: Waiting
  readonly computers: ReadonlyMap<string, string>
  readonly usedAt: number
}

/** Opens a game with these tokens, or with new ones. */
export function openGame(begun: Begun, tokens?: Tokens): OpenGame {
  const { id, game, step, events, waiting, computers, usedAt } = begun
  const { players } = game.rules
  const { units } = JSON.parse(savePlayer(game, null)) as PlayerFile
  return {
    id,
    game,
    spare: undefined,
    step,
    usedAt,
    events: [...events],
    held: null,
    earlier: [],
    undos: 0,
    entries: 0,
    watchers: new Set(),
    waiting,
    ...(tokens ?? newTokens(players)),
    players,
    computers,
    asked: null,
    units,
  }
}
