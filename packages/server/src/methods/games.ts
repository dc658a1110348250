/** Methods of the host: opening, loading, saving and closing games; and public queries. */
import type { Game, GameSetup, RuleLibrary, SavedGame } from '@tilewright/engine'
import { clone, createGame, editionWarnings, eventsOf, historyOf, isOver, load, replay, save } from '@tilewright/engine'
import type { Games } from '../games/game-registry.ts'
import { computerSeats, type Computers } from '../games/computers.ts'
import { AT_ONCE, type Begun, type OpenGame, type Waiting } from '../games/open-game.ts'
import { viewOf } from '../games/standing.ts'
import { act } from '../games/steps.ts'
import type { Limits } from '../protocol/limits.ts'
import type { ComputerSeat, DrawsWhen, Opened } from '../protocol/methods.ts'
import { checkedByEngine, listWith, needed, oneOf, optional, text, upTo, whole } from '../rpc/params.ts'
import { method, type Method } from './define.ts'

const setupKeys = ['play', 'without', 'settings', 'players', 'seed', 'draws', 'askAlways'] as const
const byToken = { game: needed(text), token: needed(text) }
/** Seconds before a held step goes on, unless `game/create` gives another number. */
const USUAL_GRACE = 10

/** The game with its held step taken, as a save has it. */
function wholeGame({ game, held }: OpenGame): Game {
  if (held === null) return game
  const copy = clone(game)
  act(copy, held.chosen)
  return copy
}

/** `mine`: whether this connection may list a game; `computers`: who plays the seats of computers. */
export function gameMethods(
  library: RuleLibrary,
  games: Games,
  limits: Limits,
  mine: (id: string) => boolean,
  computers: Computers | undefined,
): Readonly<Record<string, Method>> {
  const seated = optional(listWith<ComputerSeat>({ player: needed(text), strategy: needed(text) }))
  const waits = {
    computers: seated,
    draws: optional(oneOf<DrawsWhen>(['at-once', 'on-request'])),
    grace: optional(upTo(limits.grace)),
  }
  const waitingOf = (draws: DrawsWhen | undefined, grace = Math.min(USUAL_GRACE, limits.grace)): Waiting =>
    draws === 'on-request' ? { onRequest: true, grace } : AT_ONCE
  const opened = (begun: Omit<Begun, 'id' | 'usedAt' | 'computers'>, seats: readonly ComputerSeat[] = []): Opened => {
    const players = computerSeats(seats, begun.game.rules.players, computers)
    const { step } = begun
    const open = games.add({ ...begun, computers: players })
    return {
      game: open.id,
      host: open.host,
      seats: [...open.seats].flatMap(([token, player]) => (players.has(player) ? [] : [{ player, token }])),
      ...(seats.length === 0 ? {} : { computers: seats }),
      units: open.units,
      warnings: editionWarnings(open.units, library),
      step,
    }
  }
  return {
    'game/create': method<'game/create'>(
      { setup: needed(checkedByEngine<GameSetup>(setupKeys)), ...waits },
      ({ setup, computers: seats, draws, grace }) => {
        games.checkRoom()
        const game = createGame({ ...setup, library })
        return opened({ game, step: 0, events: eventsOf(game), waiting: waitingOf(draws, grace) }, seats)
      },
    ),
    'game/load': method<'game/load'>(
      { save: needed(checkedByEngine<SavedGame>()), upTo: optional(whole), ...waits },
      ({ save: saved, upTo: last, computers: seats, draws, grace }) => {
        games.checkRoom()
        const text = JSON.stringify(saved)
        const game = last === undefined ? load(text, library) : replay(text, library, last)
        const step = Math.min(last ?? Infinity, saved.steps.length)
        return opened({ game, step, events: historyOf(game), waiting: waitingOf(draws, grace) }, seats)
      },
    ),
    'game/list': method<'game/list'>({}, () => ({
      games: games
        .all()
        .filter(({ id }) => mine(id))
        .map(({ id, step, players, units, game, held }) => ({
          game: id,
          step,
          players,
          units,
          over: held === null && isOver(game),
        })),
    })),
    'game/close': method<'game/close'>(byToken, ({ game, token }) => {
      const open = games.host(game, token)
      games.close(open)
      return { closed: open.id }
    }),
    'game/save': method<'game/save'>(byToken, ({ game, token }) => ({
      save: JSON.parse(save(wholeGame(games.host(game, token)))) as SavedGame,
    })),
    'game/scores': method<'game/scores'>({ game: needed(text) }, ({ game }) => {
      const open = games.open(game),
        { over = false, players = [] } = viewOf(open, null, ['over', 'players'])
      return { step: open.step, over, scores: players.map(({ name, score }) => ({ player: name, points: score })) }
    }),
  }
}
