import { describe, expect, it } from 'vitest'
import { diagnosticsIn, readMarkers } from '../diagnostics/markers.ts'
import { parseFile } from './parse-file.ts'

/** Checks the marked diagnostics and returns the declarations that remain. */
function remaining(marked: string): string[] {
  const { text, expected } = readMarkers(marked)
  const { file, diagnostics } = parseFile('t.carc', text)
  expect(diagnosticsIn(text, diagnostics)).toEqual(expected)
  return file.declarations.map((declaration) =>
    'name' in declaration ? `${declaration.type} ${declaration.name.name}` : declaration.type,
  )
}

describe('a broken statement', () => {
  it('in a body is left out, with one diagnostic after the last token that fits', () => {
    const { text, expected } = readMarkers('rule a {\n  during p\n  score 3<|expected|> active\n  stop\n}\n')
    const { file, diagnostics } = parseFile('t.carc', text)
    expect(diagnosticsIn(text, diagnostics)).toEqual(expected)
    expect(file.declarations[0]).toMatchObject({ type: 'rule', body: [{ type: 'stop' }] })
  })
  it('does not hide a second one', () => {
    expect(
      remaining('rule a {\n  during p\n  score 3<|expected|> active\n  place<|expected|> at x\n  stop\n}\nclass b'),
    ).toEqual(['rule a', 'class b'])
  })
  it('ends where a firm keyword begins the next one on the same line', () => {
    expect(remaining('figure a "A" { is b,<|expected|>  count 7 }\nclass b')).toEqual(['figure a', 'class b'])
  })
  it('extends over continuation lines', () => {
    expect(
      remaining('rule a {\n  during p\n  let x be 3 +<|expected|> )\n    and more\n    of this\n  stop\n}'),
    ).toEqual(['rule a'])
  })
  it('is left out together with its block', () => {
    expect(
      remaining('rule a {\n  during p\n  if<|expected|> is { stop } otherwise { stop }\n  stop\n}\nclass b'),
    ).toEqual(['rule a', 'class b'])
  })
  it('in a header drops the declaration only', () => {
    expect(remaining('class a\nrule<|expected|> "no name" {\n  during p\n  stop\n}\nclass b')).toEqual([
      'class a',
      'class b',
    ])
  })
  it('at the end of the file is found, too', () =>
    expect(remaining('class a\nvalue points of<|expected|>')).toEqual(['class a']))
  it('at top level ends at the next declaration', () =>
    expect(remaining('state x<|expected|> hidden\nrule a {\n during p\n}')).toEqual(['rule a']))
  it('drops the declaration when the broken statement is required', () => {
    expect(remaining('define a of b {\n  is 3 +<|expected|>\n  cite X\n}\nclass c')).toEqual(['class c'])
  })
})

describe('a misspelt keyword', () => {
  it('of a declaration is recognised', () =>
    expect(remaining('<|misspelt-keyword|>ruel a "A" {\n  during p\n}\nclass b')).toEqual(['class b']))
  it('of a statement is recognised', () =>
    expect(remaining('rule a {\n  during p\n  <|misspelt-keyword|>scroe 3 for x\n  stop\n}')).toEqual(['rule a']))
  it('inside a statement is recognised', () =>
    expect(remaining('rule a {\n  during p\n  score 3 <|misspelt-keyword|>fro x\n}')).toEqual(['rule a']))
  it('is recognised among the parts of a tile', () =>
    expect(remaining('tile A {\n  <|misspelt-keyword|>edgs city road road road\n  city N\n}')).toEqual([]))
  it('of a required statement is not also reported as missing', () => {
    expect(remaining('rule a {\n  <|misspelt-keyword|>durng p\n  stop\n}\nclass b')).toEqual(['class b'])
  })
  it('is not guessed when no keyword is similar', () =>
    expect(remaining('rule a {\n  during p\n  <|unknown-sentence|>bananas 3\n}')).toEqual(['rule a']))
  it('in each of two adjacent lines is reported twice', () => {
    expect(
      remaining('rule a {\n  during p\n  <|misspelt-keyword|>scroe 3 for x\n  <|misspelt-keyword|>stpo\n}'),
    ).toEqual(['rule a'])
  })
})

