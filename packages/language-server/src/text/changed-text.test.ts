import { expect, test } from 'vitest'
import { changedText } from './changed-text.ts'

const at = (line: number, character: number): { line: number; character: number } => ({ line, character })

test('changes apply in sequence, each to the result of the one before', () => {
  const changes = [
    { range: { start: at(0, 1), end: at(0, 1) }, text: 'X\n' },
    { range: { start: at(1, 0), end: at(1, 1) }, text: '' },
  ]
  expect(changedText('abc', changes)).toBe('aX\nc')
})

test('a change without a range replaces the text, and an invalid range is clamped', () => {
  expect(changedText('abc', [{ text: 'new' }])).toBe('new')
  expect(changedText('abc', [{ range: { start: at(9, 9), end: at(0, 2) }, text: '-' }])).toBe('ab-')
})
