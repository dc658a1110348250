import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { makeEdits } from './edits.ts'
import { smallRules } from './fixtures/small-rules.ts'

const root = join(import.meta.dirname, '../..')
/** A busy machine must not fail them. */

test('after every edit of a small project an editor is told what a fresh check finds', () => {
  expect(check(smallRules).diagnostics).toEqual([])
  const figures = makeEdits(smallRules, { seed: 5, edits: 200, compareEvery: 1 })
  expect(figures).toMatchObject({ compared: 200, different: [] })
  expect(figures.withFindings).toBeGreaterThan(66)
})

test('and so after edits of all rules', () => {
  const figures = makeEdits(readRules(root), { seed: 6, edits: 8, compareEvery: 4 })
  expect(figures).toMatchObject({ compared: 2, different: [] })
})
