import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { makeEdits } from './edits.ts'
import { smallRules } from './fixtures/small-rules.ts'
import { slice } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
/** A busy machine must not fail them. */

test('after every edit of a small project an editor is told what a fresh check finds', () => {
  expect(check(smallRules).diagnostics).toEqual([])
  const edits = slice(30, 200)
  const figures = makeEdits(smallRules, { seed: 5, edits, compareEvery: 1 })
  expect(figures).toMatchObject({ compared: edits, different: [] })
  expect(figures.withDiagnostics).toBeGreaterThan(edits / 3)
})

test('and so after edits of all rules', () => {
  const figures = makeEdits(readRules(root), { seed: 6, edits: slice(3, 8), compareEvery: slice(3, 4) })
  expect(figures).toMatchObject({ compared: slice(1, 2), different: [] })
})
