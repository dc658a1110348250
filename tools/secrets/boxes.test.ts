import { explainWorlds, noExplained } from '@tilewright/cli'
import { installedUnits, standardLibrary } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { large, noBoxesFigures, playBox, players } from './boxes.ts'
import { inventedLibrary } from './invented-library.ts'
import { inventedRules } from './invented.ts'
import { slice } from '../slices/slice.ts'

test('with all expansions, no viewer can distinguish two worlds that differ in hidden information', () => {
  const figures = noBoxesFigures()
  const scope = { ...large, games: 1, seed: 5, observers: 2, viewEvery: 8, mostDecisions: 100 }
  playBox({ library: standardLibrary, play: installedUnits(), players }, scope, figures)
  expect(figures.leaks).toEqual([])
  expect(figures.compared).toBeGreaterThan(50)
})

describe('no viewer can distinguish them with invented rules', () => {
  test.each(Object.entries(inventedRules))('%s', async (_, text) => {
    const figures = noBoxesFigures()
    playBox({ library: await inventedLibrary(text), play: ['pebbles'], players }, { games: 4, seed: 9 }, figures)
    expect(figures.leaks).toEqual([])
    expect(figures.compared).toBeGreaterThan(50)
  })
})

test('explanations are equal in two games that look alike', async () => {
  const figures = noExplained()
  explainWorlds(
    { library: standardLibrary, play: installedUnits(), players: slice(players.slice(0, 2), players) },
    1,
    3,
    figures,
  )
  for (const text of Object.values(inventedRules))
    explainWorlds({ library: await inventedLibrary(text), play: ['pebbles'], players }, 6, 4, figures)
  expect(figures.wrong).toEqual([])
  expect(figures.compared).toBeGreaterThan(30)
  expect(figures.differForTheHost).toBeGreaterThan(0)
})
