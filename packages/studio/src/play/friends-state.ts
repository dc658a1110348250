/** A game with friends: invitations, joining by a link, and following what the others do. */
import { effect } from '@preact/signals'
import { roomAbout, roomOfLink } from '../shell/links.ts'
import type { Studio } from '../shell/studio.ts'
import type { TableSetup } from '../worker/games/table.ts'
import type { Confirmation } from './confirmation-setting.ts'

export interface FriendsActions {
  /** Opens a room with a new game, and joins it without a seat. */
  readonly invite: (setup: TableSetup, confirmation: Confirmation) => Promise<void>
  /** Opens a room with the game at this table, and joins it without a seat. */
  readonly inviteTable: (confirmation: Confirmation) => Promise<void>
  /** Opens the game at this table when it is over. */
  readonly lookBack: () => Promise<void>
  /** Takes the link of the room out of the URL. */
  readonly leave: () => void
}

interface FriendsParts {
  readonly studio: Studio
  /** Shows the table when the request is done. */
  readonly sitDown: (begun: Promise<null>) => Promise<void>
  /** Shows the table as it is now. */
  readonly refresh: () => void
  readonly failed: (error: unknown) => void
}

/** Seconds in which a turn can be undone; 0: it ends at once, null: when its player presses. */
const graceOf = { 'at-once': 0, 'grace': 3, 'press': null } as const

export function createFriends({ studio, sitDown, refresh, failed }: FriendsParts): FriendsActions {
  const { games, route, ready } = studio
  const join = async (key: string): Promise<void> => {
    try {
      // The rules of the inviting folder name what its game sends.
      await ready
      await sitDown(games.ask('join', { key }))
    } catch (error) {
      route.settle('play')
      failed(error)
    }
  }
  effect(() => {
    const key = route.view.value === 'play' ? roomOfLink(route.about.value) : undefined
    if (key !== undefined) void join(key)
  })
  games.onNews('changed', refresh)
  const leave = (): void => {
    if (roomOfLink(route.about.peek()) !== undefined) route.settle('play')
  }
  return {
    invite: async (setup, confirmation) => {
      const key = await games.ask('invite', { setup, grace: graceOf[confirmation] })
      route.settle('play', roomAbout(key))
    },
    inviteTable: async (confirmation) => {
      const key = await games.ask('inviteTable', { grace: graceOf[confirmation] })
      route.settle('play', roomAbout(key))
    },
    lookBack: async () => {
      await sitDown(games.ask('lookBack', null))
      leave()
    },
    leave,
  }
}
