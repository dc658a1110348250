/**
 * Kills a server that stores its games, at random moments while they are played, and starts it again. What was answered
 * has to be there, and nothing that was not asked for.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, standardLibrary, type GameEvent } from '@tilewright/engine'
import type { Opened } from '@tilewright/server'
import { connect, Gone, kill, startServer, type Client } from './started.ts'

/** Most actions that are answered before a kill, and most milliseconds between the last of them and the kill. */
const MOST_ACTIONS = 40
const LONGEST = 8
/** Games that are played at the same time. */
const GAMES = 4

/** What a client knows of a game: all of it was answered. */
interface Known {
  readonly opened: Opened
  step: number
  readonly events: GameEvent[]
  over: boolean
}

export interface Kills {
  readonly kills: number
  /** Actions that were answered. */
  readonly actions: number
  /** Actions that were stored, though the answer did not arrive any more. */
  readonly unanswered: number
  /** Kills that came while an action had not been answered. */
  readonly inTheMiddle: number
  /** Milliseconds until a server that was started again answered for all games; the longest. */
  readonly longestStart: number
  readonly problems: readonly string[]
}

async function begin({ call }: Client, seed: number): Promise<Known> {
  const play = standardLibrary.units.slice(0, 3).map(({ name }) => name)
  const opened = await call('game/create', { setup: { play, players: ['Ann', 'Bob'], seed } })
  const { events } = await call('game/events', { game: opened.game })
  return { opened, step: 0, events: [...events], over: false }
}

/** Plays until the connection ends. Returns whether an action was not answered. */
async function playOn(
  { call }: Client,
  known: Known,
  below: (n: number) => number,
  done: () => void,
): Promise<boolean> {
  const { game, seats } = known.opened
  let isWaiting = false
  try {
    while (!known.over) {
      const { decisions } = await call('game/decisions', { game })
      const token = seats.find(({ player }) => player === decisions[0]?.player)?.token ?? ''
      const { count } = await call('game/options', { game, token })
      isWaiting = true
      const taken = await call('game/applyOption', { game, token, option: below(count), step: known.step })
      isWaiting = false
      done()
      known.step = taken.step
      known.events.push(...taken.events)
      known.over = taken.over
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
  return isWaiting
}

async function allEvents({ call }: Pick<Client, 'call'>, game: string): Promise<GameEvent[]> {
  const events: GameEvent[] = []
  for (let more = true; more;) {
    const got = await call('game/events', { game, since: events.length })
    events.push(...got.events)
    more = got.more
  }
  return events
}

/** Compares the server's game with what was answered; takes over at most one action that was not. */
async function compare({ call }: Client, known: Known, problems: string[]): Promise<number> {
  const { game, host } = known.opened
  const { save } = await call('game/save', { game, token: host })
  const events = await allEvents({ call }, game)
  const { step, over } = await call('game/decisions', { game })
  const before = JSON.stringify(known.events)
  if (JSON.stringify(events.slice(0, known.events.length)) !== before)
    problems.push(`${game}: other events than answered`)
  const extra = step - known.step
  if (extra < 0 || extra > 1) problems.push(`${game}: step ${step}, but ${known.step} was answered`)
  if (save.steps.length !== step) problems.push(`${game}: ${save.steps.length} steps saved of ${step}`)
  // Throws if the record does not lead to its own end.
  load(JSON.stringify(save))
  known.events.splice(0, Infinity, ...events)
  known.step = step
  known.over = over
  return extra
}

/** `below(n)`: a random number 0 … n − 1. */
export async function killServers(kills: number, below: (n: number) => number): Promise<Kills> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-kills-'))
  const store = join(folder, 'games.sqlite')
  const problems: string[] = []
  let known: Known[] = [],
    actions = 0,
    unanswered = 0,
    inTheMiddle = 0,
    longestStart = 0
  try {
    for (let n = 0; n <= kills; n++) {
      const begun = performance.now()
      const server = await startServer(['--store', store])
      const client = await connect(server)
      for (const one of known) unanswered += await compare(client, one, problems)
      if (n > 0) longestStart = Math.max(longestStart, performance.now() - begun)
      known = known.filter(({ over }) => !over)
      while (known.length < GAMES) known.push(await begin(client, n * GAMES + known.length))
      // Killed some milliseconds after a random action was answered, or when all games are over.
      const { promise, resolve } = Promise.withResolvers<undefined>()
      let left = 1 + below(MOST_ACTIONS)
      const playing = known.map((one) =>
        playOn(client, one, below, () => {
          actions++
          if (--left === 0) resolve(undefined)
        }),
      )
      await Promise.race([promise, Promise.all(playing)])
      await new Promise((done) => setTimeout(done, below(LONGEST)))
      await kill(server)
      const waiting = await Promise.all(playing)
      if (waiting.includes(true)) inTheMiddle++
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { kills, actions, unanswered, inTheMiddle, longestStart: Math.round(longestStart), problems }
}
