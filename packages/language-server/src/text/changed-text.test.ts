import { expect, test } from 'vitest'
import { changedText } from './changed-text.ts'

const at = (line: number, character: number): { line: number; character: number } => ({ line, character })

test('changes are made one after the other, each in what the one before has left', () => {
  const changes = [
    { range: { start: at(0, 1), end: at(0, 1) }, text: 'X\n' },
    { range: { start: at(1, 0), end: at(1, 1) }, text: '' },
  ]
  expect(changedText('abc', changes)).toBe('aX\nc')
})

test('a change without a range is the whole text; a range that lies wrong breaks nothing', () => {
  expect(changedText('abc', [{ text: 'new' }])).toBe('new')
  expect(changedText('abc', [{ range: { start: at(9, 9), end: at(0, 2) }, text: '-' }])).toBe('ab-')
})
