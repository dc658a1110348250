import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenize } from '../lex/index.ts'
import { everything } from '../parse/fixtures/everything.ts'
import { formatText } from './format-text.ts'

function format(text: string): string {
  const result = formatText('t.carc', text)
  if ('diagnostics' in result) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'))
  return result.text
}

const images = (text: string): string[] =>
  tokenize('t', text).tokens.map(({ image }) => (image.startsWith('"') ? image : image.replaceAll(/\s+/g, ' ')))
const comments = (text: string): string[] => tokenize('t', text).comments.map(({ image }) => image.trimEnd())

describe('formatText', () => {
  it('leaves canonical text unchanged', () => expect(format(everything)).toBe(everything))
  it('writes one sentence per line and keeps short blocks on one line', () => {
    expect(format('rule a{during p stop each x {stop}\n}class b  figure c "C" {is b count 3}')).toBe(
      [
        'rule a {',
        '  during p',
        '  stop',
        '  each x { stop }',
        '}',
        'class b',
        'figure c "C" { is b   count 3 }',
        '',
      ].join('\n'),
    )
  })
  it('breaks a one-line block that is too long or contains another block', () => {
    const long = `may a of b { when ${'x + '.repeat(22)}y }`
    expect(format(long)).toBe(`may a of b {\n  when ${'x + '.repeat(22)}y\n}\n`)
    expect(format('rule a { during p if b { stop } }')).toBe('rule a {\n  during p\n  if b { stop }\n}\n')
  })
  it('keeps a block of several lines on several lines', () =>
    expect(format('may a of b {\ncite X }')).toBe('may a of b {\n  cite X\n}\n'))
  it('aligns the rows of a board by column', () => {
    expect(format('scenario "s" { board { row . LONG A row B C . } }')).toBe(
      'scenario "s" {\n  board {\n    row . LONG A\n    row B C    .\n  }\n}\n',
    )
  })
  it('reduces several blank lines to one, and removes those at the edges of a block', () => {
    expect(format('class a\n\n\n\nrule b {\n\n  during p\n\n  stop\n\n}\n\n')).toBe(
      'class a\n\nrule b {\n  during p\n\n  stop\n}\n',
    )
  })
  it('keeps comments next to their tokens', () => {
    expect(
      format(
        '// top\n\nclass a   // at its end\n      // above b\nrule b { // after the brace\n// inside\nduring ' +
          'p // said\n   // last\n}\n// end',
      ),
    ).toBe(
      [
        '// top',
        '',
        'class a  // at its end',
        '// above b',
        'rule b {  // after the brace',
        '  // inside',
        '  during p  // said',
        '  // last',
        '}',
        '// end',
        '',
      ].join('\n'),
    )
  })
  it('keeps a comment inside a sentence', () => {
    expect(format('rule b {\n  during p\n  let x be 3 // three\n+ 4\n}')).toBe(
      'rule b {\n  during p\n  let x be 3  // three\n      + 4\n}\n',
    )
  })
  it('joins a sentence that fits on one line and keeps the breaks of a longer one', () => {
    expect(format('value points\n  of feature\n  is number')).toBe('value points of feature is number\n')
    const sum = (count: number): string => 'summand + '.repeat(count)
    expect(format(`define a of b {\n is ${sum(6)}\n${sum(6)}c\n}`)).toBe(
      `define a of b {\n  is ${sum(6).trim()}\n      ${sum(6)}c\n}\n`,
    )
  })
  it('writes signs of numbers and commas without spaces, and operators with spaces', () => {
    expect(format('define a of b { is ( 1+ - 2 )*c-3 }')).toBe('define a of b { is (1 + -2) * c-3 }\n')
    expect(format('class a rule r { during p after x ,y }')).toBe('class a\nrule r { during p   after x, y }\n')
    expect(format('scenario "s" { when red lays N at - 1 , 2 }')).toBe('scenario "s" { when red lays N at -1,2 }\n')
    expect(
      format('scenario "s" { given  next chip\nis low ,high then 2\nevents moved then red does not  decide act }'),
    ).toBe('scenario "s" {\n  given next chip is low, high\n  then 2 events moved\n  then red does not decide act\n}\n')
  })
  it('writes two-word prepositions with one space', () => {
    expect(format('rule r { during p each tile adjacent\n to t { stop } }')).toContain(
      'each tile adjacent to t { stop }',
    )
  })
  it('refuses a text with syntax errors', () => {
    expect(formatText('t.carc', 'rule {')).toMatchObject({ diagnostics: [{ code: 'expected' }] })
  })
  it('returns an empty text for an empty text', () => {
    expect(format('')).toBe('')
    expect(format('\n\n')).toBe('')
  })
  it('changes no token and no comment, and is idempotent, whatever the layout', () => {
    const parts = everything.split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter((part) => part !== '')
    const words = parts.slice(parts.indexOf('expansion'))
    const gap = fc.constantFrom(
      ' ',
      ' ',
      ' ',
      '\n',
      '\n\n\n',
      '   // note\n',
      '\n  // line\n',
      '\n\n// far\n\n\n',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(gap, { minLength: words.length, maxLength: words.length }), (gaps) => {
        const text = words
          .map((word, index) => word + (gaps[index] ?? ' '))
          .join('')
          .replaceAll(/\b(adjacent|available|connected)\s+\/\/.*\s+to\b/g, '$1 to')
          .replaceAll(/\bin\s+(?:\/\/.*\s+)?line\s+(?:\/\/.*\s+)?with\b/g, 'in line with')
        const once = format(text)
        expect(images(once)).toEqual(images(text))
        expect(comments(once)).toEqual(comments(text))
        expect(format(once)).toBe(once)
        expect(once).not.toMatch(/[ \t]\n|\n\n\n/)
      }),
      { numRuns: 100 },
    )
  })
})
