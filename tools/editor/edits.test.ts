import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { makeEdits } from './edits.ts'
import { smallRules } from './fixtures/small-rules.ts'
import { slice } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
/** Generous, so that a loaded machine does not fail the test. */

test('after every edit of a small project, incremental diagnostics equal those of a full check', () => {
  expect(check(smallRules).diagnostics).toEqual([])
  const edits = slice(15, 200)
  const figures = makeEdits(smallRules, { seed: 5, edits, compareEvery: 1 })
  expect(figures).toMatchObject({ compared: edits, different: [] })
  expect(figures.withDiagnostics).toBeGreaterThan(edits / 3)
})

test('after edits of all rules, incremental diagnostics equal those of a full check', () => {
  const figures = makeEdits(readRules(root), { seed: 6, edits: slice(3, 8), compareEvery: slice(3, 4) })
  expect(figures).toMatchObject({ compared: slice(1, 2), different: [] })
})
