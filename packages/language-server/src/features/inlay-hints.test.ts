import { expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { hintsIn } from './inlay-hints.ts'

const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } }

test("shows the kinds of locals and the implied parameters of a rule's phase", () => {
  const { snapshot } = marked(hills)
  const source = snapshot.sources.get('rules/hills/turn.carc')
  if (source === undefined) throw new Error()
  const hints = hintsIn(snapshot, source, all).map(({ position: { line, character }, label }) => [
    line,
    character,
    label,
  ])
  expect(hints).toEqual([
    [15, 15, ': number'],
    [14, 14, 'of feature'],
  ])
  expect(hintsIn(snapshot, source, { ...all, end: { line: 14, character: 0 } })).toEqual([])
})
