/** One of several processes that share their rooms by Redis. Prints its port when it listens. */
import { pathToFileURL } from 'node:url'
import { createServer } from 'node:net'
import { Server } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { RedisPresence } from '@colyseus/redis-presence'
import { WebSocketTransport } from '@colyseus/ws-transport'

const [engineFile, adapterFile, redis] = process.argv.slice(2)
const engine = await import(pathToFileURL(engineFile).href)
const { tilewrightRoom } = await import(pathToFileURL(adapterFile).href)

/** The address has to be known before the server listens: other processes send clients there. */
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address()
    probe.close(() => resolve(free))
  })
})
const server = new Server({
  transport: new WebSocketTransport(),
  greet: false,
  publicAddress: `127.0.0.1:${port}`,
  presence: new RedisPresence(redis),
  driver: new RedisDriver(redis),
})
server.define('game', tilewrightRoom(engine, { play: ['base'], players: ['Ann', 'Bob'], seed: 1 }))
await server.listen(port, '127.0.0.1')
console.log(port)
