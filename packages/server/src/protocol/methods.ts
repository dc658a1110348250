/** Methods with their parameters and results. The JSON schemas of the protocol are generated from these types. */
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
import type { SetPictures, SetTitles } from './presentation.ts'
import type { Tables } from './tables.ts'

/** Who may call a method: anyone; a viewer (a seat by its token, or the public without one); a seat; the host. */
export type Role = 'anyone' | 'looks' | 'seat' | 'host'

/** A pending decision, as one player may see it. */
export type Decision = View['decisions'][number]

interface OfGame {
  /** The id that `game/create` returned. */
  readonly game: string
}

/** Parameters of a viewer: with a seat's token what this seat may know, without one what the public may know. */
interface Looks extends OfGame {
  readonly token?: string
}

/** A set of expansions, as in a setup. */
interface OfSet {
  readonly play: readonly string[]
  readonly without?: readonly string[]
}

interface ByToken extends OfGame {
  readonly token: string
}

/** Steps: each decision is one. */
interface Steps {
  /** Number of decisions taken so far. */
  readonly step: number
}

interface ByStep extends ByToken {
  /**
   * The number of steps known to the caller; if the game has continued since, the call is refused. Omitted: not
   * checked.
   */
  readonly step?: number
}

/** A step that waits before chance decides anything: its player may let it go on, or undo it if it is `undoable`. */
export interface Held {
  /** The player of the step. */
  readonly player: string
  /** Whether `game/undo` takes it back: not if it has shown something new to anybody else. */
  readonly undoable: boolean
  /** Seconds until the game goes on by itself; null: it waits for `game/continue`. */
  readonly within: number | null
}

/** Where a game is. */
export interface Standing extends Steps {
  readonly over: boolean
  /** Pending decisions. */
  readonly waiting: readonly { readonly player: string; readonly choice: string }[]
  /** Omitted if no step is held. */
  readonly held?: Held
}

/** The result of a decision, as the seat may know it. */
export interface Taken extends Standing {
  readonly events: readonly GameEvent[]
}

/** How draws come: at once, or when the player whose step leads to them asks for them. */
export type DrawsWhen = 'at-once' | 'on-request'

interface Waits {
  /** `on-request`: a step stops before chance decides anything, until `game/continue`; by default `at-once`. */
  readonly draws?: DrawsWhen
  /** With `on-request`, the seconds after which the game goes on by itself; 0: never. By default 10. */
  readonly grace?: number
}

/** A seat that a computer plays. */
export interface ComputerSeat {
  readonly player: string
  /** One of the strategies that `hello` names. */
  readonly strategy: string
}

interface Computers {
  /** Seats that computers play; by default none. */
  readonly computers?: readonly ComputerSeat[]
}

/** An opened game: only the host receives this. */
export interface Opened extends Steps {
  readonly game: string
  /** The host's token: it saves and closes. */
  readonly host: string
  /** In seat order, without computers: the token must be given to this player only. */
  readonly seats: readonly { readonly player: string; readonly token: string }[]
  /** Seats that computers play; omitted if there are none. */
  readonly computers?: readonly ComputerSeat[]
  /** Expansions and parts in play. */
  readonly units: readonly string[]
  /** Warnings for the players, for example about expansions of different editions. */
  readonly warnings: readonly string[]
}

export interface Methods {
  /** First call: selects the protocol version. */
  readonly 'hello': {
    readonly params: {
      /** The protocol version of the client. */
      readonly protocol: number
      /** Name and version of the client, for logs. */
      readonly client?: string
    }
    readonly result: {
      readonly protocol: number
      readonly server: string
      /** Identifies the rules. */
      readonly rules: string
      readonly limits: Limits
      /** Strategies of computer players; empty: seats are played by clients only. */
      readonly computers: readonly string[]
      readonly methods: readonly { readonly name: string; readonly role: Role }[]
    }
  }
  readonly 'rules/tables': { readonly params: Readonly<Record<string, never>>; readonly result: Tables }
  /** Pictures of the tiles, pieces and boards of a set. Refused (`not-ready`) while they are being made: ask again. */
  readonly 'rules/pictures': { readonly params: OfSet; readonly result: SetPictures }
  /** Titles and statements of a set in another language. Refused (`not-ready`) while they are being read: ask again. */
  readonly 'rules/titles': {
    readonly params: OfSet & {
      /** Two or three letters, such as `fr`. */
      readonly language: string
    }
    readonly result: SetTitles
  }
  readonly 'game/create': {
    readonly params: Waits & Computers & { readonly setup: GameSetup }
    readonly result: Opened
  }
  readonly 'game/load': {
    readonly params: Waits &
      Computers & {
        readonly save: SavedGame
        /** Replays only this many of its steps. */
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
    readonly result: Steps & { readonly over: boolean; readonly decisions: readonly Decision[]; readonly held?: Held }
  }
  readonly 'game/options': {
    readonly params: ByToken & {
      /** Also by name; otherwise only their number. */
      readonly names?: boolean
    }
    readonly result: Steps & {
      /** The pending choice of this seat; null: none. */
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
  /** Undoes the last action of this seat. */
  readonly 'game/undo': {
    readonly params: ByStep
    readonly result: Standing & {
      /** Number of events that are left; those after them did not happen. */
      readonly events: number
    }
  }
  /** Lets a held step go on. */
  readonly 'game/continue': { readonly params: ByStep; readonly result: Taken }
  /** Sends `game/changed` after each change, from event number `since` on. */
  readonly 'game/subscribe': {
    readonly params: Looks & {
      /** The first event to be sent; by default the next one. */
      readonly since?: number
    }
    readonly result: Standing & {
      /** Number of events so far. */
      readonly events: number
    }
  }
  readonly 'game/unsubscribe': { readonly params: Looks; readonly result: { readonly unsubscribed: string } }
  readonly 'game/view': {
    readonly params: Looks & {
      /** Only these parts of the view; all by default. `board` and `decisions` are the most expensive. */
      readonly parts?: readonly ViewPart[]
    }
    readonly result: Steps & { readonly view: Partial<View> }
  }
  readonly 'game/events': {
    readonly params: Looks & {
      /** The number of the first event; 0 by default. */
      readonly since?: number
      /** Maximum number of events. */
      readonly limit?: number
    }
    readonly result: {
      readonly since: number
      /** Value of `since` for the next call. */
      readonly next: number
      /** There are more already. */
      readonly more: boolean
      readonly events: readonly GameEvent[]
      /** Number of actions that were taken back so far: when it changes, events sent before may not hold any more. */
      readonly undos: number
    }
  }
  readonly 'game/explain': {
    readonly params: Looks & {
      /** The number of a scoring event, as `game/events` counts them from 0. */
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

/** Role required by each method. */
export const roles: Readonly<Record<MethodName, Role>> = {
  'hello': 'anyone',
  'rules/tables': 'anyone',
  'rules/pictures': 'anyone',
  'rules/titles': 'anyone',
  'game/create': 'anyone',
  'game/load': 'anyone',
  'game/list': 'anyone',
  'game/close': 'host',
  'game/decisions': 'looks',
  'game/options': 'seat',
  'game/apply': 'seat',
  'game/applyOption': 'seat',
  'game/undo': 'seat',
  'game/continue': 'seat',
  'game/subscribe': 'looks',
  'game/unsubscribe': 'looks',
  'game/view': 'looks',
  'game/events': 'looks',
  'game/explain': 'looks',
  'game/scores': 'anyone',
  'game/save': 'host',
  'game/record': 'looks',
}
