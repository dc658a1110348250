import { describe, expect, it } from 'vitest'
import {
  codeName,
  codeString,
  docComment,
  forTerminal,
  hiddenCharacters,
  htmlText,
  inlineComment,
  jsonText,
  lineComment,
  markdownAddress,
  markdownCode,
  markdownText,
  paintFor,
  pathInside,
  pathStep,
  scriptJson,
  terminalColumns,
  terminalLine,
  unfitCharacter,
  xmlText,
} from '../index.ts'

const odd = 'a\'b"c`d${e}\\f\r\n\u2028\u2029\0\u001b[31m\u009b\u202e\ud800</script><!--*/-->]]>'
const hidden = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

describe('a string of code', () => {
  it('evaluates to the original text', () => {
    // oxlint-disable-next-line typescript/no-implied-eval
    expect((new Function(`return ${codeString(odd)}`) as () => unknown)()).toBe(odd)
  })
  it('stays within one line and within a script of a page', () => {
    expect(codeString(odd)).not.toMatch(hidden)
    expect(codeString(odd)).not.toMatch(/\n|<[!/]/)
  })
  it('leaves plain text unchanged', () => expect(codeString('Town & road')).toBe("'Town & road'"))
})

describe('a comment of code', () => {
  it.each([docComment, inlineComment, lineComment])('ends only at its own end', (comment) => {
    expect(comment(odd)).not.toMatch(/\n/)
    expect(comment(odd)).not.toMatch(hidden)
    expect(comment(odd).indexOf('*/')).toBe(comment === lineComment ? -1 : comment(odd).length - 2)
    expect(comment('**/*/ x')).not.toMatch(/\*\/./)
  })
  it('contains no directives', () => {
    expect(docComment('@__PURE__ @ts-nocheck # sourceMappingURL=x #__PURE__')).not.toMatch(/[@#]\s*(?:__|ts-|source)/)
    expect(docComment('see #3, me@here')).toBe('/** see #3, me@here */')
  })
})

it('an identifier is valid for any text', () => {
  expect(codeName('count-of')).toBe('count$2dof')
  expect(codeName('2nd')).toBe('n2nd')
  expect(codeName(odd)).toMatch(/^[\w$]+$/)
})

describe('JSON', () => {
  it('parses to the same value and escapes hidden characters', () => {
    expect(JSON.parse(jsonText({ [odd]: odd }, 2))).toEqual({ [odd]: odd })
    expect(jsonText(odd)).not.toMatch(hidden)
  })
  it('cannot end a script', () => {
    expect(scriptJson([odd])).not.toContain('<')
    expect(JSON.parse(scriptJson([odd]))).toEqual([odd])
  })
})

it.each([htmlText, xmlText])('markup contains no element, attribute or hidden character of a text', (quote) => {
  expect(quote(odd)).not.toMatch(/[<>"']/)
  expect(quote(odd.replaceAll('\r', ''))).not.toMatch(hidden)
  expect(quote('&lt;')).toBe('&amp;lt;')
  expect(quote('a\r\n\tb')).toBe('a\r\n\tb')
})

it('Markdown reads no part of a text as markup', () => {
  expect(markdownText('[a](b) *c* `d` <e> | f\ng')).toBe('\\[a\\](b) \\*c\\* \\`d\\` \\<e\\> \\| f g')
  expect(markdownCode('a`b\nc')).toBe("`a'b c`")
  expect(markdownAddress('file:///a (b)/c')).toBe('file:///a%20%28b%29/c')
})

describe('a path', () => {
  it('is one segment, or stays inside its folder', () => {
    expect([pathStep('../a b/'), pathStep(''), pathStep('..')]).toEqual(['-a-b-', 'unnamed', '-'])
    expect(pathInside('../a/./b//../c')).toBe('up/a/b/up/c')
    expect(pathInside('/a')).toBe('a')
  })
  it('may contain characters that systems, shells and URLs accept', () => {
    expect(unfitCharacter("bob's (new) rules, #1")).toBeUndefined()
    expect(['a*', 'a:b', 'a|b', 'a`b', 'a\\b'].map(unfitCharacter)).toEqual(['*', ':', '|', '`', '\\'])
  })
})

describe('a terminal', () => {
  it('obeys the control sequences of this program and shows all others', () => {
    const text = paintFor(true).bad('a\u001b[35mb')
    expect(forTerminal(`${text}\n`)).toBe('\u001b[31ma\\u001b[35mb\u001b[0m\n')
    expect(forTerminal(odd)).not.toMatch(hidden)
  })
  it('shows each control character', () => {
    const all = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('')
    expect(forTerminal(all)).not.toMatch(/(?![\n\t])\p{Cc}/u)
    expect(terminalLine(all)).not.toMatch(/(?!\t)\p{Cc}/u)
    expect(terminalColumns(all)).not.toMatch(/(?!\t)\p{Cc}/u)
    expect(terminalColumns(all)).toHaveLength(all.length)
  })
  it('shows JSON that still parses to the same value', () =>
    expect(JSON.parse(forTerminal(JSON.stringify(odd)))).toBe(odd))
})

it('hidden characters of a source text are all but tabs, line ends and direction marks', () => {
  expect(hiddenCharacters('a\t\r\n\u200f\u202eb\u2028').map(({ offset }) => offset)).toEqual([5, 7])
})
