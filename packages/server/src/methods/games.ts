/** Methods of the host: opening, loading, saving and closing games; and public queries. */
import type { Game, GameSetup, RuleLibrary, SavedGame } from '@tilewright/engine'
import { createGame, editionWarnings, eventsOf, historyOf, isOver, load, replay, save, view } from '@tilewright/engine'
import type { Seats } from '../games/game-registry.ts'
import type { Opened } from '../protocol/methods.ts'
import { checkedByEngine, needed, optional, text, whole } from '../rpc/params.ts'
import { method, type Method } from './define.ts'

const setupKeys = ['play', 'without', 'settings', 'players', 'seed', 'draws', 'askAlways'] as const
const byToken = { game: needed(text), token: needed(text) }

export function gameMethods(library: RuleLibrary, seats: Seats): Readonly<Record<string, Method>> {
  const opened = (game: Game, step: number, events: ReturnType<typeof eventsOf>): Opened => {
    const open = seats.add(game, step, events)
    return {
      game: open.id,
      host: open.host,
      seats: [...open.seats].map(([token, player]) => ({ player, token })),
      units: open.units,
      warnings: editionWarnings(open.units, library),
      step,
    }
  }
  return {
    'game/create': method<'game/create'>({ setup: needed(checkedByEngine<GameSetup>(setupKeys)) }, ({ setup }) => {
      seats.checkRoom()
      const game = createGame({ ...setup, library })
      return opened(game, 0, eventsOf(game))
    }),
    'game/load': method<'game/load'>(
      { save: needed(checkedByEngine<SavedGame>()), upTo: optional(whole) },
      ({ save: saved, upTo }) => {
        seats.checkRoom()
        const text = JSON.stringify(saved)
        const game = upTo === undefined ? load(text, library) : replay(text, library, upTo)
        return opened(game, Math.min(upTo ?? Infinity, saved.steps.length), historyOf(game))
      },
    ),
    'game/list': method<'game/list'>({}, () => ({
      games: seats
        .all()
        .map(({ id, step, players, units, game }) => ({ game: id, step, players, units, over: isOver(game) })),
    })),
    'game/close': method<'game/close'>(byToken, ({ game, token }) => {
      const { id } = seats.host(game, token)
      seats.remove(id)
      return { closed: id }
    }),
    'game/save': method<'game/save'>(byToken, ({ game, token }) => ({
      save: JSON.parse(save(seats.host(game, token).game)) as SavedGame,
    })),
    'game/scores': method<'game/scores'>({ game: needed(text) }, ({ game }) => {
      const open = seats.open(game),
        { over, players } = view(open.game, null, ['over', 'players'])
      return { step: open.step, over, scores: players.map(({ name, score }) => ({ player: name, points: score })) }
    }),
  }
}
