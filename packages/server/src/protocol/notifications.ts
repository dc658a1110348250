/** Messages that the server sends without being asked, to connections that subscribed. */
import type { GameEvent } from '@tilewright/engine'
import type { Standing } from './methods.ts'

export interface Notifications {
  /** A game has changed: decisions, actions that were taken back, steps that went on. */
  readonly 'game/changed': Standing & {
    readonly game: string
    /** The player of the subscription's token; null for the public. */
    readonly you: string | null
    /** The number of the first event; events from it on that were sent before did not happen. */
    readonly since: number
    /** What has happened, as this viewer may know it. */
    readonly events: readonly GameEvent[]
    /** The number of the event after these. */
    readonly next: number
    /** There are more: the next notification brings them. */
    readonly more: boolean
    readonly undos: number
  }
  /** A game is closed: by its host, or because nobody used it. */
  readonly 'game/closed': { readonly game: string; readonly reason: 'closed' | 'idle' }
}

export type NotificationName = keyof Notifications

/** A notification as it is sent. */
export type Notification = {
  readonly [Name in NotificationName]: {
    readonly jsonrpc: '2.0'
    readonly method: Name
    readonly params: Notifications[Name]
  }
}[NotificationName]
