/** Two processes share their rooms by Redis: whoever asks either of them gets to the room. Prints what came out as JSON. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Client } from '@colyseus/sdk'
import { follow, until } from './client.js'

const [engineFile, adapterFile, redis] = process.argv.slice(2)
const problems = []
const check = (holds, what) => {
  if (!holds) problems.push(what)
}

/** Starts a process; resolves with its address when it listens. */
async function start() {
  const child = spawn(process.execPath, ['serve.js', engineFile, adapterFile, redis], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)
  for await (const line of lines) if (/^\d+$/.test(line)) return `http://127.0.0.1:${line}`
  throw new Error('a process ended before it listened')
}

const addresses = [await start(), await start()]
/** The port to which a room's clients are connected. */
const portOf = (room) => new URL(room.connection.transport.ws.url).port

let moves = 0
const ports = new Set()
for (let game = 0; game < 4; game++) {
  const [one, other] = [addresses[game % 2], addresses[(game + 1) % 2]]
  const created = await new Client(one).create('game', { player: 'Ann' })
  const joined = await new Client(other).joinById(created.roomId, { player: 'Bob' })
  check(portOf(created) === portOf(joined), `game ${game}: the players are in two processes`)
  ports.add(portOf(created))
  const clients = new Map([
    ['Ann', follow(created)],
    ['Bob', follow(joined)],
  ])
  for (const client of clients.values()) {
    client.room.send('look')
    await until(client, ({ seen }) => seen !== undefined)
  }
  for (let n = 0; n < 12; n++, moves++) {
    const { step } = clients.get('Ann').seen
    const [{ player }] = clients.get('Ann').seen.view.decisions
    clients.get(player).room.send('take', { option: 0, step })
    for (const client of clients.values()) await until(client, ({ seen }) => seen.step === step + 1)
    const [ann, bob] = [...clients.values()].map(({ seen }) => JSON.stringify(seen.view.tiles))
    check(ann === bob, `game ${game}, move ${n}: the players see different tables`)
  }
}
check(ports.size === 2, 'one process has all rooms')
console.log(JSON.stringify({ moves, processes: ports.size, problems }))
process.exit()
