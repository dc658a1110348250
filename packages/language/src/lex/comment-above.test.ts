import { expect, test } from 'vitest'
import { commentAbove } from './comment-above.ts'

const above = (text: string): string => commentAbove(text, text.indexOf('phase x'))

test('the lines right above a declaration are about it', () => {
  expect(above('// Once a turn:\n  //   what is received.\nphase x { begins }\n')).toBe(
    'Once a turn: what is received.',
  )
})

test('nothing is about what stands first, below an empty line, or below another sentence', () => {
  expect(above('phase x\n')).toBe('')
  expect(above('// The course of a game.\n\nphase x\n')).toBe('')
  expect(above('phase w // the one before\nphase x\n')).toBe('')
})

test('a line that parts groups is about none of them', () => {
  expect(above('// ---- The end\nphase x\n')).toBe('')
  expect(above('// ---- The end\n// What is left.\nphase x\n')).toBe('What is left.')
})
