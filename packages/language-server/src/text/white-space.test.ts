import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whiteSpaceChanges } from './white-space.ts'

const made = (text: string, changes: ReturnType<typeof whiteSpaceChanges>): string =>
  changes.reduceRight((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text)

test('only white space that differs is changed', () => {
  expect(whiteSpaceChanges('a  b\nc', 'a b\nc\n')).toEqual([
    { start: 1, end: 3, text: ' ' },
    { start: 6, end: 6, text: '\n' },
  ])
})

test('texts that differ in more than white space are replaced as a whole', () => {
  expect(whiteSpaceChanges('a b', 'a c')).toEqual([{ start: 0, end: 3, text: 'a c' }])
  expect(whiteSpaceChanges('ab', 'a b')).toEqual([{ start: 1, end: 1, text: ' ' }])
})

test('applying the changes gives the second text', () => {
  const text = fc.stringMatching(/^[ab \n]*$/)
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(made(before, whiteSpaceChanges(before, after))).toBe(after)
    }),
  )
})
