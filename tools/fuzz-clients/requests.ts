/** Sends random requests to the server, and reports effects that no client may be able to cause. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { chanceOf, type Chance } from '@tilewright/cli'
import { installedUnits } from '@tilewright/engine'
import { createServer, type Opened, type Response, type Result, type Server } from '@tilewright/server'
import { changed } from './random-input.ts'

export interface RequestFigures {
  requests: number
  /** Random requests that happened to be valid. */
  done: number
  refused: number
  /** Refusals by error code. */
  readonly words: Record<string, number>
  /** Violations; must stay empty. */
  readonly wrong: string[]
}

const schema = new URL('../../packages/server/schema/response.json', import.meta.url)
const fits = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object)
const INTERNAL = -32603

interface Table {
  readonly server: Server
  readonly ask: (method: string, params: unknown) => unknown
  readonly opened: Opened
  /** A game whose tokens are never sent. */
  readonly untouched: Opened
}

function tableOf(chance: Chance): Table {
  const server = createServer({ limits: { games: 12 } })
  const ask = (method: string, params: unknown): unknown => {
    const [answer = ''] = server.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const response = JSON.parse(answer) as Response
    if ('error' in response) throw new Error(`${method}: ${response.error.message}`)
    return response.result
  }
  ask('hello', { protocol: 1 })
  const open = (): Opened => {
    const setup = { play: installedUnits(), players: ['red', 'blue', 'green'], seed: chance.below(1e6) }
    return ask('game/create', { setup }) as Opened
  }
  return { server, ask, opened: open(), untouched: open() }
}

/** Returns valid requests in the current state, with their parameters. */
function validRequests({ ask, opened, untouched }: Table, chance: Chance): readonly (readonly [string, unknown])[] {
  const { game, host, seats } = opened
  const { decisions } = ask('game/decisions', { game }) as Result<'game/decisions'>
  const [waits] = decisions
  const seat = seats.find(({ player }) => player === waits?.player) ?? seats[0]
  const token = seat?.token
  const { count, options = [] } = ask('game/options', { game, token, names: true }) as Result<'game/options'>
  const option = chance.below(Math.max(1, count))
  const { save } = ask('game/save', { game, token: host }) as Result<'game/save'>
  return [
    ['hello', { protocol: 1, client: 'fuzz' }],
    ['rules/tables', {}],
    ['game/create', { setup: { play: installedUnits().slice(0, 3), players: ['a', 'b'], settings: save.settings } }],
    ['game/load', { save, upTo: chance.below(20) }],
    ['game/list', {}],
    ['game/decisions', { game, token }],
    ['game/options', { game, token, names: true }],
    ['game/apply', { game, token, action: options[option] ?? {}, step: 0 }],
    ['game/apply', { game, token, action: options[option] ?? {} }],
    ['game/applyOption', { game, token, option }],
    ['game/view', { game: untouched.game, token }],
    ['game/events', { game, token, since: chance.below(20), limit: 5 }],
    ['game/explain', { game, event: chance.below(60) }],
    ['game/scores', { game: untouched.game }],
    ['game/save', { game: untouched.game, token: host }],
    ['game/record', { game, token }],
    ['game/close', { game: untouched.game, token: host }],
  ]
}

/** Returns a message similar to a valid one: as data, as a batch, or as text with a part removed. */
function randomMessage(requests: readonly (readonly [string, unknown])[], chance: Chance): string {
  const one = (): unknown => {
    const [method, params] = requests[chance.below(requests.length)] ?? ['hello', {}]
    const request = { jsonrpc: '2.0', id: chance.below(100), method, params }
    // Most keep the envelope, so that the handlers are reached.
    return chance.below(4) === 0
      ? changed(request, chance, false)
      : { ...request, params: changed(params, chance, false) }
  }
  const message = chance.below(8) === 0 ? Array.from({ length: chance.below(5) }, one) : one()
  const text = JSON.stringify(message)
  if (chance.below(12) > 0) return text
  const from = chance.below(text.length),
    to = from + chance.below(8)
  return text.slice(0, from) + (chance.below(2) === 0 ? '[{"\u0000' : '') + text.slice(to)
}

function check(text: string, answers: readonly string[], figures: RequestFigures): void {
  for (const answer of answers) {
    const response = JSON.parse(answer) as Response | readonly Response[]
    for (const one of Array.isArray(response) ? (response as readonly Response[]) : [response as Response]) {
      if (!fits(one)) figures.wrong.push(`no answer of the protocol: ${answer.slice(0, 300)}`)
      if (!('error' in one)) {
        figures.done++
        continue
      }
      figures.refused++
      const { code, data } = one.error
      figures.words[data.code] = (figures.words[data.code] ?? 0) + 1
      if (code === INTERNAL) figures.wrong.push(`a mistake of the server: ${text.slice(0, 2000)}`)
      if (/\n\s+at |file:\/\/|node_modules/.test(answer)) figures.wrong.push(`tells of its inside: ${answer}`)
    }
  }
}

/** Tries this many random requests, at tables with all expansions. */
export function fuzzRequests(
  seed: number,
  requests: number,
  told: (figures: RequestFigures) => void = () => undefined,
): RequestFigures {
  const chance = chanceOf(seed)
  const figures: RequestFigures = { requests: 0, done: 0, refused: 0, words: {}, wrong: [] }
  const perTable = 100
  while (figures.requests < requests) {
    const table = tableOf(chance),
      { ask, untouched, opened, server } = table
    const quietSave = (): string => JSON.stringify(ask('game/save', { game: untouched.game, token: untouched.host }))
    const before = quietSave()
    for (let n = chance.below(40); n > 0; n--) {
      const [waits] = (ask('game/decisions', { game: opened.game }) as Result<'game/decisions'>).decisions
      const token = opened.seats.find(({ player }) => player === waits?.player)?.token
      const { count } = ask('game/options', { game: opened.game, token }) as Result<'game/options'>
      ask('game/applyOption', { game: opened.game, token, option: chance.below(count) })
    }
    for (let i = 0; i < perTable && figures.requests < requests; i += 10) {
      const usual = validRequests(table, chance)
      for (let n = 0; n < 10 && figures.requests < requests; n++) {
        figures.requests++
        const text = randomMessage(usual, chance)
        try {
          check(text, server.handle(text), figures)
        } catch (error) {
          figures.wrong.push(`threw ${String(error)} at ${text.slice(0, 2000)}`)
        }
      }
    }
    if (quietSave() !== before) figures.wrong.push('a game changed of which nobody had a token')
    told(figures)
  }
  return figures
}
