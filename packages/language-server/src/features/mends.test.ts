import { describe, expect, test } from 'vitest'
import { marked } from '../fixtures/marked.ts'
import { mendsAt } from './mends.ts'

const header = 'expansion hills "The hills" {\n  players 2 to 2\n}\n'
const mends = (text: string, only?: string[]): ReturnType<typeof mendsAt> => {
  const { snapshot, source, position } = marked({ 'rules/a.carc': header + text })
  return mendsAt(snapshot, source, { start: position, end: position }, only, (file) => file)
}

describe('a finding that can be mended', () => {
  test('is, where somebody stands at it, with what it would be', () => {
    const [mend] = mends('stat<|>e high keeps nmber\n', ['quickfix'])
    expect(mend).toBeUndefined()
    const [there] = mends('state high keeps nm<|>ber\n')
    expect(there).toMatchObject({
      kind: 'quickfix',
      diagnostics: [{ range: { start: { line: 3, character: 17 } } }],
      edit: { changes: { 'rules/a.carc': [{ newText: 'number' }] } },
    })
  })

  test('is mended with all others of its file that can only be meant so', () => {
    const all = mends('<|>state high keeps number;\nstate low keeps number\nstate wide keeps number;\n', [
      'source.fixAll',
    ])
    const safe = all.flatMap(({ edit }) => edit?.changes?.['rules/a.carc'] ?? [])
    expect(all.map(({ kind }) => kind)).toEqual(['source.fixAll.tilewright'])
    expect(safe.map(({ newText }) => newText)).toEqual(['', ''])
  })

  test('is not mended with all others where it changes a title', () => {
    expect(mends('<|>event storm "It storms\n', ['source.fixAll'])).toEqual([])
  })
})

test('nothing is offered where nothing is wrong, or where something else is asked for', () => {
  expect(mends('state <|>high keeps number\n')).toEqual([])
  expect(mends('state high keeps nm<|>ber\n', ['refactor'])).toEqual([])
})
