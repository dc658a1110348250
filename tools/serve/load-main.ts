/** `npm run tool -- serve:load [connections] [games]`: memory and speed of a server on a network. Linux only. */
import { readFileSync } from 'node:fs'
import { standardLibrary } from '@tilewright/engine'
import type { Opened } from '@tilewright/server'
import { connect, kill, startServer, type Client, type Started } from './started.ts'

const [connections = 1000, games = 10_000] = process.argv.slice(2).map(Number)
const play = standardLibrary.units.slice(0, 1).map(({ name }) => name)

/** Memory of the server in MB. */
function memoryOf({ process: { pid } }: Started): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Plays `count` actions of one game, one after the other. Returns the milliseconds. */
async function playAlong({ call }: Client, count: number): Promise<number> {
  const { game, seats }: Opened = await call('game/create', { setup: { play, players: ['Ann', 'Bob'], seed: 1 } })
  const begun = performance.now()
  for (let n = 0; n < count; n++) {
    const { decisions } = await call('game/decisions', { game })
    const token = seats.find(({ player }) => player === decisions[0]?.player)?.token ?? ''
    await call('game/applyOption', { game, token, option: 0 })
  }
  return performance.now() - begun
}

const server = await startServer(['--connections', String(connections + 10), '--games', String(games + 100)])
try {
  const first = await connect(server)
  await playAlong(first, 20)
  console.log(`A server with one game: ${memoryOf(server)} MB.`)
  const clients: Client[] = []
  for (let n = 0; n < connections; n++) clients.push(await connect(server))
  console.log(`With ${connections} connections: ${memoryOf(server)} MB.`)
  for (let n = 0; n < games; n++) {
    const client = clients[n % clients.length] ?? first
    await client.call('game/create', { setup: { play, players: ['Ann', 'Bob'] } })
  }
  console.log(`With ${games} games: ${memoryOf(server)} MB.`)
  // Both in turns, so that other work on this machine meets both alike.
  let alone = 0,
    flooded = 0
  for (let n = 0; n < 5; n++) {
    alone += await playAlong(first, 100)
    const bad = await connect(server)
    for (let n = 0; n < 900; n++) bad.socket.send('{"jsonrpc":"2.0","id":1,"method":"game/aply","params":[1]}')
    flooded += await playAlong(first, 100)
    bad.socket.terminate()
  }
  console.log(
    `A flood of bad messages makes 100 actions of another client ${(flooded / alone).toFixed(2)} times as slow.`,
  )
  for (const { socket } of clients) socket.terminate()
} finally {
  await kill(server)
}
process.exit()
