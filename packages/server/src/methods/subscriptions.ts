/** Subscriptions of one connection: what it has been sent of each game, and what is due. */
import { eventFor } from '@tilewright/engine'
import type { Seats } from '../games/game-registry.ts'
import type { OpenGame, Watcher } from '../games/open-game.ts'
import { standingOf } from '../games/standing.ts'
import type { Limits } from '../protocol/limits.ts'
import type { Notification } from '../protocol/notifications.ts'
import { needed, optional, text, whole } from '../rpc/params.ts'
import { Refused, codes } from '../rpc/errors.ts'
import { method, type Method } from './define.ts'

interface Subscription extends Watcher {
  readonly open: OpenGame
  readonly seat: string | null
  /** Number of events sent. Notifications are made when they can be sent, so a slow reader gets fewer, larger ones. */
  sent: number
  isDue: boolean
}

export interface Subscriptions {
  readonly methods: Readonly<Record<string, Method>>
  /** The next notification that is due; undefined if there is none. */
  readonly next: () => string | undefined
  readonly end: () => void
}

/** `notify` is called when a notification becomes due. */
export function noSubscriptions(seats: Seats, limits: Limits, notify: () => void): Subscriptions {
  const all = new Map<string, Subscription>()
  const closed: Notification[] = []
  const keyOf = (open: OpenGame, seat: string | null): string => JSON.stringify([open.id, seat])

  const notificationOf = (subscription: Subscription): Notification => {
    const { open, seat } = subscription
    const since = subscription.sent
    const next = Math.min(open.events.length, since + limits.events)
    const more = next < open.events.length
    subscription.sent = next
    subscription.isDue = more
    return {
      jsonrpc: '2.0',
      method: 'game/changed',
      params: {
        game: open.id,
        you: seat,
        since,
        events: open.events.slice(since, next).map((event) => eventFor(event, seat)),
        next,
        more,
        undos: open.undos,
        ...standingOf(open),
      },
    }
  }
  const subscribe = (open: OpenGame, seat: string | null, since: number): void => {
    const key = keyOf(open, seat)
    const before = all.get(key)
    if (before !== undefined) open.watchers.delete(before)
    else if (all.size >= limits.subscriptions)
      throw new Refused(
        codes.limit,
        'too-many-subscriptions',
        `A connection follows at most ${limits.subscriptions} games.`,
        'End one with game/unsubscribe.',
      )
    const sent = Math.min(since, open.events.length)
    const subscription: Subscription = {
      open,
      seat,
      sent,
      isDue: sent < open.events.length,
      changed: () => {
        // After an undo only the events that still hold count as sent.
        subscription.sent = Math.min(subscription.sent, open.events.length)
        subscription.isDue = true
        notify()
      },
      closed: (reason) => {
        all.delete(key)
        closed.push({ jsonrpc: '2.0', method: 'game/closed', params: { game: open.id, reason } })
        notify()
      },
    }
    open.watchers.add(subscription)
    all.set(key, subscription)
    if (subscription.isDue) notify()
  }
  const looks = { game: needed(text), token: optional(text) }
  return {
    methods: {
      'game/subscribe': method<'game/subscribe'>({ ...looks, since: optional(whole) }, ({ game, token, since }) => {
        const { open, seat } = seats.looks(game, token)
        subscribe(open, seat, since ?? open.events.length)
        return { ...standingOf(open), events: open.events.length }
      }),
      'game/unsubscribe': method<'game/unsubscribe'>(looks, ({ game, token }) => {
        const { open, seat } = seats.looks(game, token)
        const key = keyOf(open, seat)
        const found = all.get(key)
        if (found === undefined)
          throw new Refused(codes.refused, 'no-subscription', `This connection does not follow '${open.id}' so.`)
        open.watchers.delete(found)
        all.delete(key)
        return { unsubscribed: open.id }
      }),
    },
    next: () => {
      const ended = closed.shift()
      if (ended !== undefined) return JSON.stringify(ended)
      for (const subscription of all.values())
        if (subscription.isDue) return JSON.stringify(notificationOf(subscription))
      return undefined
    },
    end: () => {
      for (const subscription of all.values()) subscription.open.watchers.delete(subscription)
      all.clear()
      closed.length = 0
    },
  }
}
