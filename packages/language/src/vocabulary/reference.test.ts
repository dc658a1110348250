/** The reference page lists every keyword, and every set and function with its prepositions. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reservedWords, sides, softWords } from '../lex/words.ts'
import { functionQueries, placeWords, setQueries } from './vocabulary.ts'

const reference = readFileSync(new URL('../../../../docs/language.md', import.meta.url), 'utf8')
const blocks = [...reference.matchAll(/^```.*\n([^]*?)^```$/gm)].map(([, text = '']) => text)
const spans = [...reference.replaceAll(/^```.*\n[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
// Comments are not Carc.
const code = [...blocks.flatMap((block) => block.split('\n').map((line) => line.replace(/\/\/.*/, ''))), ...spans]

const quoted = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Whether the words occur in this order, with other tokens between them, in some line. */
const isListed = (...words: readonly string[]): boolean => {
  const pattern = new RegExp(words.map((word) => `(?<![\\w-])${quoted(word)}(?![\\w-])`).join('.*'))
  return code.some((line) => pattern.test(line))
}

/** What the reference writes for a noun: names of kinds, and `K` for each kind that is on squares. */
const standIns: Readonly<Record<string, readonly string[]>> = { piece: ['piece', 'figure', 'token', 'K'], mark: ['M'] }

describe('the reference lists', () => {
  it.each([...reservedWords, ...softWords, ...sides, ...placeWords])('the keyword %s', (word) =>
    expect(isListed(word)).toBe(true),
  )
  it.each(setQueries.map(({ noun, args }) => ({ noun, words: args.map(({ preposition }) => preposition) })))(
    'the set $noun $words',
    ({ noun, words }) => expect((standIns[noun] ?? [noun, 'K']).some((name) => isListed(name, ...words))).toBe(true),
  )
  it.each(functionQueries.map(({ name, args }) => ({ name, words: args.map(({ preposition }) => preposition) })))(
    'the function $name $words',
    ({ name, words }) => expect(isListed(name, ...words)).toBe(true),
  )
})
