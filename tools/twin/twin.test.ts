import { describe, expect, test } from 'vitest'
import { chanceOf } from '@tilewright/cli'
import { installedUnits, standardLibrary } from '@tilewright/engine'
import { explainTwins, type ExplainedFigures } from './explain-twins.ts'
import { inventedLibrary } from './invented-library.ts'
import { inventedRules } from './invented.ts'
import { playTwins, type TwinFigures } from './play-twins.ts'

const none = (): TwinFigures => ({ games: 0, seen: 0, told: 0, wrong: [] })
const players = ['red', 'blue', 'green']

test('in games with everything nobody can tell the worlds apart that differ in what he may not know', () => {
  const figures = none()
  playTwins({ library: standardLibrary, play: installedUnits(), players }, 1, 8, chanceOf(5), figures)
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

const noneExplained = (): ExplainedFigures => ({ games: 0, compared: 0, differForTheHost: 0, wrong: [] })

test('nor by explanations: of two games that look alike every score is explained alike', async () => {
  const figures = noneExplained()
  explainTwins({ library: standardLibrary, play: installedUnits(), players }, 1, chanceOf(3), figures)
  for (const text of Object.values(inventedRules))
    explainTwins({ library: await inventedLibrary(text), play: ['pebbles'], players }, 6, chanceOf(4), figures)
  expect(figures.wrong).toEqual([])
  expect(figures.compared).toBeGreaterThan(30)
  expect(figures.differForTheHost).toBeGreaterThan(0)
})
