/** What can be asked, with what, and what comes back. The schemas of the protocol are made from these types. */
import type {
  Action,
  Explanation,
  GameEvent,
  GameSetup,
  PlayerFile,
  SavedGame,
  View,
  ViewPart,
} from '@tilewright/engine'
import type { Limits } from './limits.ts'
import type { Tables } from './tables.ts'

/**
 * Who may call a method: anyone; who looks (a seat by its token, or without a token everybody); a seat; the host.
 */
export type Role = 'anyone' | 'looks' | 'seat' | 'host'

/** A decision that waits, as one player may see it. */
export type Decision = View['decisions'][number]

interface OfGame {
  /** As `game/create` named it. */
  readonly game: string
}

/** Of one who looks: with a seat's token what this seat may know, without one what everybody may. */
interface Looks extends OfGame {
  readonly token?: string
}

interface ByToken extends OfGame {
  readonly token: string
}

/** Steps: each decision that was taken is one. */
interface Steps {
  /** Decisions that were taken so far. */
  readonly step: number
}

interface ByStep extends ByToken {
  /**
   * The number of steps that the one who decides has seen; left out, whatever it is now. If the game has gone on since,
   * it is refused.
   */
  readonly step?: number
}

/** What taking a decision led to, as the seat may know it. */
export interface Taken extends Steps {
  readonly events: readonly GameEvent[]
  readonly over: boolean
  /** Who has to decide what now. */
  readonly waiting: readonly { readonly player: string; readonly choice: string }[]
}

/** A game that was opened: only the host gets this. */
export interface Opened extends Steps {
  readonly game: string
  /** The host's token: it saves and closes. */
  readonly host: string
  /** In seat order: the token is to be given to nobody but this player. */
  readonly seats: readonly { readonly player: string; readonly token: string }[]
  /** Expansions and parts in play. */
  readonly units: readonly string[]
  /** What the table should know, for example of expansions that were not made for each other. */
  readonly warnings: readonly string[]
}

export interface Methods {
  /** Comes first: which version is spoken. */
  readonly 'hello': {
    readonly params: {
      /** The version of this protocol that the client speaks. */
      readonly protocol: number
      /** Name and version of the client, for logs. */
      readonly client?: string
    }
    readonly result: {
      readonly protocol: number
      readonly server: string
      /** Names the rules. */
      readonly rules: string
      readonly limits: Limits
      readonly methods: readonly { readonly name: string; readonly role: Role }[]
    }
  }
  readonly 'rules/tables': { readonly params: Readonly<Record<string, never>>; readonly result: Tables }
  readonly 'game/create': { readonly params: { readonly setup: GameSetup }; readonly result: Opened }
  readonly 'game/load': {
    readonly params: {
      readonly save: SavedGame
      /** Plays only so many of its steps. */
      readonly upTo?: number
    }
    readonly result: Opened
  }
  readonly 'game/list': {
    readonly params: Readonly<Record<string, never>>
    readonly result: {
      readonly games: readonly (OfGame &
        Steps & { readonly players: readonly string[]; readonly units: readonly string[]; readonly over: boolean })[]
    }
  }
  readonly 'game/close': { readonly params: ByToken; readonly result: { readonly closed: string } }
  readonly 'game/decisions': {
    readonly params: Looks
    readonly result: Steps & { readonly over: boolean; readonly decisions: readonly Decision[] }
  }
  readonly 'game/options': {
    readonly params: ByToken & {
      /** Also by name; else only how many there are. */
      readonly names?: boolean
    }
    readonly result: Steps & {
      /** What this seat has to decide; null: nothing. */
      readonly choice: string | null
      readonly count: number
      /** In the order of their numbers. */
      readonly options?: readonly Action[]
    }
  }
  readonly 'game/apply': { readonly params: ByStep & { readonly action: Action }; readonly result: Taken }
  readonly 'game/applyOption': {
    readonly params: ByStep & {
      /** Its number in `game/options`, from 0. */
      readonly option: number
    }
    readonly result: Taken
  }
  readonly 'game/view': {
    readonly params: Looks & {
      /** Only these parts of the view; all, unless it is said. `board` and `decisions` are most of the work. */
      readonly parts?: readonly ViewPart[]
    }
    readonly result: Steps & { readonly view: Partial<View> }
  }
  readonly 'game/events': {
    readonly params: Looks & {
      /** The number of the first event wanted; 0, unless it is said. */
      readonly since?: number
      /** At most so many. */
      readonly limit?: number
    }
    readonly result: {
      readonly since: number
      /** What to ask for next time. */
      readonly next: number
      /** There are more already. */
      readonly more: boolean
      readonly events: readonly GameEvent[]
    }
  }
  readonly 'game/explain': {
    readonly params: Looks & {
      /** The number of an event that scored, as `game/events` counts them from 0. */
      readonly event: number
    }
    readonly result: { readonly explanation: Explanation }
  }
  readonly 'game/scores': {
    readonly params: OfGame
    readonly result: Steps & {
      readonly over: boolean
      /** In seat order. */
      readonly scores: readonly { readonly player: string; readonly points: number }[]
    }
  }
  readonly 'game/save': { readonly params: ByToken; readonly result: { readonly save: SavedGame } }
  readonly 'game/record': { readonly params: Looks; readonly result: { readonly record: PlayerFile } }
}

export type MethodName = keyof Methods
export type Params<M extends MethodName> = Methods[M]['params']
export type Result<M extends MethodName> = Methods[M]['result']

/** Who may call what. */
export const roles: Readonly<Record<MethodName, Role>> = {
  'hello': 'anyone',
  'rules/tables': 'anyone',
  'game/create': 'anyone',
  'game/load': 'anyone',
  'game/list': 'anyone',
  'game/close': 'host',
  'game/decisions': 'looks',
  'game/options': 'seat',
  'game/apply': 'seat',
  'game/applyOption': 'seat',
  'game/view': 'looks',
  'game/events': 'looks',
  'game/explain': 'looks',
  'game/scores': 'anyone',
  'game/save': 'host',
  'game/record': 'looks',
}
