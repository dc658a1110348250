import { readFileSync, readdirSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { PROTOCOL } from './protocol/limits.ts'
import type { MethodName } from './protocol/methods.ts'
import { samplePresentation } from './fixtures/presentation.ts'
import { notifications, numbersOf, talk } from './fixtures/test-client.ts'
import { sliceOf } from '../../../tools/slices/slice.ts'

const folder = new URL('../schema/', import.meta.url)
const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTuples: false })
const ids = readdirSync(folder).map((name) => {
  const schema = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly $id: string }
  ajv.addSchema(schema)
  return schema.$id
})
const idOf = (name: string): string => ids.find((id) => id.startsWith(`urn:tilewright:${name}:`)) ?? ''

/** Validation errors of the data; none if the schema fits. */
function diagnostics(schema: string, data: unknown): string[] {
  const validate = ajv.getSchema(schema)
  if (validate === undefined) return [`there is no schema ${schema}`]
  return validate(data) === true ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ''}`)
}
const fits = (name: string, data: unknown): void => expect(diagnostics(idOf(name), data), name).toEqual([])
const partOf = (method: MethodName, part: 'params' | 'result'): string =>
  `${idOf('methods')}#/properties/${method.replace('/', '~1')}/properties/${part}`

const tables = talk().call('rules/tables', {})
const boxes = tables.units.filter(({ of }) => of === null).map(({ name }) => name)
const first = boxes[0] ?? ''

/** Collects data of every kind from one game, as the server sends and receives it. */
function collect(play: readonly string[], seed: number): Map<string, unknown[]> {
  const { call: ask, server } = talk({ presentation: samplePresentation }),
    below = numbersOf(seed)
  const samples = new Map<string, unknown[]>()
  const keep = (name: string, data: unknown): void => void samples.set(name, [...(samples.get(name) ?? []), data])
  const call: typeof ask = (method, params) => {
    const result = ask(method, params)
    keep(partOf(method, 'params'), params)
    keep(partOf(method, 'result'), result)
    return result
  }
  call('rules/pictures', { play })
  call('rules/titles', { play, language: 'fr' })
  const setup = { play, players: ['Ann', 'Bob', 'Cleo'], seed, askAlways: below(2) === 0 }
  keep(idOf('setup'), setup)
  const { game, host, seats } = call('game/create', { setup, draws: 'on-request', grace: 0 })
  const tokenOf = (player: string): string => seats.find((seat) => seat.player === player)?.token ?? ''
  call('game/subscribe', { game, since: 0 })
  for (let n = 0; ; n++) {
    for (const sent of notifications(server)) keep(idOf('notification'), sent)
    const { over, decisions, held } = call('game/decisions', { game })
    if (held !== undefined) {
      // The first step that can be undone is undone once: one that showed something new cannot.
      if (held.undoable && !samples.has(partOf('game/undo', 'result')))
        call('game/undo', { game, token: tokenOf(held.player) })
      else call('game/continue', { game, token: tokenOf(held.player) })
      continue
    }
    const [waits] = decisions
    if (over || waits === undefined) break
    const token = tokenOf(waits.player)
    for (const decision of call('game/decisions', { game, token }).decisions) keep(idOf('decision'), decision)
    const { count, options = [] } = call('game/options', { game, token, names: true })
    const option = below(count)
    keep(idOf('action'), options[option])
    if (n % 2 === 0) call('game/applyOption', { game, token, option })
    else call('game/apply', { game, token, action: options[option]! })
    if (n % 20 === 0) {
      keep(idOf('view'), call('game/view', { game, token }).view)
      keep(idOf('view'), call('game/view', { game }).view)
      keep(idOf('record'), call('game/record', { game, token }).record)
      keep(idOf('save'), call('game/save', { game, token: host }).save)
    }
  }
  const events = []
  for (let since = 0, more = true; more;) {
    const got = call('game/events', { game, since, limit: 100 })
    events.push(...got.events)
    more = got.more
    since = got.next
  }
  for (const event of events) keep(idOf('event'), event)
  const scored = events.flatMap((event, i) => (event.type === 'scored' ? [i] : []))
  for (const event of scored.slice(-6).concat(scored.slice(0, 2)))
    keep(idOf('explanation'), call('game/explain', { game, event }).explanation)
  const { save } = call('game/save', { game, token: host })
  call('game/load', { save })
  call('game/list', {})
  call('game/scores', { game })
  call('game/unsubscribe', { game })
  call('game/close', { game, token: host })
  return samples
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A copy with one random change: a value of another type, a removed key, or an added one. */
function damaged(data: unknown, below: (n: number) => number): unknown {
  const copy = structuredClone(data)
  const objects: Record<string, unknown>[] = []
  const look = (value: unknown): void => {
    if (!isObject(value)) return
    if (!Array.isArray(value)) objects.push(value)
    Object.values(value).forEach(look)
  }
  look(copy)
  const where = objects[below(objects.length)]
  if (where === undefined) return 17
  const keys = Object.keys(where),
    key = keys[below(keys.length)] ?? 'x'
  const way = below(3)
  if (way === 0) Reflect.deleteProperty(where, key)
  else if (way === 1) where[`${key}s`] = 1
  else where[key] = typeof where[key] === 'number' ? 0.5 : 1.5
  return copy
}

describe.each(sliceOf(boxes, 15))('a game of %s', (box) => {
  const samples = collect(box === first ? [first] : [first, box], 5)
  test('all messages fit their schemas', () => {
    for (const [schema, data] of samples)
      for (const sample of data) expect(diagnostics(schema, sample), schema).toEqual([])
    for (const name of [
      'setup',
      'decision',
      'action',
      'event',
      'view',
      'save',
      'record',
      'explanation',
      'notification',
    ])
      expect(samples.get(idOf(name))?.length, name).toBeGreaterThan(0)
  })
  test('most damaged messages do not fit', () => {
    const below = numbersOf(3)
    for (const name of ['setup', 'decision', 'action', 'event', 'view', 'save', 'record', 'explanation']) {
      const sound = samples.get(idOf(name)) ?? []
      const tries = 60
      let noticed = 0
      for (let i = 0; i < tries; i++)
        if (diagnostics(idOf(name), damaged(sound[below(sound.length)], below)).length > 0) noticed++
      expect(noticed, name).toBeGreaterThan(tries * 0.7)
    }
  })
})

test('every method has parameters and a result in the schemas, and every game has used them', () => {
  const shown = collect([first], 9)
  const { methods } = talk().call('hello', { protocol: PROTOCOL })
  for (const { name } of methods) {
    if (name !== 'hello' && name !== 'rules/tables')
      expect([...shown.keys()]).toContain(partOf(name as MethodName, 'result'))
    expect(ajv.getSchema(partOf(name as MethodName, 'params')), name).toBeDefined()
  }
  fits('tables', tables)
  expect(diagnostics(partOf('hello', 'result'), talk().call('hello', { protocol: PROTOCOL }))).toEqual([])
})

test("a schema's id is a URN with the version of what it describes", () => {
  expect(ids).toHaveLength(13)
  for (const id of ids) expect(id).toMatch(/^urn:tilewright:[a-z]+:[1-9][0-9]*$/)
  expect(idOf('view')).toBe(`urn:tilewright:view:${PROTOCOL}`)
  const { call } = talk()
  const { game, host } = call('game/create', { setup: { play: [first], players: ['a', 'b'] } })
  expect(idOf('save')).toBe(`urn:tilewright:save:${call('game/save', { game, token: host }).save.format}`)
  expect(idOf('record')).toBe(`urn:tilewright:record:${call('game/record', { game }).record.format}`)
})
