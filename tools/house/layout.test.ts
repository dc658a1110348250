import { expect, test } from 'vitest'
import { sourceFiles } from './files.ts'

const widest = 120
/** Pictures of tiles and texts of Carc that read better in one line; everything else is broken. */
const mostLongLines = 20

test(`no more than ${mostLongLines} lines are longer than ${widest} columns`, () => {
  const long = sourceFiles().flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i) => (Array.from(line).length > widest ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
  if (long.length > mostLongLines) expect(long).toEqual([])
})

test('escape sequences of terminals are written in one place', () => {
  const escape = /\\u001b|\\x1b|\\u\{1b\}|\\033/i
  const written = sourceFiles().filter(({ path, text }) => !path.endsWith('.test.ts') && escape.test(text))
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/paint.ts'])
})

test('the distance of two words is measured in one place', () => {
  const distance = /levenshtein|function \w*(?:editDistance|didYouMean)\b/i
  const written = sourceFiles().filter(({ path, text }) => !path.startsWith('tools/house/') && distance.test(text))
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/did-you-mean.ts'])
})
