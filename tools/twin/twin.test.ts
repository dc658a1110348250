import { describe, expect, test } from 'vitest'
import { chanceOf } from '@tilewright/cli'
import { installedUnits, standardLibrary } from '@tilewright/engine'
import { inventedLibrary } from './invented-library.ts'
import { inventedRules } from './invented.ts'
import { playTwins, type TwinFigures } from './play-twins.ts'

const none = (): TwinFigures => ({ games: 0, seen: 0, told: 0, wrong: [] })
const players = ['red', 'blue', 'green']

test('in games with everything nobody can tell the worlds apart that differ in what he may not know', () => {
  const figures = none()
  playTwins({ library: standardLibrary, play: installedUnits(), players }, 2, 5, chanceOf(5), figures)
  expect(figures.wrong).toEqual([])
  expect(figures.told).toBeGreaterThan(50)
})

describe('nor where', () => {
  test.each(Object.entries(inventedRules))('%s', async (_, text) => {
    const figures = none()
    playTwins({ library: await inventedLibrary(text), play: ['pebbles'], players }, 8, 1, chanceOf(9), figures)
    expect(figures.wrong).toEqual([])
    expect(figures.seen).toBeGreaterThan(50)
  })
})
