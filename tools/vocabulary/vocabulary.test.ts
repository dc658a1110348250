import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { expect, test } from 'vitest'
import { declaredNames, namesIn, wordsOf } from './names.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Everyday words, and words of the language itself, that rules also use as names. Of names of game objects only `field`
 * is among them, because the language itself has `fields 3` for the faces of a tile.
 */
const everyday = new Set([
  'act',
  'active',
  'base',
  'be-drawn',
  'closed',
  'complete',
  'completed',
  'current',
  'field',
  'game',
  'holders',
  'lay',
  'lays',
  'occupy',
  'passes',
  'places',
  'points',
  'presence',
  'rounds',
  'scored',
  'setup',
  'strength',
  'turn',
  'winners',
])

const handWritten = ['packages', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (name) =>
        /\.(tsx?|js)$/.test(name) &&
        !/node_modules|\/dist\/|\/generated\/|\/built\/|\.(?:test|browser)\.ts$|\/fixtures?\/|\/vocabulary\//.test(
          name,
        ),
    ),
)

const names = [...declaredNames(check(readRules(root)).plan)].filter((name) => !everyday.has(name))

test('the rules declare names', () => {
  expect(names.length).toBeGreaterThan(50)
})

test('finds a name in identifiers, strings and comments, but not inside other words', () => {
  expect(wordsOf('const scoreFeature = "the-inn" // Meeples')).toEqual([
    'const',
    'score',
    'feature',
    'the',
    'inn',
    'meeples',
  ])
  expect(namesIn('let largeFigure = 1', ['large-figure', 'inn'])).toEqual(['large-figure'])
  expect(namesIn('const begin = inner', ['inn'])).toEqual([])
})

test.each(handWritten)('%s contains no name of the rules', (file) => {
  expect(namesIn(readFileSync(join(root, file), 'utf8'), names)).toEqual([])
})
