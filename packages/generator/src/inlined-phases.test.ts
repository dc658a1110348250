/** Phases with a single caller are inlined into its machine: their steps read the caller's arguments. */
import { afterAll, expect, test } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'
import { compileSample, compileSampleAlone } from './sample.ts'

afterAll(removeEngines)

/** Three nested phases, each run with another argument by steps in the same block. */
const sample = `
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state first-player keeps player
phase game { begins }
phase first of number
phase second of number
phase third of number
choice act "Act"
rule play { during game
  set first-player to next of (next of first-player)
  run first of 3
  % }
rule double { during first
  score number for first-player
  run second of number * 2
  score number for first-player
  % }
rule add-it { during second  score number for first-player  % }
rule again { during second after add-it
  let number-too be number + 1
  run third of number-too
  score number-too for first-player
  % }
rule small { during third  when number < 7  score 1000 for first-player  % }
rule large { during third after small  when number = 7
  score number for first-player
  ask act by first-player
  % }
option rests for act "Rest" { % }
`.replaceAll('%', 'assumed "a sample"')

test.each([
  { name: 'for all sets', files: compileSample },
  { name: 'for one set', files: compileSampleAlone },
])('an inlined phase gets the arguments it is run with, $name', async ({ files }) => {
  const folder = engineOf(sample, files(sample))
  expect(typeErrors(folder)).toBe('')
  const engine = await load(folder)
  const game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
  const points = (): number => engine.view(game, null).players.reduce((sum, { score }) => sum + score, 0)
  // 3 in the first, 6 in the second, 7 in the third; then 7 and 3 of their callers.
  expect(points()).toBe(3 + 6 + 7 + 7 + 3)
})
