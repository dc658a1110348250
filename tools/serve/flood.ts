/** How much a client that floods a server with bad messages slows another client. */
import { standardLibrary } from '@tilewright/engine'
import type { Opened } from '@tilewright/server'
import { connect, type Client, type Started } from './started.ts'

const play = standardLibrary.units.slice(0, 1).map(({ name }) => name)
/** Fewer than a server refuses before it ends the connection. */
const messages = 900
const bad = '{"jsonrpc":"2.0","id":1,"method":"game/aply","params":[1]}'

/** Plays `count` actions of one game, one after the other. Returns the milliseconds. */
export async function playAlong({ call }: Client, count: number): Promise<number> {
  const { game, seats }: Opened = await call('game/create', { setup: { play, players: ['Ann', 'Bob'], seed: 1 } })
  const begun = performance.now()
  for (let n = 0; n < count; n++) {
    const { decisions } = await call('game/decisions', { game })
    const token = seats.find(({ player }) => player === decisions[0]?.player)?.token ?? ''
    await call('game/applyOption', { game, token, option: 0 })
  }
  return performance.now() - begun
}

/** Connects and sends a flood. Resolves when all of it has left this process, whose time is not the server's. */
async function floodFrom(server: Started): Promise<Client> {
  const client = await connect(server)
  const left = Array.from(
    { length: messages },
    () => new Promise<void>((resolve) => client.socket.send(bad, () => resolve())),
  )
  await Promise.all(left)
  return client
}

/**
 * Milliseconds of `actions` actions without and during a flood, `rounds` times in turn, so that other work on this
 * machine affects both alike.
 */
export async function floodTimes(
  server: Started,
  rounds: number,
  actions: number,
): Promise<readonly { readonly alone: number; readonly flooded: number }[]> {
  const client = await connect(server)
  await playAlong(client, actions)
  const times = []
  for (let n = 0; n < rounds; n++) {
    const alone = await playAlong(client, actions)
    const flood = await floodFrom(server)
    times.push({ alone, flooded: await playAlong(client, actions) })
    flood.socket.terminate()
  }
  client.socket.terminate()
  return times
}
