import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tokenize } from './lexer.ts'
import { reservedWords, sides, softWords } from './words.ts'

const kinds = (text: string): string[] =>
  tokenize('t', text).tokens.map(({ tokenType, image }) => `${tokenType.name} ${image}`)

describe('tokenize', () => {
  it('reads names with dashes and dots as one token', () => {
    expect(kinds('score-completed BA.RCr BASE-ROAD-01 a-1')).toEqual([
      'PlainName score-completed',
      'PlainName BA.RCr',
      'PlainName BASE-ROAD-01',
      'PlainName a-1',
    ])
  })
  it('reads a keyword only where the whole word is one', () => {
    expect(kinds('in instead insteads of offer')).toEqual([
      'word:in in',
      'word:instead instead',
      'PlainName insteads',
      'word:of of',
      'PlainName offer',
    ])
  })
  it('reads two-word prepositions as one token, over line breaks too', () => {
    expect(kinds('adjacent  to x available\n to y adjacent together')).toEqual([
      'word:adjacent to adjacent  to',
      'word:x x',
      'word:available to available\n to',
      'PlainName y',
      'PlainName adjacent',
      'PlainName together',
    ])
  })
  it('keeps comments separate', () => {
    const { tokens, comments } = tokenize('t', 'a // one { "\n/ b //two')
    expect(tokens.map(({ image }) => image)).toEqual(['a', '/', 'b'])
    expect(comments.map(({ image }) => image)).toEqual(['// one { "', '//two'])
  })
  it('reads the longer punctuation first', () =>
    expect(kinds('<= < >= > =')).toEqual(['AtMost <=', 'Less <', 'AtLeast >=', 'More >', 'Equal =']))
  it('distinguishes sides from names', () =>
    expect(kinds('N NL NLX')).toEqual(['word:N N', 'word:NL NL', 'PlainName NLX']))
  it.each([
    ['mark \u201cx\u201d', '`\u201c` is not used in Carc', 'Write the plain double quote: `"`.'],
    ['mark a \u2013 b', '`\u2013` is not used in Carc', 'Write the plain hyphen: `-`.'],
    ['mark a\u200bb', '`U+200B` is not used in Carc', undefined],
    ['mark \u00e9', '`\u00e9` is not used in Carc', undefined],
  ])('names the plain character for one that only looks alike, and shows invisible ones: %j', (text, message, hint) => {
    expect(tokenize('x.carc', text).diagnostics[0]).toMatchObject({ message, ...(hint === undefined ? {} : { hint }) })
  })
  it('reports unknown characters, unclosed texts and malformed numbers once each', () => {
    const { diagnostics } = tokenize('t', 'a $ 3fa9 "open\nb')
    expect(diagnostics.map(({ code, span }) => [code, span.start, span.end])).toEqual([
      ['unknown-character', 2, 3],
      ['malformed-number', 4, 8],
      ['unclosed-text', 9, 14],
    ])
  })
  it('ends an unclosed text before a brace', () =>
    expect(kinds('"open {')).toEqual(['UnclosedText "open ', 'LeftBrace {']))
})

describe('the keywords', () => {
  it('are reserved as the reference lists them', () => {
    const reference = readFileSync(new URL('../../../../docs/language.md', import.meta.url), 'utf8')
    const listed = /Reserved: `([^`]*)`/.exec(reference)?.[1]?.split(/\s+/) ?? []
    expect([...reservedWords].sort()).toEqual([...listed].sort())
  })
  it('are in exactly one list', () => {
    const all = [...reservedWords, ...softWords, ...sides]
    expect(new Set(all).size).toBe(all.length)
  })
})
