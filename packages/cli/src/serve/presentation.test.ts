import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createServer, type Presentation } from '@tilewright/server'
import { smallProject } from '../fixtures/small-project.ts'
import { presentationOf } from './presentation.ts'

const root = smallProject('tilewright-presentation-', ['base'])
writeFileSync(join(root, 'rules/base/titles.fr.json'), '{ "city": "ville", "not of the rules": "étranger" }')
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

interface Answer {
  readonly result?: { readonly tiles?: object; readonly boards?: readonly unknown[]; readonly titles?: object }
  readonly error?: { readonly code: number; readonly data: { readonly code: string } }
}

/** Asks a server of its own. */
function asking(presentation?: Presentation): (method: string, params: object) => Answer {
  const server = createServer(presentation === undefined ? {} : { presentation })
  const ask = (method: string, params: object): Answer =>
    JSON.parse(server.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))[0] ?? '') as Answer
  ask('hello', { protocol: 1 })
  return ask
}

test('pictures and titles are made in the background: the first client is told to ask again', async () => {
  const ask = asking(presentationOf(root))
  const set = { play: ['base'] }
  for (const [method, params] of [
    ['rules/pictures', set],
    ['rules/titles', { ...set, language: 'fr' }],
    ['rules/titles', { ...set, language: 'tlh' }],
  ] as const)
    expect(ask(method, params).error?.data.code).toBe('not-ready')

  const pictures = await vi.waitUntil(() => ask('rules/pictures', set).result, { timeout: 60_000, interval: 100 })
  // Tile D is the start tile of the base game; A has a monastery and a road.
  expect(Object.keys(pictures.tiles ?? {})).toEqual(expect.arrayContaining(['A', 'D']))
  expect(pictures.boards).toEqual([])

  const french = await vi.waitUntil(() => ask('rules/titles', { ...set, language: 'fr' }).result, { timeout: 60_000 })
  expect(french.titles).toEqual({ city: 'ville' })

  const refusal = await vi.waitUntil(
    () => {
      const { error } = ask('rules/titles', { ...set, language: 'tlh' })
      return error?.data.code === 'not-ready' ? undefined : error
    },
    { timeout: 60_000 },
  )
  expect(refusal.data.code).toBe('unknown-language')
}, 120_000)

test('rules that cannot be read are refused, and read again for whoever asks again', async () => {
  // No system has a folder with this name.
  const ask = asking(presentationOf('\0'))
  const codes = new Set<string | undefined>()
  await vi.waitUntil(
    () => {
      const { error } = ask('rules/pictures', { play: ['base'] })
      codes.add(error?.data.code)
      return error?.data.code === 'unreadable-rules'
    },
    { timeout: 60_000 },
  )
  expect([...codes]).toEqual(['not-ready', 'unreadable-rules'])
  expect(ask('rules/pictures', { play: ['base'] }).error?.data.code).toBe('not-ready')
}, 120_000)

test('a set that the rules do not have is refused before anything is made', () => {
  const never = (): never => {
    throw new Error('nothing is made')
  }
  const ask = asking({ pictures: never, titles: never })
  expect(ask('rules/pictures', { play: ['bse'] }).error?.data.code).toBe('unknown-expansion')
})

test('a server without rules refuses both', () => {
  const ask = asking()
  expect(ask('rules/pictures', { play: ['base'] }).error?.data.code).toBe('no-pictures')
  expect(ask('rules/titles', { play: ['base'], language: 'fr' }).error?.data.code).toBe('no-pictures')
})
