import { expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { linksIn } from './document-links.ts'

const links = (file: keyof typeof hills): unknown[] => {
  const { snapshot } = marked(hills)
  const source = snapshot.sources.get(file)
  return source === undefined
    ? []
    : linksIn(snapshot, source).map(({ range, file: to, line }) => [range.start.line, to, line])
}

test('a citation links to the sentence of the pinned page, if there is one', () => {
  expect(links('rules/hills/turn.carc')).toEqual([
    [10, 'rules/sources/hills.page.carc', 2],
    [23, 'rules/sources/hills.page.carc', 2],
  ])
})

test('a wiki statement links to its sentence, and the sentence to the statement', () => {
  expect(links('rules/sources/hills.carc')).toEqual([[2, 'rules/sources/hills.page.carc', 2]])
  expect(links('rules/sources/hills.page.carc')).toEqual([[2, 'rules/sources/hills.carc', 2]])
})
