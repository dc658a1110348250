import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { offsetIn } from './offset.ts'

const doc = Text.of(['one', 'three'])

test('converts a position to an offset, limited to the text', () => {
  expect(offsetIn(doc, { line: 1, character: 2 })).toBe(6)
  expect(offsetIn(doc, { line: 0, character: 9 })).toBe(3)
  expect(offsetIn(doc, { line: 7, character: 0 })).toBe(9)
})
