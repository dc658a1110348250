/** A game of boardgame.io that plays an engine: the open one, or one that `tilewright build` has made. */

/** Number of games that are kept as objects beside their plain data; more are read from it again. */
const MOST_KEPT = 64

/** What `INVALID_MOVE` of boardgame.io/core is; the package has no entry for modules of Node. */
const INVALID_MOVE = 'INVALID_MOVE'

/** A rejected move changes nothing. */
export function tilewrightGame(engine, setup, { name = 'tilewright' } = {}) {
  const {
    applyOption,
    canBeUndone,
    clone,
    createGame,
    decider,
    decisions,
    eventFor,
    eventsOf,
    fromJSON,
    isOver,
    toJSON,
    view,
  } = engine
  const kept = new Map()
  const read = (text) => (setup.library === undefined ? fromJSON(text) : fromJSON(text, setup.library))

  /** The game of a state. It is shared: whoever changes it takes a copy. */
  const gameOf = ({ snapshot }) => {
    const game = kept.get(snapshot.hash) ?? read(snapshot)
    kept.delete(snapshot.hash)
    kept.set(snapshot.hash, game)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return game
  }
  /** The state of boardgame.io: plain data. `events` are those of the last step. */
  const stateOf = (game, players, events, undoable) => {
    const snapshot = toJSON(game)
    kept.set(snapshot.hash, game)
    return { snapshot, players, events, undoable }
  }
  const seatsToMove = (game, players) => decisions(game).map(({ player }) => String(players.indexOf(player)))
  const activate = (events, seats) => {
    events.setActivePlayers({ value: Object.fromEntries(seats.map((seat) => [seat, 'playing'])) })
  }
  /** The number of an option of a seat for the engine: where several decide at once, it counts those of the first. */
  const take = (game, player, option) => {
    const decision = decisions(game, player)[0]
    if (decision === undefined || !(Number.isInteger(option) && option >= 0 && option < decision.count)) return false
    if (decisions(game)[0].player === player) applyOption(game, option)
    else if (!engine.apply(game, decision.options()[option]).ok) return false
    return true
  }

  return {
    name,
    setup: ({ ctx }) => {
      const players = setup.players ?? ctx.playOrder.map((id) => `Player ${Number(id) + 1}`)
      const game = createGame({ ...setup, players })
      return stateOf(game, players, [...eventsOf(game)], false)
    },
    moves: {
      take: {
        // The server alone knows what is hidden.
        client: false,
        undoable: ({ G }) => G.undoable,
        move: ({ G, playerID, events }, option) => {
          const player = G.players[Number(playerID)]
          const game = clone(gameOf(G))
          if (player === undefined || !take(game, player, option)) return INVALID_MOVE
          const happened = [...eventsOf(game)]
          if (!isOver(game)) activate(events, seatsToMove(game, G.players))
          return stateOf(game, G.players, happened, canBeUndone(happened, player))
        },
      },
    },
    turn: {
      // Who may move follows from the rules, not from the order of seats: all of the game is one turn.
      onBegin: ({ G, events }) => {
        activate(events, seatsToMove(gameOf(G), G.players))
      },
      stages: { playing: {} },
    },
    /** What a seat may know: its view, and the last events. A spectator has no id. */
    playerView: ({ G, playerID }) => {
      if (G.snapshot === undefined) return G
      const player = G.players[Number(playerID ?? -1)] ?? null
      const events = G.events.map((event) => eventFor(event, player))
      return { players: G.players, undoable: G.undoable, view: view(gameOf(G), player), events }
    },
    endIf: ({ G }) => {
      if (G.snapshot === undefined || !isOver(gameOf(G))) return undefined
      const scores = view(gameOf(G), null, ['players']).players.map(({ name: player, score }) => ({ player, score }))
      return { scores }
    },
    ai: {
      /** The moves of who decides first: of the state itself, or of what a seat sees of it. */
      enumerate: (G, _ctx, playerID) => {
        if (G.snapshot !== undefined) {
          const game = gameOf(G)
          if (isOver(game)) return []
          const player = G.players[Number(playerID ?? decider(game))]
          return moves(decisions(game, player)[0]?.count ?? 0)
        }
        return moves(G.view.decisions.find(({ options }) => options !== null)?.options.length ?? 0)
      },
    },
  }
}

const moves = (count) => Array.from({ length: count }, (_, option) => ({ move: 'take', args: [option] }))