describe('a brace', () => {
  it('that is missing is reported where the block must end, and the next declarations remain', () => {
    expect(
      remaining('rule a {\n  during p\n  each x {\n    stop\n  }<|missing-brace|>\n\nrule b {\n  during p\n}\nclass c'),
    ).toEqual(['rule a', 'rule b', 'class c'])
  })
  it('that is missing at the end of the file is reported once', () => {
    expect(remaining('rule a {\n  during p\n  each x {\n    if y {\n      stop<|missing-brace|>')).toEqual(['rule a'])
  })
  it('that is missing is located by the indentation', () => {
    const text = 'rule a {\n  during p\n  each x {\n    if y {\n      stop\n  }\n}\nclass b'
    const [diagnostic] = parseFile('t.carc', text).diagnostics
    expect(diagnostic?.related?.[0]?.span.start).toBe(text.indexOf('{', text.indexOf('if y')))
  })
  it('that closes a block too early is the only diagnostic, and the block goes on', () => {
    expect(
      remaining('source a "A" {\n  statement b "b" "b"\n  <|unexpected-brace|>}\n  statement c "c" "c"\n}'),
    ).toEqual(['source a'])
    expect(remaining('rule a {\n  during p\n  each x {\n    stop }<|unexpected-brace|>}\n  stop\n}\nclass b')).toEqual([
      'rule a',
      'class b',
    ])
    expect(remaining('figure a "A" { is b <|unexpected-brace|>} count 7 }\nclass b')).toEqual(['figure a', 'class b'])
  })
  it('that closes no block is reported', () =>
    expect(remaining('class a\n<|unexpected-brace|>}\nclass b')).toEqual(['class a', 'class b']))
  it('that does not open a declaration drops only that declaration', () => {
    expect(remaining('rule a<|expected|>\n  during p\n  each x {\n    stop\n  }\n}\nclass b')).toEqual(['class b'])
  })
  it('that does not open a block in a body drops only that statement', () => {
    expect(remaining('rule a {\n  during p\n  if x<|expected|>\n    stop\n  }\n  stop\n}\nclass b')).toEqual([
      'rule a',
      'class b',
    ])
  })
  it('that closes no block does not hide another that is missing', () => {
    const tile = (name: string, end: string): string =>
      `tile ${name} x 1 {\n  edges city road road road\n  city N${end}`
    expect(
      remaining(`class a\n<|unexpected-brace|>}\n${tile('A', '<|missing-brace|>\n')}\n${tile('B', '\n}')}`),
    ).toEqual(['class a', 'tile A', 'tile B'])
  })
  it('that opens no block drops only itself and its contents', () => {
    expect(remaining('event a\n<|unknown-sentence|>{ stop }\nclass b')).toEqual(['event a', 'class b'])
  })
  it('is not guessed from layout in a file whose braces match', () => {
    expect(
      remaining(
        'scenario "a" {\nplay base\nplayers red\ndrawing X {\nedges field field field field\n}\ntile A is X\n' +
          '}\nclass b',
      ),
    ).toEqual(['scenario', 'class b'])
  })
})

describe('a truncated file', () => {
  it.each(['define a of b { when c', 'define a of b { when', 'define', 'rule a { when', '{', 'x'])(
    'has its end as the position of the diagnostic: %s',
    (text) => {
      const [diagnostic] = parseFile('t.carc', text).diagnostics
      expect(diagnostic?.span.end).toBeLessThanOrEqual(text.length)
      expect(diagnostic?.span.start).toBeGreaterThanOrEqual(0)
    },
  )
  it('in a guard leaves no state behind for the next file', () => {
    const next = 'define a of b {\n  when (x is y) is 3\n  cite X\n}\nmay c of d { when x is y cite X }'
    const alone = parseFile('t.carc', next)
    parseFile('t.carc', `define a of b {${' '.repeat(next.lastIndexOf(' is ') - 25)}when a is`)
    expect(parseFile('t.carc', next)).toEqual(alone)
  })
})

describe('a file with very many mistakes', () => {
  it('raises one diagnostic', () => {
    for (const junk of ['# ', '} ', 'stpo\n', '"\n', 'rule\n', '7 ', 'rule a { }\n'])
      expect(parseFile('t.carc', junk.repeat(5_000)).diagnostics.map(({ code }) => code)).toHaveLength(1)
  })
  it('of one run of characters raises one diagnostic', () => {
    const [diagnostic, ...more] = parseFile('t.carc', '\0'.repeat(1_000_000)).diagnostics
    expect([diagnostic?.code, diagnostic?.span.end, more.length]).toEqual(['unknown-character', 1_000_000, 0])
  })
})

