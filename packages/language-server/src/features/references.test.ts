import { describe, expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked, written } from '../fixtures/marked-text.ts'
import { checkedOf } from '../workspace/snapshot.ts'
import { definitionAt, referencesAt } from './references.ts'

/** Replaces one statement of the rules, to place a mark in it. */
const hillsWith = (file: keyof typeof hills, from: string, to: string): Record<string, string> => {
  expect(hills[file]).toContain(from)
  return { ...hills, [file]: hills[file].replace(from, to) }
}

test('the fixture rules have no diagnostics', () => {
  expect(checkedOf(marked(hills).snapshot).diagnostics).toEqual([])
})

const declares = (files: Record<string, string>): string[] => {
  const { snapshot, source, position } = marked(files)
  return definitionAt(snapshot, source, position).map(({ file, range }) => written(file, range))
}

describe('go to definition of', () => {
  test.each([
    ['a value', 'worth-now be points', 'worth-now be po<|>ints', 'rules/hills/expansion.carc:16:6'],
    ['a phase', 'during climb', 'during <|>climb', 'rules/hills/turn.carc:1:6'],
    ['what a phase is about', 'points of feature\n', 'points of <|>feature\n', 'rules/hills/turn.carc:1:15'],
    ['a local', 'for leader about', 'for leader<|> about', 'rules/hills/expansion.carc:14:6'],
    ['a value of a setting', 'summit is counts', 'summit is coun<|>ts', 'rules/hills/expansion.carc:15:45'],
    ['a statement', '  cite H-1\n}\n\nrule pay', '  cite H-<|>1\n}\n\nrule pay', 'rules/sources/hills.carc:2:12'],
    ['an alias', 'return f', 'return <|>f', 'rules/hills/turn.carc:20:28'],
    ['a local of a let', 'to worth-now', 'to worth-<|>now', 'rules/hills/turn.carc:15:6'],
  ])('%s', (_, from, to, place) => {
    expect(declares(hillsWith('rules/hills/turn.carc', from, to))).toEqual([place])
  })

  test.each([
    ['a tile', 'is T1', 'is T<|>1', 'rules/hills/expansion.carc:11:5'],
    ['the option behind a verb', 'may not send', 'may not se<|>nd', 'rules/hills/turn.carc:26:7'],
    ['a rule that scores', 'for pay', 'for <|>pay', 'rules/hills/turn.carc:13:5'],
    ['a player', 'when red', 'when <|>red', 'rules/hills/scenarios/walking.carc:2:10'],
    ['an expansion', 'play hills', 'play hill<|>s', 'rules/hills/expansion.carc:0:10'],
  ])('%s in a scenario', (_, from, to, place) => {
    expect(declares(hillsWith('rules/hills/scenarios/walking.carc', from, to))).toEqual([place])
  })

  test('an edge and its feature, which share a name, depends on the context', () => {
    const file = 'rules/hills/expansion.carc'
    expect(declares(hillsWith(file, 'along lane', 'along la<|>ne'))).toEqual([`${file}:4:5`])
    expect(declares(hillsWith(file, 'lane N S', 'la<|>ne N S'))).toEqual([`${file}:6:8`])
  })

  test('a built-in query finds nothing', () => {
    expect(declares(hillsWith('rules/hills/turn.carc', 'each player', 'each pla<|>yer'))).toEqual([])
    expect(declares(hillsWith('rules/hills/turn.carc', 'each figure in', 'ea<|>ch figure in'))).toEqual([])
  })
})

test('references are found in all files, with the declaration on request', () => {
  const { snapshot, source, position } = marked(
    hillsWith('rules/hills/turn.carc', 'option sends rambler for', 'option sends <|>rambler for'),
  )
  const found = (withDeclaration: boolean): string[] =>
    referencesAt(snapshot, source, position, withDeclaration).map(({ file, range }) => written(file, range))
  const uses = [
    'rules/hills/turn.carc:26:13',
    'rules/hills/turn.carc:27:8',
    'rules/hills/scenarios/walking.carc:5:17',
    'rules/hills/scenarios/walking.carc:6:24',
  ]
  expect(found(false)).toEqual(uses)
  expect(found(true)).toEqual(['rules/hills/expansion.carc:10:7', ...uses])
})
