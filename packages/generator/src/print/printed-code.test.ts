/** Compiles a printed set, and compares its games with those of the open engine. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors, type Engine } from '../fixtures/engine-of.ts'
import { writeFiles } from '../rules-folder.ts'
import { checkSample, counting, everySentence } from '../sample.ts'
import { builtSet } from './built-set.ts'
import { slice } from '../../../../tools/slices/slice.ts'

afterAll(removeEngines)

/** A copy of the engine with a sample, and the same sample as a built set `built/set`. */
function engineWithSet(sample: string): string {
  const folder = engineOf(sample)
  const checked = checkSample(sample)
  const units = new Set(checked.plan.units.map(({ name }) => name))
  writeFiles(join(folder, 'src/built/set'), builtSet(checked, units, join(folder, 'src')))
  return folder
}

interface Seated {
  readonly play: string[]
  readonly players: string[]
  readonly seed: number
}

/** Plays to the end; returns the decisions and the record. */
function played(engine: Engine, setup: Seated): { readonly choices: string[]; readonly saved: string } {
  const game = engine.createGame(setup)
  const choices: string[] = []
  for (let step = 0; !engine.isOver(game); step += 1) {
    choices.push(JSON.stringify([engine.decisions(game), engine.view(game, null)]))
    engine.applyOption(game, (setup.seed * 7 + step * 5) % engine.optionCount(game))
  }
  return { choices, saved: engine.save(game) }
}

it('compiles, does not mention the game, and keeps its state private', () => {
  const folder = engineWithSet(everySentence)
  expect(typeErrors(folder)).toBe('')
  const text = readFileSync(join(folder, 'src/built/set/play.ts'), 'utf8')
  expect(text).not.toMatch(/\(g: (?:Game|Arena)\b/)
  expect(text).not.toMatch(/\btrace\.on\b/)
  // V8 does not treat exported arrays as constants.
  expect(text.match(/^export (?:const|let) \$?\w+/gm)).toEqual(['export const arena', 'export const play'])
})

it.each([
  ['every sentence', everySentence, ['red', 'blue', 'green']],
  ['loops in loops', counting, ['red', 'blue']],
])(
  'plays %s as the open engine does, decision by decision, and each loads the record of the other',
  async (_, sample, players) => {
    const folder = engineWithSet(sample)
    const open = await load(folder)
    const url = pathToFileURL(join(folder, 'src/built/set/index.ts')).href
    const { library } = (await import(url)) as { library: { units: { name: string; of: number }[] } }
    const play = library.units.map(({ name }) => name)
    const built: Engine = {
      ...open,
      createGame: (setup) => open.createGame({ ...setup, library } as typeof setup),
      load: (json) => (open.load as (json: string, library: unknown) => object)(json, library),
    }
    for (let seed = 0; seed < slice(1, 6); seed += 1) {
      const [expected, other] = [played(open, { play, players, seed }), played(built, { play, players, seed })]
      expect(other.choices).toEqual(expected.choices)
      expect(open.view(open.load(other.saved), null)).toEqual(built.view(built.load(expected.saved), null))
    }
  },
  120_000,
)
