import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { invariants, load, save, type SavedGame } from '@tilewright/engine'

/** Saves written by earlier releases: every later release loads them unchanged (docs/saves.md). */
const folder = new URL('./saves/', import.meta.url)
const releases = existsSync(folder) ? readdirSync(folder) : []

describe.each(releases)('the saves of release %s', (release) => {
  const files = readdirSync(new URL(`${release}/`, folder))

  test.each(files)('%s loads, and its steps lead to a valid game', (file) => {
    const text = readFileSync(new URL(`${release}/${file}`, folder), 'utf8')
    const game = load(text)
    expect(invariants(game)).toEqual([])
    const { steps, draws } = JSON.parse(text) as SavedGame
    const again = JSON.parse(save(game)) as SavedGame
    expect(again.steps).toHaveLength(steps.length)
    expect(again.draws).toEqual(draws)
  })
})

test('at least one release has stored saves', () => {
  expect(releases).not.toEqual([])
})
