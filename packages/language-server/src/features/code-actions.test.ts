import { describe, expect, test } from 'vitest'
import { marked } from '../fixtures/marked-text.ts'
import { fixesAt } from './code-actions.ts'

const header = 'expansion hills "The hills" {\n  players 2 to 2\n}\n'
const fixes = (text: string, only?: string[]): ReturnType<typeof fixesAt> => {
  const { snapshot, source, position } = marked({ 'rules/a.carc': header + text })
  return fixesAt(snapshot, source, { start: position, end: position }, only, (file) => file)
}

describe('a diagnostic with a fix', () => {
  test('offers its fix at its range, with the edit', () => {
    const [fix] = fixes('stat<|>e high keeps nmber\n', ['quickfix'])
    expect(fix).toBeUndefined()
    const [there] = fixes('state high keeps nm<|>ber\n')
    expect(there).toMatchObject({
      kind: 'quickfix',
      diagnostics: [{ range: { start: { line: 3, character: 17 } } }],
      edit: { changes: { 'rules/a.carc': [{ newText: 'number' }] } },
    })
  })

  test('is included in "fix all" when the fix is safe', () => {
    const all = fixes('<|>state high keeps number;\nstate low keeps number\nstate wide keeps number;\n', [
      'source.fixAll',
    ])
    const safe = all.flatMap(({ edit }) => edit?.changes?.['rules/a.carc'] ?? [])
    expect(all.map(({ kind }) => kind)).toEqual(['source.fixAll.tilewright'])
    expect(safe.map(({ newText }) => newText)).toEqual(['', ''])
  })

  test('is left out of "fix all" when the fix changes a title', () => {
    expect(fixes('<|>event storm "It storms\n', ['source.fixAll'])).toEqual([])
  })
})

test('no action is offered without a diagnostic or for an unsupported kind', () => {
  expect(fixes('state <|>high keeps number\n')).toEqual([])
  expect(fixes('state high keeps nm<|>ber\n', ['refactor'])).toEqual([])
})
