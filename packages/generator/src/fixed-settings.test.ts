/** Settings that expansions fix, in games of all sets and in an engine for one set. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleFiles } from '@tilewright/language'
import { check } from '@tilewright/linker'
import { generateChecked } from './compile.ts'
import { engineOf, load, removeEngines, type Engine } from './fixtures/engine-of.ts'
import { planOf } from './program/known-units.ts'

const sample = `
// file: rules/ground/ground.carc
expansion ground "Ground" { players 1 to 4 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state active keeps player
setting tides "How high the water comes" { low middling high default low }
phase game { begins }
choice act "Act"
option waits for act { % }
option goes for act { % }
rule flood {
  during game
  if tides is low { score 1 for active }
  if tides is middling { score 10 for active }
  if tides is high { score 100 for active }
  ask act by active
  %
}
// file: rules/moon/moon.carc
expansion moon "Full moon" { needs ground }
setting tides is high { % }
// file: rules/reef/reef.carc
expansion reef "Reef" { needs ground  part wall "Wall" off }
setting tides is middling { % }
in part wall
setting tides is low { % }
`

interface Asking extends Engine {
  eventsOf(g: object): readonly { readonly type: string; readonly points?: number }[]
  explain(g: object, event: object): { readonly lines: readonly string[] }
  save(g: object): string
  load(json: string): object
}
// The conflict of the two boxes is reported; a table that plays only one of them is not concerned.
const checked = check(sampleFiles(sample.trimStart().replaceAll('%', 'assumed "sample"')))

let engine: Asking
beforeAll(async () => {
  engine = (await load(engineOf(sample, generateChecked(checked)))) as Asking
})
afterAll(removeEngines)

const game = (play: readonly string[], settings?: Record<string, string>): object =>
  engine.createGame({ play, players: ['a', 'b'], seed: 1, ...(settings === undefined ? {} : { settings }) } as never)
const pointsOf = (of: object): readonly (number | undefined)[] =>
  engine.eventsOf(of).flatMap(({ type, points }) => (type === 'scored' ? [points] : []))
const refusal = (create: () => object): string => {
  try {
    create()
  } catch (error) {
    const { code, message } = error as { readonly code: string; readonly message: string }
    return `${code}: ${message}`
  }
  return 'created'
}

it('has the value that an expansion in play fixes, whatever its default is', () => {
  expect(pointsOf(game(['ground']))).toEqual([1])
  expect(pointsOf(game(['moon']))).toEqual([100])
  expect(pointsOf(game(['reef']))).toEqual([10])
})

it('has the value of the larger set: what a part fixes wins over its expansion', () => {
  expect(pointsOf(game(['wall', 'reef']))).toEqual([1])
})

it('refuses another value, says which expansion fixes it, and takes the same value', () => {
  expect(refusal(() => game(['moon'], { tides: 'low' }))).toContain(
    "fixed-setting: The setting 'tides' cannot be chosen: it is 'high' with 'Full moon'.",
  )
  expect(pointsOf(game(['moon'], { tides: 'high' }))).toEqual([100])
  expect(pointsOf(game(['ground'], { tides: 'high' }))).toEqual([100])
})

it('refuses two expansions that fix different values while nothing says which holds', () => {
  expect(refusal(() => game(['moon', 'reef']))).toContain(
    "fixed-setting: The setting 'tides' is 'high' with 'Full moon', and 'middling' with 'Reef'.",
  )
})

it('explains that the expansion fixes it, and not that the table chose it', () => {
  const playing = game(['moon'])
  const [scored] = engine.eventsOf(playing).filter(({ type }) => type === 'scored')
  expect(engine.explain(playing, scored ?? {}).lines).toContain(
    'How high the water comes: high, always with Full moon.',
  )
})

it('is the same in a saved game', () => {
  const playing = game(['moon'])
  expect(pointsOf(engine.load(engine.save(playing)))).toEqual([100])
})

it('leaves one value in the plan of a set, so that an engine for the set has no other', () => {
  const { plan } = checked
  const valuesWith = (...units: string[]): readonly (readonly string[])[] =>
    planOf(plan, new Set(['ground', ...units])).settings.map(({ values }) => values)
  expect(valuesWith()).toEqual([['low', 'middling', 'high']])
  expect(valuesWith('moon')).toEqual([['high']])
  expect(valuesWith('reef', 'wall')).toEqual([['low']])
})
