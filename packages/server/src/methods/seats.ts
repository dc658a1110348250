/** Methods of players and viewers: each shows only what its caller may know. */
import type { Action, PlayerFile, ViewPart } from '@tilewright/engine'
import { eventFor, explain, isOver, savePlayer, view } from '@tilewright/engine'
import type { Seats } from '../games/game-registry.ts'
import { optionsOf, takeAction, takeOption } from '../games/steps.ts'
import type { Limits } from '../protocol/limits.ts'
import { checkedByEngine, flag, listOf, needed, optional, text, whole } from '../rpc/params.ts'
import { Refused, codes } from '../rpc/errors.ts'
import { method, type Method } from './define.ts'

const looks = { game: needed(text), token: optional(text) }
const byStep = { game: needed(text), token: needed(text), step: optional(whole) }

export function seatMethods(seats: Seats, limits: Limits): Readonly<Record<string, Method>> {
  return {
    'game/decisions': method<'game/decisions'>(looks, ({ game, token }) => {
      const { open, seat } = seats.looks(game, token)
      return { step: open.step, over: isOver(open.game), ...view(open.game, seat, ['decisions']) }
    }),
    'game/options': method<'game/options'>(
      { game: needed(text), token: needed(text), names: optional(flag) },
      ({ game, token, names }) => {
        const { open, seat } = seats.seat(game, token)
        return optionsOf(open, seat, names === true)
      },
    ),
    'game/apply': method<'game/apply'>(
      { ...byStep, action: needed(checkedByEngine<Action>()) },
      ({ game, token, action, step }) => {
        const { open, seat } = seats.seat(game, token)
        return takeAction(open, seat, action, step)
      },
    ),
    'game/applyOption': method<'game/applyOption'>(
      { ...byStep, option: needed(whole) },
      ({ game, token, option, step }) => {
        const { open, seat } = seats.seat(game, token)
        return takeOption(open, seat, option, step)
      },
    ),
    'game/view': method<'game/view'>({ ...looks, parts: optional(listOf<ViewPart>()) }, ({ game, token, parts }) => {
      const { open, seat } = seats.looks(game, token)
      return { step: open.step, view: parts === undefined ? view(open.game, seat) : view(open.game, seat, parts) }
    }),
    'game/events': method<'game/events'>(
      { ...looks, since: optional(whole), limit: optional(whole) },
      ({ game, token, since = 0, limit = limits.events }) => {
        const { open, seat } = seats.looks(game, token)
        const next = Math.min(open.events.length, since + Math.min(limit, limits.events))
        return {
          since,
          next: Math.max(next, since),
          more: next < open.events.length,
          events: open.events.slice(since, next).map((event) => eventFor(event, seat)),
        }
      },
    ),
    'game/explain': method<'game/explain'>({ ...looks, event: needed(whole) }, ({ game, token, event }) => {
      const { open, seat } = seats.looks(game, token),
        requested = open.events[event]
      if (requested === undefined)
        throw new Refused(
          codes.params,
          'no-event',
          `There is no event ${event}.`,
          `So far there are ${open.events.length}, from 0; game/events lists them.`,
        )
      return { explanation: explain(open.game, requested, seat) }
    }),
    'game/record': method<'game/record'>(looks, ({ game, token }) => {
      const { open, seat } = seats.looks(game, token)
      return { record: JSON.parse(savePlayer(open.game, seat)) as PlayerFile }
    }),
  }
}
