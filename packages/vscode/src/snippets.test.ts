import { parseFile } from '@tilewright/language'
import { expect, test } from 'vitest'
import snippets from '../snippets/carc.json' with { type: 'json' }
import { filledIn } from './fixtures/snippets.ts'

const all = Object.entries(snippets)

test.each(all.filter(([, { prefix }]) => prefix !== 'statement'))(
  '%s parses with its defaults filled in',
  (_, { body }) => {
    const { diagnostics, file } = parseFile('snippet.carc', filledIn(body))
    expect(diagnostics).toEqual([])
    expect(file.declarations.length).toBeGreaterThan(0)
  },
)

test('the statement snippet parses where statements are allowed', () => {
  const [, { body }] = all.find(([, { prefix }]) => prefix === 'statement') ?? ['', { body: [] }]
  expect(parseFile('snippet.carc', `source s "S" {\n${filledIn(body)}\n}\n`).diagnostics).toEqual([])
})
