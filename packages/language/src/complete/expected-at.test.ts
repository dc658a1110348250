import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectedAt, type Expected } from './expected-at.ts'

/** Tokens expected at `|`. */
const at = (marked: string): Expected => expectedAt(marked.replace('|', ''), marked.indexOf('|'))
const namesAt = (marked: string): string[] =>
  at(marked).names.map(({ rules: [rule = ''], label, number }) => `${rule} ${label} ${String(number)}`)

describe('completion expects', () => {
  test('declarations at the beginning of a file', () => {
    expect(at('|').words).toEqual(expect.arrayContaining(['expansion', 'tile', 'rule', 'scenario', 'may', 'in']))
    expect(at('|').words).not.toContain('cite')
  })

  test('the statements of a block, and its end, inside the block', () => {
    const { words } = at('rule pay {\n  during day\n  |\n')
    expect(words).toEqual(expect.arrayContaining(['when', 'score', 'cite', '}']))
    expect(words).not.toContain('rule')
    expect(at('tile A {\n  |').words).toEqual(expect.arrayContaining(['edges', 'fields', 'shows', 'cite']))
  })

  test('the next keyword, or a name with its role, inside a sentence', () => {
    expect(at('rule pay {\n  score 3 |').words).toContain('for')
    expect(namesAt('rule pay {\n  during |')).toEqual(['during  0'])
    expect(namesAt('rule pay {\n  cite H-1, |')).toEqual(['nameList  2'])
    expect(at('rule pay {\n  cite |').names[0]?.rules.slice(0, 4)).toEqual([
      'nameList',
      'cite',
      'provenance',
      'ruleDecl',
    ])
    expect(namesAt('rule pay {\n  each |')).toEqual(['set noun 0'])
  })

  test('a preposition, and whatever may follow the whole phrase, after a name', () => {
    const { preposition, words } = at('rule pay {\n  when points |')
    expect(preposition).toBe(true)
    expect(words).toEqual(expect.arrayContaining(['and', 'is', 'has', 'score', '}']))
  })

  test('replacements for a token that is being typed', () => {
    const text = 'rule pay {\n  sco|re 3'
    expect(at(text)).toMatchObject({ start: text.indexOf('sco') })
    expect(at(text).words).toContain('score')
  })

  test('the next statement of the block after one that cannot be parsed', () => {
    expect(at('rule pay {\n  during during 3 3\n  |').words).toContain('when')
    expect(at('rule pay {\n  each x where {\n    stop\n  }\n  |').words).toContain('cite')
    expect(at('nonsense { a b }\n|').words).toContain('rule')
  })

  test('nothing in a declaration of excessive length', () => {
    expect(at(`rule pay {\n  when ${'('.repeat(100_000)}|`)).toMatchObject({ words: [], names: [] })
  })

  test('nothing inside quoted texts and comments', () => {
    for (const text of ['event a "some| text"', '// a com|ment', 'event a "unclo|sed'])
      expect(at(text)).toMatchObject({ words: [], names: [], preposition: false })
  })
})

test.each(['base/turn.carc', 'base/tiles.carc', 'base/scenarios/roads.carc'])(
  'every token of rules/%s at its own position',
  (file) => {
    const text = readFileSync(new URL(`../../../../rules/${file}`, import.meta.url), 'utf8').slice(0, 6000)
    const missed: string[] = []
    for (const { index, 0: word } of text
      .replaceAll(/"[^"\n]*"|\/\/.*/g, (quiet) => '-'.repeat(quiet.length))
      .matchAll(/(?<=[\s(])[a-zA-Z][\w-]*(?=[\s,)])/g)) {
      const { words, names, preposition } = expectedAt(text, index)
      if (!words.includes(word) && names.length === 0 && !preposition) missed.push(`${word} at ${String(index)}`)
    }
    expect(missed).toEqual([])
  },
)