describe('unreadable text', () => {
  it('explains tokens that do not fit because of it', () => {
    expect(remaining('rule a {\n  during p\n  score points <|unknown-character|>@ city for x\n}')).toEqual(['rule a'])
    expect(remaining('rule a {\n  during p\n  score <|unknown-character|>… for x\n}')).toEqual(['rule a'])
  })
  it('without a closing quote does not hide the end of the block', () => {
    expect(remaining('rule a <|unclosed-text|>"Score {\n  during p\n}\nclass b')).toEqual(['rule a', 'class b'])
  })
  it('of a number with letters is reported once', () => {
    expect(remaining('figure a "A" { count <|malformed-number|>7x }')).toEqual(['figure a'])
    expect(remaining('class <|malformed-number|>7x')).toEqual(['class 7x'])
  })
})

describe('a declaration', () => {
  it.each([
    ['rule <|missing-sentence|>a { stop }', 'rule'],
    ['define <|missing-sentence|>a of b { cite X }', 'definition'],
    ['figure <|missing-sentence|>a "A" { is b }', 'figure'],
    ['edge <|missing-sentence|>a { matches b }', 'edge'],
    ['feature <|missing-sentence|>a { }', 'feature'],
    ['setting <|missing-sentence|>a "A" { b c }', 'setting'],
    ['tile <|missing-sentence|>A { monastery }', 'tile'],
  ])('that lacks a sentence is reported: %s', (text) => expect(remaining(text)).toEqual([]))
  it('loses an exception without value', () => {
    expect(remaining('define a of b { is 3 <|missing-sentence|>except when c { cite X } }')).toEqual(['define a'])
  })
  it.each([
    'rule a { during p <|repeated-sentence|>during q }',
    'define a of b { is 3 cite X <|repeated-sentence|>is 4 }',
    'may a of b { when x <|repeated-sentence|>when y }',
    'figure a "A" { count 3 <|repeated-sentence|>count 4 }',
    'edge a { line <|repeated-sentence|>area }',
    'tile a { edges a b c d <|repeated-sentence|>edges a b c d }',
    'class b rule a { during p assumed "x" <|repeated-sentence|>assumed "y" }',
  ])('that repeats a sentence is reported: %s', (text) => expect(remaining(text)).not.toEqual([]))
  it('of a tile needs names before sides', () => {
    expect(remaining('tile A { edges city road road <|misplaced-side|>N }')).toEqual([])
    expect(remaining('tile A { edges city road road\n city <|misplaced-side|>N }')).toEqual([])
  })
})

describe('a scenario step', () => {
  const steps = (lines: string): string[] => remaining(`scenario "s" {\n  players red\n${lines}\n}`)
  it.each([
    '  given <|expected|>normal of red',
    '  given <|expected|>3 active is red',
    '  given <|expected|>red holds A',
    '  given stack has 3 <|expected|>tiles',
    '  given normal of red on road of A on <|expected|>road of B',
    '  then red scores<|expected|>\n  then red has 3 points',
    '  <|expected|>then nobody scores 3',
    '  then active is <|expected|>over',
    '  tile A is D turned <|expected|>45',
    '  when<|expected|> 3',
    '  then red has 3<|expected|> apples',
    '  then red sees<|expected|>',
    '  given next chip<|expected|> are low',
    '  given next chip is<|expected|>',
    '  then no <|misspelt-keyword|>evnt moved',
    '  then 2 <|misspelt-keyword|>evnts moved',
    '  then red does not <|misspelt-keyword|>decides act',
    '  then red does not<|expected|> 3',
  ])('reports what is expected: %s', (lines) => expect(steps(lines)).toEqual(['scenario']))
})

describe('nesting depth', () => {
  it('is limited where it begins to be too deep', () => {
    expect(remaining(`define a of b { is ${'('.repeat(49)}<|too-deep|>(3)${')'.repeat(49)} }`)).toEqual([])
  })
  it('of a statement is limited, and drops that statement only', () => {
    const long = (words: string): string => `rule a {\n during p\n let x be ${words}\n stop\n}\nclass b`
    expect(remaining(long(`${'1 + '.repeat(300)}<|too-deep|>1`))).toEqual(['rule a', 'class b'])
    expect(remaining(long(`${'not '.repeat(301)}<|too-deep|>y`))).toEqual(['rule a', 'class b'])
    for (const words of ['sum of ', 'count of x where ', '- ', 'b of '])
      expect(parseFile('t.carc', long(`${words.repeat(4000)} y`)).diagnostics.map(({ code }) => code)).toContain(
        'too-deep',
      )
  })
  it('of sets in sets ends in a diagnostic, not in an exception', () => {
    const { diagnostics } = parseFile('t.carc', `define a of b { is ${'count of x where '.repeat(50_000)} y }`)
    expect(diagnostics.map(({ code }) => code)).toEqual(['too-deep'])
  })
})
