import { expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked.ts'
import { hintsIn } from './hints.ts'

const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } }

test('what is not said is shown: the kind of what is named, and what the phase of a rule is about', () => {
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
