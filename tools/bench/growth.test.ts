import { expect, test } from 'vitest'
import { multiplied } from './growth.ts'

test('multiplies the count of every tile except the start tile', () => {
  const drawing = (head: string, more = ''): string =>
    `${head} {\n  edges field field road field\n  road S\n  fields 1\n${more}  assumed "made up"\n}\n`
  const text = drawing('tile A x 2') + drawing('tile B-first x 1', '  start-tile\n') + drawing('tile C x 11')
  expect(multiplied('a.carc', text, 14)).toBe(
    drawing('tile A x 28') + drawing('tile B-first x 1', '  start-tile\n') + drawing('tile C x 154'),
  )
})
