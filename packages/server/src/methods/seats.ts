/** Methods of players and viewers: each shows only what its caller may know. */
import type { Action, PlayerFile, ViewPart } from '@tilewright/engine'
import { eventFor, explain, savePlayer } from '@tilewright/engine'
import type { Games } from '../games/game-registry.ts'
import type { Chosen, OpenGame } from '../games/open-game.ts'
import { heldOf, standingOf, viewOf } from '../games/standing.ts'
import { checkStep, chosenAction, chosenOption, optionsOf, takeStep, takenSince } from '../games/steps.ts'
import { goOn, undo } from '../games/undo.ts'
import type { Limits } from '../protocol/limits.ts'
import type { Taken } from '../protocol/methods.ts'
import { checkedByEngine, flag, listOf, needed, optional, text, whole } from '../rpc/params.ts'
import { Refused, codes } from '../rpc/errors.ts'
import { method, type Method } from './define.ts'

const looks = { game: needed(text), token: optional(text) }
const byStep = { game: needed(text), token: needed(text), step: optional(whole) }

/** Methods that change a game. */
function steps(games: Games): Readonly<Record<string, Method>> {
  const take = (open: OpenGame, seat: string, chosen: Chosen): Taken => {
    const from = open.events.length
    const entry =
      typeof chosen === 'number'
        ? ({ type: 'option', seat, option: chosen } as const)
        : ({ type: 'action', seat, action: chosen } as const)
    games.change(open, entry, () => {
      takeStep(open, seat, chosen, games.now())
    })
    return takenSince(open, from, seat)
  }
  return {
    'game/apply': method<'game/apply'>(
      { ...byStep, action: needed(checkedByEngine<Action>()) },
      ({ game, token, action, step }) => {
        const { open, seat } = games.seat(game, token)
        return take(open, seat, chosenAction(open, seat, action, step))
      },
    ),
    'game/applyOption': method<'game/applyOption'>(
      { ...byStep, option: needed(whole) },
      ({ game, token, option, step }) => {
        const { open, seat } = games.seat(game, token)
        return take(open, seat, chosenOption(open, seat, option, step))
      },
    ),
    'game/undo': method<'game/undo'>(byStep, ({ game, token, step }) => {
      const { open, seat } = games.seat(game, token)
      checkStep(open, step)
      games.change(open, { type: 'undo', seat }, () => {
        undo(open, seat)
      })
      return { ...standingOf(open), events: open.events.length }
    }),
    'game/continue': method<'game/continue'>(byStep, ({ game, token, step }) => {
      const { open, seat } = games.seat(game, token)
      checkStep(open, step)
      if (open.held?.seat !== seat)
        throw new Refused(
          codes.refused,
          'nothing-held',
          `No step of ${seat} is held.`,
          'Steps are held in games that were created with "draws": "on-request".',
        )
      const from = open.events.length
      games.change(open, { type: 'continue' }, () => {
        goOn(open)
      })
      return takenSince(open, from, seat)
    }),
  }
}

export function seatMethods(games: Games, limits: Limits): Readonly<Record<string, Method>> {
  return {
    ...steps(games),
    'game/decisions': method<'game/decisions'>(looks, ({ game, token }) => {
      const { open, seat } = games.looks(game, token)
      const { over = false, decisions = [] } = viewOf(open, seat, ['over', 'decisions'])
      const held = heldOf(open)
      return { step: open.step, over, decisions, ...(held === undefined ? {} : { held }) }
    }),
    'game/options': method<'game/options'>(
      { game: needed(text), token: needed(text), names: optional(flag) },
      ({ game, token, names }) => {
        const { open, seat } = games.seat(game, token)
        return optionsOf(open, seat, names === true)
      },
    ),
    'game/view': method<'game/view'>({ ...looks, parts: optional(listOf<ViewPart>()) }, ({ game, token, parts }) => {
      const { open, seat } = games.looks(game, token)
      return { step: open.step, view: viewOf(open, seat, parts) }
    }),
    'game/events': method<'game/events'>(
      { ...looks, since: optional(whole), limit: optional(whole) },
      ({ game, token, since = 0, limit = limits.events }) => {
        const { open, seat } = games.looks(game, token)
        const next = Math.min(open.events.length, since + Math.min(limit, limits.events))
        return {
          since,
          next: Math.max(next, since),
          more: next < open.events.length,
          events: open.events.slice(since, next).map((event) => eventFor(event, seat)),
          undos: open.undos,
        }
      },
    ),
    'game/explain': method<'game/explain'>({ ...looks, event: needed(whole) }, ({ game, token, event }) => {
      const { open, seat } = games.looks(game, token),
        requested = open.events[event]
      if (requested === undefined)
        throw new Refused(
          codes.params,
          'no-event',
          `There is no event ${event}.`,
          `So far there are ${open.events.length}, from 0; game/events lists them.`,
        )
      return { explanation: explain(open.held === null ? open.game : open.held.shown, requested, seat) }
    }),
    'game/record': method<'game/record'>(looks, ({ game, token }) => {
      const { open, seat } = games.looks(game, token)
      return { record: JSON.parse(savePlayer(open.game, seat)) as PlayerFile }
    }),
  }
}
