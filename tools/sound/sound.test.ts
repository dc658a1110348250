/** A small part of `npm run tool -- sound`; docs/engineering/long-searches.md describes a long run. */
import { join } from 'node:path'
import { chanceOf, createLoader } from '@tilewright/cli'
import { check, generateChecked, readRules, rulesOfSet } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { playGames } from './play.ts'
import { trySoundness } from './run.ts'
import { typeErrors } from './types.ts'
import { slice } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
const all = readRules(root)
const rulesTried = slice(rulesOfSet(all, check(all).project, ['base']), all)

test('rules that pass check generate, compile, load and play, or fail with an error that names the rule', async () => {
  const mutants = slice(6, 16)
  const setup = { root, seed: 2026, from: 0, to: mutants, games: 1, typesEvery: slice(2, 8) }
  const figures = await trySoundness(rulesTried, setup, () => undefined)
  expect(figures.broken.map(({ number, mutant, why }) => [number, mutant.way, mutant.what, why])).toEqual([])
  expect(figures.mutants).toBe(mutants)
  expect(figures.refused).toBeGreaterThan(slice(0, 3))
  expect(figures.played).toBeGreaterThan(slice(0, 3))
  expect(figures.typed).toBeGreaterThan(0)
})

test('detects an invalid value that check accepted, and code that the compiler refuses', async () => {
  const rules = rulesTried.map(({ file, text }) => ({
    file,
    text: file === 'rules/base/scoring.carc' ? text.replace(/^define points of road \{[^}]*\}$/m, '') : text,
  }))
  const checked = check(rules)
  expect(checked.diagnostics.map(({ code }) => code)).toContain('undefined-value')
  const files = generateChecked(checked)
  const played = playGames((await createLoader()).load(files), chanceOf(3), 4)
  expect(played).toMatchObject({ outcome: 'broken', why: expect.stringContaining("what 'points' is here") as string })
  const refused = files.map((one) =>
    one.path === 'values.ts' ? { ...one, text: `${one.text}const unused = 1\n` } : one,
  )
  const errors = typeErrors(
    root,
    new Map([
      [7, refused],
      [8, files],
    ]),
  )
  expect([...errors.keys()]).toEqual([7])
  expect(errors.get(7)).toContain('TS6133')
})
