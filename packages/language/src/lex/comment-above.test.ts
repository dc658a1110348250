import { expect, test } from 'vitest'
import { commentAbove } from './comment-above.ts'

const above = (text: string): string => commentAbove(text, text.indexOf('phase x'))

test('takes the lines right above a declaration as its comment', () => {
  expect(above('// Once a turn:\n  //   what is received.\nphase x { begins }\n')).toBe(
    'Once a turn: what is received.',
  )
})

test('takes no comment for a declaration at the start, below an empty line, or below another sentence', () => {
  expect(above('phase x\n')).toBe('')
  expect(above('// The course of a game.\n\nphase x\n')).toBe('')
  expect(above('phase w // the one before\nphase x\n')).toBe('')
})

test('takes no dividing line as a comment', () => {
  expect(above('// ---- The end\nphase x\n')).toBe('')
  expect(above('// ---- The end\n// What is left.\nphase x\n')).toBe('What is left.')
})
