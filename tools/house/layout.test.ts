import { expect, test } from 'vitest'
import { sourceFiles } from './files.ts'

/** Tests, and the files with hostile texts. */
const isTried = (path: string): boolean => path.endsWith('.test.ts') || path.startsWith('tools/payloads/')

const widest = 120
/** Allowed for pictures of tiles and texts of Carc that read better in one line. */
const mostLongLines = 20

test(`no more than ${mostLongLines} lines are longer than ${widest} columns`, () => {
  const long = sourceFiles().flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i) => (Array.from(line).length > widest ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
  if (long.length > mostLongLines) expect(long).toEqual([])
})

test('escape sequences of terminals are written in one file only', () => {
  const escape = /\\u001b|\\x1b|\\u\{1b\}|\\033/i
  const written = sourceFiles().filter(({ path, text }) => !isTried(path) && escape.test(text))
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/quoting/terminal.ts'])
})

test('everything written to a terminal passes through forTerminal', () => {
  // Protocol bytes are not for a terminal.
  const write = /\bstd(?:out|err)\.write\((?!forTerminal\(|bytes\))|\bwriteSync\((?!2, forTerminal\()|\bconsole\.\w+\(/
  const written = sourceFiles().filter(
    ({ path, text }) => path.startsWith('packages/cli/src/') && !isTried(path) && write.test(text),
  )
  expect(written.map(({ path }) => path)).toEqual([])
})

test('text is escaped for HTML in one file only', () => {
  const references = /&(?:lt|gt|quot|amp|#39);/
  // One file reads the project's own pages again, to index their words.
  const readers = new Set(['packages/site/src/search-index.ts'])
  const written = sourceFiles().filter(
    ({ path, text }) => path.startsWith('packages/') && !isTried(path) && !readers.has(path) && references.test(text),
  )
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/quoting/markup.ts'])
})

test('the edit distance of two words is computed in one file only', () => {
  const distance = /levenshtein|function \w*(?:editDistance|didYouMean)\b/i
  const written = sourceFiles().filter(({ path, text }) => !path.startsWith('tools/house/') && distance.test(text))
  expect(written.map(({ path }) => path)).toEqual(['packages/text/src/did-you-mean.ts'])
})
