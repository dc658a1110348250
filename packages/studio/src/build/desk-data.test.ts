import { expect, test } from 'vitest'
import type { RuleFile } from '../worker/language/project-files.ts'
import { deskData } from './desk-data.ts'
import { deskFiles } from './write-results.ts'

/** A box with two statements: one has no effect, nothing proves the other. */
const rules: readonly RuleFile[] = [
  {
    file: 'rules/mill/mill.carc',
    text: [
      'expansion mill "Mill" {}',
      'source mill-facts "The mill" {',
      '  language en',
      '  statement MILL-1 "Wind" "The wind turns it." { no-effect "a test" }',
      '  statement MILL-2 "Wind" "Without wind it rests."',
      '}',
      '',
    ].join('\n'),
  },
]

test('has the pages, the statements with their states, and what the search finds', async () => {
  const { desk, more } = await deskData(rules)
  expect(desk.desk.pages.map(({ name, title }) => [name, title])).toEqual([['mill-facts', 'The mill']])
  const states = desk.sections['mill-facts']?.flatMap(({ rows }) => rows.map(({ left }) => [left?.id, left?.state]))
  // Nothing cites the second one.
  expect(states).toEqual([
    ['MILL-1', 'no-effect'],
    ['MILL-2', 'uncovered'],
  ])
  expect(more.entries.map(({ type, id }) => [type, id])).toEqual([
    ['statement', 'MILL-1'],
    ['statement', 'MILL-2'],
    ['box', 'mill'],
  ])
  expect(more.matrix.pairs).toEqual([])
  // A visit loads the list of pages, and the page that is shown.
  expect([...deskFiles({ desk, more }).keys()]).toEqual(['desk.json', 'desk-more.json', 'desk/mill-facts.json'])
})
