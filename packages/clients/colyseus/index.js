/** Rooms of Colyseus that play an engine: the open one, or one that `tilewright build` has made. */
import { Room } from '@colyseus/core'

/**
 * A class of rooms, one game each. Clients join with `{ player }`, or as spectators with `{}`, and are sent `seen`
 * whenever something has happened: what their seat may know. They send `take` and `undo`. Players in `computers` are
 * played by functions.
 */
export function tilewrightRoom(engine, setup, { reconnectWithin = 60, computers = {} } = {}) {
  const { apply, applyOption, canBeUndone, clone, createGame, decisions, eventFor, eventsOf, isOver, view } = engine

  return class TilewrightRoom extends Room {
    onCreate() {
      this.game = createGame(setup)
      this.players = view(this.game, null, ['players']).players.map(({ name }) => name)
      /** The players of clients, by their session. */
      this.seats = new Map()
      /** Sessions that were let in. */
      this.joined = new Set()
      /** States to which the player of the last actions can go back: nothing became known since. */
      this.earlier = []
      this.step = 0
      this.isThinking = false
      this.onMessage('take', (client, message) => {
        this.answer(client, () => this.take(this.seats.get(client.sessionId), message))
      })
      this.onMessage('undo', (client) => {
        this.answer(client, () => this.undo(this.seats.get(client.sessionId)))
      })
      // A client asks for its view when it is ready to receive it.
      this.onMessage('look', (client) => {
        this.show(client, [])
      })
      void this.think()
    }

    /** Computer players decide, as long as it is up to one of them. */
    async think() {
      if (this.isThinking) return
      this.isThinking = true
      try {
        for (;;) {
          const [next] = isOver(this.game) ? [] : decisions(this.game)
          if (next === undefined || !Object.hasOwn(computers, next.player)) return
          // Meanwhile a person may decide, or take an action back: the step is another one then.
          this.take(next.player, { step: this.step, option: await this.choose(next) })
        }
      } finally {
        this.isThinking = false
      }
    }

    /** The option of a computer player; the first one if its function fails or chooses none of them. */
    async choose({ player, count }) {
      try {
        const option = await computers[player](clone(this.game), player)
        if (Number.isInteger(option) && option >= 0 && option < count) return option
        console.error(`The computer player ${player} chose ${String(option)} of ${count} options.`)
      } catch (error) {
        console.error(`The computer player ${player} failed: ${error instanceof Error ? error.message : String(error)}`)
      }
      return 0
    }

    onJoin(client, options) {
      const { player = null } = options ?? {}
      if (player !== null) this.sit(client, player)
      this.joined.add(client.sessionId)
    }

    sit(client, player) {
      if (!this.players.includes(player)) throw new Error(`There is no player '${String(player).slice(0, 64)}' here.`)
      if (Object.hasOwn(computers, player)) throw new Error('A computer player sits there.')
      if ([...this.seats.values()].includes(player)) throw new Error('Somebody sits there already.')
      this.seats.set(client.sessionId, player)
    }

    /** The connection broke: the seat is kept for a while. Of a client that was not let in there is none. */
    async onDrop(client) {
      if (!this.joined.has(client.sessionId)) return
      try {
        await this.allowReconnection(client, reconnectWithin)
      } catch {
        // It did not come back: `onLeave` follows.
      }
    }

    onLeave(client) {
      this.seats.delete(client.sessionId)
      this.joined.delete(client.sessionId)
    }

    /** Sends every client what has happened, as its seat may know it. */
    showAll(events) {
      for (const client of this.clients) this.show(client, events)
    }

    show(client, events) {
      const player = this.seats.get(client.sessionId) ?? null
      const seen = { view: view(this.game, player), events: events.map((event) => eventFor(event, player)) }
      client.send('seen', { step: this.step, ...seen })
    }

    /** Does what a client asks for; a refusal is sent to it alone, and has changed nothing. */
    answer(client, work) {
      const refusal = work()
      if (refusal !== null) client.send('refused', { reason: refusal })
    }

    /** Takes an option by number, or an action by name. Returns why not, or null. */
    take(player, message) {
      const { option, action, step } = message ?? {}
      if (step !== undefined && step !== this.step) return `The game is at step ${this.step}.`
      const [own] = player === undefined ? [] : decisions(this.game, player)
      if (own === undefined) return 'You have nothing to decide.'
      if (action === undefined && !(Number.isInteger(option) && option >= 0 && option < own.count))
        return `There are ${own.count} options, from 0.`
      if (action !== undefined && action?.player !== player) return 'Only own actions can be taken.'
      const before = clone(this.game)
      // Where several decide at once, numbers are those of the first.
      const named = action ?? (decisions(this.game)[0].player === player ? undefined : own.options()[option])
      if (named === undefined) applyOption(this.game, option)
      else {
        const result = apply(this.game, named)
        if (!result.ok) return result.reason
      }
      const events = [...eventsOf(this.game)]
      if (this.earlier.some((state) => state.player !== player) || !canBeUndone(events, player)) this.earlier = []
      if (canBeUndone(events, player)) this.earlier.push({ player, game: before })
      this.step++
      this.showAll(events)
      if (isOver(this.game)) this.lock()
      void this.think()
      return null
    }

    /** Undoes a player's last action. Returns why not, or null. */
    undo(player) {
      const last = this.earlier.at(-1)
      if (last === undefined || last.player !== player) return 'You have nothing to take back.'
      this.earlier.pop()
      this.game = last.game
      this.step--
      this.showAll([])
      void this.think()
      return null
    }
  }
}
