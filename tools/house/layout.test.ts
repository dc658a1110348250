import { expect, test } from 'vitest'
import { sourceFiles } from './files.ts'

/** Tests, and the texts that they try to do harm with. */
const isTried = (path: string): boolean => path.endsWith('.test.ts') || path.startsWith('tools/payloads/')

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
  const written = sourceFiles().filter(({ path, text }) => !isTried(path) && escape.test(text))
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/quoting/terminal.ts'])
})

test('what the command line writes to a terminal goes through forTerminal', () => {
  // Bytes of a protocol are for a program.
  const write = /\bstd(?:out|err)\.write\((?!forTerminal\(|bytes\))|\bwriteSync\((?!2, forTerminal\()|\bconsole\.\w+\(/
  const written = sourceFiles().filter(
    ({ path, text }) => path.startsWith('packages/cli/src/') && !isTried(path) && write.test(text),
  )
  expect(written.map(({ path }) => path)).toEqual([])
})

test('text is quoted for pages in one place', () => {
  const references = /&(?:lt|gt|quot|amp|#39);/
  // One file reads our own pages again, to find what words they hold.
  const readers = new Set(['packages/cli/src/site/search-index.ts'])
  const written = sourceFiles().filter(
    ({ path, text }) => path.startsWith('packages/') && !isTried(path) && !readers.has(path) && references.test(text),
  )
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/quoting/markup.ts'])
})

test('the distance of two words is measured in one place', () => {
  const distance = /levenshtein|function \w*(?:editDistance|didYouMean)\b/i
  const written = sourceFiles().filter(({ path, text }) => !path.startsWith('tools/house/') && distance.test(text))
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/did-you-mean.ts'])
})
