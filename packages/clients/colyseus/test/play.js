/** Plays a whole game with two clients and a spectator over localhost; prints what came out as JSON. */
import { pathToFileURL } from 'node:url'
import { Server } from '@colyseus/core'
import { Client } from '@colyseus/sdk'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { follow, until } from './client.js'

const [engineFile, adapterFile] = process.argv.slice(2)
const engine = await import(pathToFileURL(engineFile).href)
const { tilewrightRoom } = await import(pathToFileURL(adapterFile).href)

const setup = { play: ['base'], players: ['Ann', 'Bob'], seed: 1 }
const server = new Server({ transport: new WebSocketTransport(), greet: false })
server.define('game', tilewrightRoom(engine, setup))
await server.listen(0, '127.0.0.1')
const { port } = server.transport.server.address()

const problems = []
const check = (holds, what) => {
  if (!holds) problems.push(what)
}

const address = `http://127.0.0.1:${port}`
const first = await new Client(address).create('game', { player: 'Ann' })
const join = (options) => new Client(address).joinById(first.roomId, options)
const clients = new Map([
  ['Ann', follow(first)],
  ['Bob', follow(await join({ player: 'Bob' }))],
])
const spectator = follow(await join({}))
check(
  await join({ player: 'Ann' }).then(
    () => false,
    () => true,
  ),
  'a seat was given twice',
)
const all = [...clients.values(), spectator]
for (const client of all) {
  client.room.send('look')
  await until(client, ({ seen }) => seen !== undefined)
}

let moves = 0,
  undone = 0
for (; !spectator.seen.view.over; moves++) {
  const { player } = spectator.seen.view.decisions[0]
  const [client, other] = [clients.get(player), clients.get(player === 'Ann' ? 'Bob' : 'Ann')]
  const { options } = client.seen.view.decisions[0]
  check(spectator.seen.view.decisions[0].options === null, `move ${moves}: a spectator saw options`)
  const refusals = other.refusals
  other.room.send('take', { option: 0 })
  await until(other, () => other.refusals > refusals)
  const act = async () => {
    const { step } = client.seen
    client.room.send('take', { option: (moves * 7) % options.length, step })
    for (const one of all) await until(one, ({ seen }) => seen.step === step + 1)
  }
  const before = JSON.stringify(client.seen.view)
  await act()
  if (moves % 10 === 0) {
    const known = client.refusals,
      { step } = client.seen
    client.room.send('undo')
    await until(client, ({ seen, refusals: now }) => now > known || seen.step < step)
    if (client.refusals === known) {
      for (const one of all) await until(one, ({ seen }) => seen.step === step - 1)
      check(JSON.stringify(client.seen.view) === before, `move ${moves}: another state after undo`)
      await act()
      undone++
    }
  }
  if (moves === 30) {
    // The connection breaks, and the same seat comes back.
    const bob = clients.get('Bob')
    const token = bob.room.reconnectionToken
    bob.room.reconnection.enabled = false
    bob.room.connection.close(4010)
    await new Promise((done) => setTimeout(done, 300))
    const again = follow(await new Client(address).reconnect(token))
    again.room.send('look')
    await until(again, ({ seen }) => seen !== undefined)
    check(again.seen.view.you === 'Bob', 'another seat after the connection broke')
    clients.set('Bob', again)
    all.splice(1, 1, again)
  }
}
const scores = spectator.seen.view.players.map(({ name, score }) => ({ player: name, score }))
const alone = engine.createGame(setup)
for (let n = 0; !engine.isOver(alone); n++) engine.applyOption(alone, (n * 7) % engine.optionCount(alone))
const expected = engine.view(alone, null).players.map(({ name, score }) => ({ player: name, score }))
check(JSON.stringify(scores) === JSON.stringify(expected), 'other scores than the engine alone')
console.log(JSON.stringify({ moves, undone, scores, problems }))
process.exit()
