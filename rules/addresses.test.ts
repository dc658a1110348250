/** Tests the web addresses of the pages that the sources were read from (`addresses.json`), which Desk links. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { expect, it } from 'vitest'

const home = dirname(import.meta.filename)
const addresses = JSON.parse(readFileSync(join(home, 'addresses.json'), 'utf8')) as Readonly<Record<string, string>>
const { sources } = check(readRules(dirname(home))).project

it('every address is of a source, at the one wiki, by https', () => {
  const names = new Set(sources.map(({ name }) => name.name))
  expect(Object.keys(addresses).filter((name) => !names.has(name))).toEqual([])
  expect(Object.values(addresses).filter((one) => new URL(one).origin !== 'https://wikicarpedia.com')).toEqual([])
})

it('a source that was read at a numbered revision is linked at that revision', () => {
  const numbered = sources.flatMap(({ name, revision }) => {
    const [number] = /^\d+/.exec(revision?.text ?? '') ?? []
    return number === undefined ? [] : [[name.name, number] as const]
  })
  expect(numbered.length).toBeGreaterThan(10)
  for (const [name, number] of numbered)
    expect(new URL(addresses[name] ?? 'https://none.example').searchParams.get('oldid'), name).toBe(number)
})
