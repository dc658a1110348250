import { expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { linesIn } from '../text/source-text.ts'
import { offsetAt } from '../text/lines.ts'
import { colourNames, coloursOf } from './semantic-tokens.ts'

/** Returns the tokens of a file with their colours. */
function coloured(file: string, files: Record<string, string> = hills): string[] {
  const { snapshot } = marked(files)
  const source = snapshot.sources.get(file)
  if (source === undefined) throw new Error(file)
  const { data } = coloursOf(snapshot, source)
  const words: string[] = []
  let [line, character] = [0, 0]
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0, colour = 0] = data.slice(at, at + 5)
    character = down > 0 ? right : character + right
    line += down
    const start = offsetAt(linesIn(source), { line, character })
    words.push(`${source.text.slice(start, start + length)}: ${colourNames[colour] ?? ''}`)
  }
  return words
}

test('every word is coloured by what it names', () => {
  const words = coloured('rules/hills/turn.carc')
  expect(words.slice(0, 4)).toEqual(['phase: keyword', 'day: event', 'begins: keyword', 'resumes: keyword'])
  for (const word of [
    'points: function',
    'feature: parameter',
    'summit: property',
    'counts: enumMember',
    'worth-now: variable',
    'leader: property',
    'lane: class',
    'sends: method',
    'H-1: enumMember',
    '"Everybody walks": string',
  ])
    expect(words).toContain(word)
})

test('tiles, players, numbers and comments have their own colours', () => {
  const file = 'rules/hills/scenarios/walking.carc'
  const words = coloured(file, { ...hills, [file]: `// Walking.\n${hills[file]}` })
  for (const word of ['// Walking.: comment', 'T1: struct', 'red: variable', '1: number', 'hills: namespace'])
    expect(words).toContain(word)
})

test('a preposition split over two lines is coloured on the first line only', () => {
  const words = coloured('rules/hills/turn.carc', {
    ...hills,
    'rules/hills/turn.carc': hills['rules/hills/turn.carc'].replace('available to', 'available\n  to'),
  })
  expect(words).toContain('available: keyword')
})
