import { expect, test } from 'vitest'
import { parseFile } from '../parse/index.ts'
import { comparePage, fingerprint } from './index.ts'

const pinned = (section: string, sentence: string): string =>
  `  statement ID-${String(sentence.length)} "${section}" "in other words" { fingerprint "${fingerprint(sentence)}" }\n`

function compare(statements: string, page: string): string[] {
  const { file, diagnostics } = parseFile('rules/sources/x.carc', `source x "X" {\n  language en\n${statements}}\n`)
  expect(diagnostics).toEqual([])
  const [source] = file.declarations
  if (source?.type !== 'source') throw new Error('no source')
  return comparePage(source, page).statements.map(({ state }) => state)
}

const page = 'Setup\nEvery player takes seven pebbles.\n\nScoring\nA pond is worth a pebble. Draw again!\n'

test('a sentence is found whatever its punctuation, capitals and line breaks', () => {
  expect(compare(pinned('Setup', 'every player — takes\nSEVEN pebbles'), page)).toEqual(['found'])
})

test('a changed sentence is gone', () => {
  expect(compare(pinned('Setup', 'Every player takes eight pebbles.'), page)).toEqual(['gone'])
})

test('a sentence under another heading has moved', () => {
  expect(
    compare(
      pinned('Setup', 'Every player takes seven pebbles.') +
        pinned('Setup', 'A pond is worth a pebble.') +
        pinned('Scoring', 'Draw again!'),
      page,
    ),
  ).toEqual(['found', 'moved', 'found'])
})

test('lines that nothing was pinned from are listed with their numbers', () => {
  const { file } = parseFile(
    'rules/sources/x.carc',
    `source x "X" {\n  language en\n${pinned('Setup', 'Every player takes seven pebbles.')}}\n`,
  )
  const [source] = file.declarations
  if (source?.type !== 'source') throw new Error('no source')
  expect(comparePage(source, page).unpinned).toEqual([{ line: 5, text: 'A pond is worth a pebble. Draw again!' }])
})

test('a fingerprint does not contain the sentence', () => {
  expect(fingerprint('Every player takes seven pebbles.')).toMatch(/^5:[0-9a-f]{16}$/)
})
