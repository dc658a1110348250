/** Plays a whole game with two clients and a spectator over a local master; prints what came out as JSON. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const [engineFile, adapterFile] = process.argv.slice(2)
const engine = await import(pathToFileURL(engineFile).href)
const { tilewrightGame } = await import(pathToFileURL(adapterFile).href)
// The modules of boardgame.io for Node are CommonJS.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { Local } = require('boardgame.io/multiplayer')

const game = tilewrightGame(engine, { play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
const multiplayer = Local()
const clients = ['0', '1', null].map((playerID) => {
  const client = Client({ game, numPlayers: 2, playerID, multiplayer, debug: false })
  client.start()
  return client
})
const [spectator] = clients.slice(2)
const stateOf = (client) => client.getState()
const problems = []
const check = (holds, what) => {
  if (!holds) problems.push(what)
}

/** The client that has something to decide. */
const toMove = () => clients.find((client) => stateOf(client)?.G.view.decisions.some(({ options }) => options !== null))

let moves = 0,
  undone = 0
check(JSON.stringify(stateOf(spectator).G).includes('"snapshot"') === false, 'a client was sent the whole state')
for (; stateOf(spectator).ctx.gameover === undefined; moves++) {
  const client = toMove()
  const { G, _stateID } = stateOf(client)
  const other = clients.find((one) => one !== client && one !== spectator)
  other.moves.take(0)
  check(stateOf(client)._stateID === _stateID, `move ${moves}: the other player moved`)
  const { options } = G.view.decisions.find((decision) => decision.options !== null)
  client.moves.take(options.length)
  check(stateOf(client)._stateID === _stateID, `move ${moves}: an option that is none was taken`)
  check(game.ai.enumerate(G, null, null).length === options.length, `move ${moves}: other moves for a bot`)
  client.moves.take((moves * 7) % options.length)
  const after = stateOf(client)
  check(after._stateID > _stateID, `move ${moves}: nothing was done`)
  if (moves % 10 === 0 && after.G.undoable) {
    client.undo()
    check(JSON.stringify(stateOf(client).G.view) === JSON.stringify(G.view), `move ${moves}: another state after undo`)
    client.moves.take((moves * 7) % options.length)
    check(JSON.stringify(stateOf(client).G.view) === JSON.stringify(after.G.view), `move ${moves}: another state again`)
    undone++
  } else if (moves % 10 === 1 && !after.G.undoable) {
    client.undo()
    check(stateOf(client)._stateID === after._stateID, `move ${moves}: a drawn tile was taken back`)
  }
}
const { scores } = stateOf(spectator).ctx.gameover
// The same game, played by the engine alone.
const alone = engine.createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
for (let n = 0; !engine.isOver(alone); n++) engine.applyOption(alone, (n * 7) % engine.optionCount(alone))
const expected = engine.view(alone, null).players.map(({ name, score }) => ({ player: name, score }))
check(JSON.stringify(scores) === JSON.stringify(expected), 'other scores than the engine alone')
console.log(JSON.stringify({ moves, undone, scores, problems }))
process.exit()
