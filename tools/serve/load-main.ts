/** `npm run tool -- serve:load [connections] [games]`: memory and speed of a server on a network. Linux only. */
import { readFileSync } from 'node:fs'
import { standardLibrary } from '@tilewright/engine'
import { floodTimes, playAlong } from './flood.ts'
import { connect, kill, startServer, type Client, type Started } from './started.ts'

const [connections = 1000, games = 10_000] = process.argv.slice(2).map(Number)
const play = standardLibrary.units.slice(0, 1).map(({ name }) => name)

/** Memory of the server in MB. */
function memoryOf({ process: { pid } }: Started): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
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
  const times = await floodTimes(server, 5, 100)
  const sum = (of: (one: (typeof times)[number]) => number): number => times.reduce((all, one) => all + of(one), 0)
  const ratio = sum(({ flooded }) => flooded) / sum(({ alone }) => alone)
  console.log(`A flood of bad messages makes 100 actions of another client ${ratio.toFixed(2)} times as slow.`)
  for (const { socket } of clients) socket.terminate()
} finally {
  await kill(server)
}
process.exit()
