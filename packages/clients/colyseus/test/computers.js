/** Plays whole games of a client and a computer player; prints what came out as JSON. */
import { pathToFileURL } from 'node:url'
import { Server } from '@colyseus/core'
import { Client } from '@colyseus/sdk'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { follow, until } from './client.js'

const [engineFile, adapterFile, gamesFile] = process.argv.slice(2)
const [engine, { tilewrightRoom }, { chanceOf, computerPlayers }] = await Promise.all(
  [engineFile, adapterFile, gamesFile].map((file) => import(pathToFileURL(file).href)),
)

const players = ['Ann', 'Bob']
const setup = { play: ['base'], players, seed: 1 }
const chance = chanceOf(1)
let decided = 0
const thinking = (game) => {
  decided++
  return computerPlayers.bot(game, chance)
}
const failing = (game) => {
  decided++
  engine.applyOption(game, 0)
  if (decided % 2 === 0) throw new Error('no idea')
  return 1000
}
const problems = []
const server = new Server({ transport: new WebSocketTransport(), greet: false })
server.define('thinking', tilewrightRoom(engine, setup, { computers: { Bob: thinking } }))
server.define('failing', tilewrightRoom(engine, setup, { computers: { Ann: failing } }))
await server.listen(0, '127.0.0.1')
const address = `http://127.0.0.1:${server.transport.server.address().port}`

/** Plays the other seat to the end of the game. */
async function play(name, player) {
  const computer = player === 'Ann' ? 'Bob' : 'Ann'
  await new Client(address).create(name, { player: computer }).then(
    () => problems.push(`${name}: a client got the seat of a computer player`),
    () => undefined,
  )
  const client = follow(await new Client(address).create(name, { player }))
  client.room.send('look')
  await until(client, ({ seen }) => seen !== undefined)
  while (!client.seen.view.over) {
    const { step, view } = client.seen
    if (view.decisions[0].player === player) client.room.send('take', { option: 0, step })
    await until(client, ({ seen }) => seen.step !== step)
  }
  return client.seen.view.players.map(({ score }) => score)
}

const [own, computers] = await play('thinking', 'Ann')
const first = decided
await play('failing', 'Bob')
console.log(JSON.stringify({ ahead: computers > own, decided: [first, decided - first], problems }))
process.exit()
