/**
 * Consequences of the table of classes: each class is shown or gives a reason, and survives a round trip through an
 * image.
 */
import { expect, test } from 'vitest'
import { createGame, installedUnits, standardLibrary } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import { rulesFor } from '../games/setup.ts'
import { applyOption, optionCount } from '../games/by-number.ts'
import { columns, columnNames, counterNames, counters } from './classes.ts'
import { declaredClasses } from './declared-states.ts'
import type { Game } from './game.ts'
import { layOut, loadCounters, storeCounters } from './layout.ts'
import { open } from './stored-games.ts'

const setup = { play: installedUnits(), players: ['ann', 'bob', 'cid'], seed: 11 }

function playedOn(steps: number): Game {
  const g = createGame(setup)
  for (let i = 0; i < steps && optionCount(g) > 0; i++) applyOption(g, (i * 7) % optionCount(g))
  return g
}

test('every class is a part of the view, or gives a reason why not', () => {
  const g = playedOn(80),
    shown = Object.keys(view(g, 'ann'))
  const rows = [...Object.entries(columns), ...Object.entries(counters), ...declaredClasses(g.rules)]
  const wrong = rows.filter(([, { seen }]) => (typeof seen === 'string' ? !shown.includes(seen) : seen.not.length < 10))
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('no view contains what nobody may know', () => {
  const rows = [...Object.entries(columns), ...Object.entries(counters)]
  const shown = rows.filter(([, { audience, seen }]) => audience === 'none' && typeof seen === 'string')
  // A view shows what the frames wait for, as far as the player may know.
  expect(shown.map(([name]) => name)).toEqual(['stack'])
})

test('each declared state in play is a class with one entry per owner', () => {
  const rules = rulesFor(standardLibrary, setup)
  const rows = declaredClasses(rules)
  const length = [...rows.values()].reduce((sum, row) => sum + row.length(rules.sizes), 0)
  expect(length).toBe(rules.sizes.vars)
  for (const state of standardLibrary.states) {
    const row = rows.get(state.name)
    if (state.of === 'feature') expect(row?.length(rules.sizes)).toBe(rules.sizes.segments)
    if (state.hidden) expect(row?.audience).toBe('owner')
  }
})

test('arrays have the lengths of the table and do not overlap', () => {
  const { sizes } = rulesFor(standardLibrary, setup)
  const { columns: arrays, bytes, head } = layOut(sizes)
  for (const name of columnNames) expect([name, arrays[name].length]).toEqual([name, columns[name].length(sizes)])
  const keptArrays = columnNames.filter((name) => columns[name].store === 'kept').map((name) => arrays[name])
  const places = [head, ...keptArrays].filter((array) => array.length > 0).sort((a, b) => a.byteOffset - b.byteOffset)
  places.reduce((end, array) => {
    expect(array.buffer).toBe(bytes.buffer)
    expect(array.byteOffset).toBeGreaterThanOrEqual(end)
    return array.byteOffset + array.byteLength
  }, 0)
})

test("every counter is stored in the image's header and restored", () => {
  const head = new Int32Array(counterNames.length)
  const g = { ...open(playedOn(40)) }
  counterNames.forEach((name, i) => (g[name] = 100 + i))
  storeCounters(head, g)
  expect([...head]).toEqual(counterNames.map((_, i) => 100 + i))
  for (const name of counterNames) g[name] = 0
  loadCounters(head, g)
  expect(counterNames.map((name) => g[name])).toEqual([...head])
})
