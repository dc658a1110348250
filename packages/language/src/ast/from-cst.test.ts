import { describe, expect, it } from 'vitest'
import { everything } from '../parse/fixtures/everything.ts'
import { parseFile } from '../parse/index.ts'
import { outline } from './outline.ts'

function declaration(text: string): unknown {
  const { file, diagnostics } = parseFile('t.carc', text)
  expect(diagnostics).toEqual([])
  expect(file.declarations).toHaveLength(1)
  return outline(file.declarations[0])
}
const provenance = { cites: ['X'] }

describe('a declaration', () => {
  it('of an expansion holds editions, needs, players and parts', () => {
    expect(
      declaration('expansion base "B" { edition C1, C2 players 2 to 6 needs x part a "A" off part r "R" needs a }'),
    ).toEqual({
      type: 'expansion',
      name: 'base',
      title: 'B',
      editions: ['C1', 'C2'],
      needs: ['x'],
      players: { from: 2, to: 6 },
      parts: [
        { name: 'a', title: 'A', off: true },
        { name: 'r', title: 'R', needs: ['a'] },
      ],
    })
  })
  it.each([
    ['expansion x "X" off { }', { type: 'expansion', name: 'x', title: 'X', off: true }],
    ['interaction a with b, c', { type: 'interaction', names: ['a', 'b', 'c'] }],
    ['in part abbot', { type: 'in-part', part: 'abbot' }],
    ['edge wall { closes }', { type: 'edge', name: 'wall', style: 'closes' }],
    [
      'edge abbey { area matches field, road }',
      { type: 'edge', name: 'abbey', style: 'area', matches: ['field', 'road'] },
    ],
    ['feature road "road" { along road }', { type: 'feature', name: 'road', title: 'road', along: 'road' }],
    ['feature field { between }', { type: 'feature', name: 'field', between: true }],
    ['space garden "g" { aside }', { type: 'space', name: 'garden', title: 'g', aside: true }],
    ['space monastery', { type: 'space', name: 'monastery' }],
    ['piece village', { type: 'piece', name: 'village' }],
    ['mark inn "an inn"', { type: 'mark', name: 'inn', title: 'an inn' }],
    ['class meeple', { type: 'class', name: 'meeple' }],
    [
      'figure f "F" { is a, b count 7 per player cite X }',
      { type: 'figure', name: 'f', title: 'F', classes: ['a', 'b'], count: 7, perPlayer: true, provenance },
    ],
    [
      'figure f "F" { count 1 assumed "why" }',
      { type: 'figure', name: 'f', title: 'F', count: 1, provenance: { assumed: 'why' } },
    ],
    [
      'tokens t "T" hidden per player { a x 1 worth 2 b x 3 cite X }',
      {
        type: 'tokens',
        name: 't',
        title: 'T',
        hidden: true,
        perPlayer: true,
        kinds: [
          { name: 'a', count: 1, worth: 2 },
          { name: 'b', count: 3 },
        ],
        provenance,
      },
    ],
    ['zone hand of player "h" hidden', { type: 'zone', name: 'hand', owner: 'player', title: 'h', hidden: true }],
    ['zone prison of player "p"', { type: 'zone', name: 'prison', owner: 'player', title: 'p' }],
    [
      'setting s "S" { a b default a cite X }',
      { type: 'setting', name: 's', title: 'S', values: ['a', 'b'], initial: 'a', provenance },
    ],
    [
      'state bet of player is set of chip hidden',
      { type: 'state', name: 'bet', of: 'player', kind: { set: true, name: 'chip' }, hidden: true },
    ],
    [
      'value v of player in feature as f is number',
      {
        type: 'value',
        name: 'v',
        params: [
          { preposition: 'of', noun: 'player' },
          { preposition: 'in', noun: 'feature', alias: 'f' },
        ],
        result: { name: 'number' },
      },
    ],
    [
      'permission p of figure on segment',
      {
        type: 'permission',
        name: 'p',
        params: [
          { preposition: 'of', noun: 'figure' },
          { preposition: 'on', noun: 'segment' },
        ],
      },
    ],
    [
      'may not p of figure named n { when yes cite X }',
      {
        type: 'may',
        negated: true,
        name: 'p',
        params: [{ preposition: 'of', noun: 'figure' }],
        label: 'n',
        when: { type: 'yes-no', value: true },
        provenance,
      },
    ],
    [
      'phase s of feature { begins resumes }',
      { type: 'phase', name: 's', params: [{ preposition: 'of', noun: 'feature' }], begins: true, resumes: true },
    ],
    [
      'phase s of figure from segment as here { follows return, move }',
      {
        type: 'phase',
        name: 's',
        params: [
          { preposition: 'of', noun: 'figure' },
          { preposition: 'from', noun: 'segment', alias: 'here' },
        ],
        follows: [{ verb: 'return' }, { verb: 'move' }],
      },
    ],
    [
      'rule r { during s of pawn from segment after a cite X }',
      {
        type: 'rule',
        name: 'r',
        during: 's',
        params: [
          { preposition: 'of', noun: 'pawn' },
          { preposition: 'from', noun: 'segment' },
        ],
        after: ['a'],
        provenance,
      },
    ],
    [
      'rule r { during s in any order after a when none cite X }',
      { type: 'rule', name: 'r', during: 's', anyOrder: true, after: ['a'], when: { type: 'none' }, provenance },
    ],
    [
      'rule r "R" { during p after a, b before c instead of d when none stop cite X }',
      {
        type: 'rule',
        name: 'r',
        title: 'R',
        during: 'p',
        after: ['a', 'b'],
        before: ['c'],
        insteadOf: ['d'],
        when: { type: 'none' },
        body: [{ type: 'stop' }],
        provenance,
      },
    ],
    ['order a before b { cite X }', { type: 'order', first: 'a', second: 'b', provenance }],
    ['order b after a { cite X }', { type: 'order', first: 'a', second: 'b', provenance }],
    ['choice act "What?"', { type: 'choice', name: 'act', title: 'What?' }],
    ['event moved', { type: 'event', name: 'moved' }],
    [
      'option o figure on segment as s for act "O" { among figure of active stop cite X }',
      {
        type: 'option',
        name: 'o',
        params: [{ noun: 'figure' }, { preposition: 'on', noun: 'segment', alias: 's' }],
        choices: ['act'],
        title: 'O',
        among: [{ noun: 'figure', args: [{ preposition: 'of', value: { type: 'phrase', head: 'active' } }] }],
        body: [{ type: 'stop' }],
        provenance,
      },
    ],
    [
      'tile S x 2 "S" { edges a b c d city N W with coat road E to city   inn fields 2 cite X }',
      {
        type: 'tile',
        name: 'S',
        count: 2,
        title: 'S',
        edges: ['a', 'b', 'c', 'd'],
        fieldCount: 2,
        provenance,
        parts: [
          { what: 'city', sides: ['N', 'W'], marks: ['coat'] },
          { what: 'road', sides: ['E'], to: 'city' },
          { what: 'inn' },
        ],
      },
    ],
    [
      'contents { expect 8 tiles with garden cite X }',
      { type: 'contents', expectations: [{ count: 8, what: 'tiles', having: 'garden', provenance }] },
    ],
    [
      'source s "S" { language en revision "1" statement I "s" "w" { pairs X, Y contradicts Z "why" implied ' +
        'no-effect "n" } }',
      {
        type: 'source',
        name: 's',
        title: 'S',
        language: 'en',
        revision: '1',
        statements: [
          {
            id: 'I',
            section: 's',
            words: 'w',
            pairs: ['X', 'Y'],
            contradicts: [{ other: 'Z', answer: 'why' }],
            implied: true,
            noEffect: 'n',
          },
        ],
      },
    ],
  ])('%s', (text, expected) => {
    expect(declaration(text)).toEqual(expected)
  })

  it('of every form is read without a diagnostic, with spans inside the text and inside their parents', () => {
    const { file, diagnostics } = parseFile('t.carc', everything)
    expect(diagnostics).toEqual([])
    expect(new Set(file.declarations.map(({ type }) => type)).size).toBe(33)
    const visit = (node: unknown, from: number, to: number): void => {
      if (typeof node !== 'object' || node === null) return
      const span = 'span' in node ? (node.span as { start: number; end: number }) : { start: from, end: to }
      expect(span.start).toBeGreaterThanOrEqual(from)
      expect(span.end).toBeLessThanOrEqual(to)
      for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, span.start, span.end)
    }
    for (const each of file.declarations) visit(each, 0, everything.length)
  })
})

describe('the guard of a definition', () => {
  const define = (body: string): unknown => declaration(`define a of b { ${body} }`)
  const name = (head: string) => ({ type: 'phrase', head })
  const is = (subject: unknown, candidate: unknown) => ({ type: 'is', subject, candidates: [candidate] })
  it('ends at the only `is`', () =>
    expect(define('when x is 3')).toMatchObject({ when: name('x'), is: { type: 'number', value: 3 } }))
  it('ends at the last `is` of two', () =>
    expect(define('when x is y is z')).toMatchObject({ when: is(name('x'), name('y')), is: name('z') }))
  it('does not end in a `where`', () => {
    expect(define('when x is count of y where y is z')).toMatchObject({
      when: name('x'),
      is: { type: 'count', set: { where: is(name('y'), name('z')) } },
    })
    expect(define('when any y where y is z is 3')).toMatchObject({ when: { type: 'any' }, is: { value: 3 } })
  })
  it('may hold `is not` and `is one of`', () => {
    expect(define('when x is not y is 3')).toMatchObject({ when: { type: 'is', negated: true }, is: { value: 3 } })
    expect(define('when x is one of y, z is 3')).toMatchObject({
      when: { type: 'is', candidates: [name('y'), name('z')] },
      is: { value: 3 },
    })
  })
  it('leaves comparisons in parentheses alone', () => {
    expect(define('when x is (y is z)')).toMatchObject({ when: name('x'), is: is(name('y'), name('z')) })
  })
})

describe('an expression', () => {
  const expression = (text: string): unknown => {
    const value = declaration(`define a of b { is ${text} }`)
    return typeof value === 'object' && value !== null && 'is' in value ? value.is : undefined
  }
  const print = (node: unknown): string => {
    const n = node as Record<string, unknown>
    switch (n['type'] as string) {
      case 'binary':
        return `(${print(n['left'])} ${String(n['operator'])} ${print(n['right'])})`
      case 'not':
        return `!${print(n['operand'])}`
      case 'negate':
        return `-${print(n['operand'])}`
      case 'is':
        return `[${print(n['subject'])} is ${(n['candidates'] as unknown[]).map(print).join('|')}]`
      case 'phrase':
        return [
          n['head'],
          ...((n['args'] ?? []) as { preposition: string; value: unknown }[]).map(
            (arg) => `${arg.preposition} ${print(arg.value)}`,
          ),
        ].join(' ')
      default:
        return String(n['value'])
    }
  }
  it.each([
    ['a or b and not c = 3 + 4 * 5', '(a or (b and !(c = (3 + (4 * 5)))))'],
    ['a - b - c', '((a - b) - c)'],
    ['a / b / c', '((a / b) / c)'],
    ['- a + - - 3', '(-a + --3)'],
    ['not not a is b', '!![a is b]'],
    ['a is b + 1 or c', '([a is (b + 1)] or c)'],
    ['(a or b) and c', '((a or b) and c)'],
    ['a of b in c', 'a of b in c'],
    ['a adjacent to b available to 3', 'a adjacent to b available to 3'],
    ['a of (b of c) in d', 'a of b of c in d'],
    ['a <= b', '(a <= b)'],
  ])('%s', (text, expected) => expect(print(expression(text))).toBe(expected))
  it('keeps phrases flat, and those in parentheses whole', () => {
    expect(expression('a of (b of c) in d')).toMatchObject({
      head: 'a',
      args: [
        { preposition: 'of', value: { head: 'b', parenthesised: true, args: [{ value: { head: 'c' } }] } },
        { preposition: 'in', value: { head: 'd' } },
      ],
    })
  })
  it('reads sets with all their parts', () => {
    expect(expression('count of figure in x of y as f where f is z with least a of f')).toMatchObject({
      type: 'count',
      set: {
        noun: 'figure',
        alias: 'f',
        where: { type: 'is' },
        extreme: { which: 'least', by: { head: 'a' } },
        args: [
          { preposition: 'in', value: { head: 'x' } },
          { preposition: 'of', value: { head: 'y' } },
        ],
      },
    })
  })
  it('reads ranges of numbers', () => {
    expect(expression('any number from 1 to n - 1')).toEqual({
      type: 'any',
      set: {
        noun: 'number',
        range: {
          from: { type: 'number', value: 1 },
          to: {
            type: 'binary',
            operator: '-',
            left: { type: 'phrase', head: 'n' },
            right: { type: 'number', value: 1 },
          },
        },
      },
    })
  })
  it('reads sums and whole sets', () => {
    expect(expression('sum of a of x for each x in y')).toMatchObject({
      type: 'sum',
      value: { head: 'a' },
      set: { noun: 'x' },
    })
    expect(expression('all player')).toEqual({ type: 'all', set: { noun: 'player' } })
  })
  it('reads one element of a set, and tells it from one of several kinds', () => {
    expect(expression('one tile in bag')).toMatchObject({
      type: 'one',
      set: { noun: 'tile', args: [{ preposition: 'in', value: { type: 'phrase', head: 'bag' } }] },
    })
    expect(expression('a is one tile in bag')).toMatchObject({ type: 'is', candidates: [{ type: 'one' }] })
    expect(expression('a is one of b, c')).toMatchObject({
      type: 'is',
      candidates: [
        { type: 'phrase', head: 'b' },
        { type: 'phrase', head: 'c' },
      ],
    })
  })
  it('reads what is drawn on a tile', () =>
    expect(expression('t has not inn')).toEqual({
      type: 'has',
      subject: { type: 'phrase', head: 't' },
      negated: true,
      what: 'inn',
    }))
})

describe('a sentence', () => {
  const sentence = (text: string): unknown => {
    const value = declaration(`rule r { during p ${text} }`)
    return typeof value === 'object' && value !== null && 'body' in value && Array.isArray(value.body)
      ? value.body[0]
      : undefined
  }
  const a = { type: 'phrase', head: 'a' }
  const b = { type: 'phrase', head: 'b' }
  it.each([
    ['let x be a', { type: 'let', name: 'x', value: a }],
    [
      'set a of b to 3',
      { type: 'set', target: { ...a, args: [{ preposition: 'of', value: b }] }, value: { type: 'number', value: 3 } },
    ],
    ['add a to b', { type: 'add', target: b, value: a }],
    [
      'if a { stop } otherwise if b { } otherwise { stop }',
      {
        type: 'if',
        condition: a,
        then: [{ type: 'stop' }],
        otherwise: [{ type: 'if', chained: true, condition: b, otherwise: [{ type: 'stop' }] }],
      },
    ],
    [
      'each x in a { stop }',
      { type: 'each', set: { noun: 'x', args: [{ preposition: 'in', value: a }] }, body: [{ type: 'stop' }] },
    ],
    ['repeat at most 6 times while a { stop }', { type: 'repeat', limit: 6, condition: a, body: [{ type: 'stop' }] }],
    ['run x of a', { type: 'run', phase: 'x', args: [{ preposition: 'of', value: a }] }],
    [
      'run x of a in b',
      {
        type: 'run',
        phase: 'x',
        args: [
          { preposition: 'of', value: a },
          { preposition: 'in', value: b },
        ],
      },
    ],
    ['ask x by a', { type: 'ask', choice: 'x', by: a }],
    ['ask again', { type: 'again' }],
    ['ask again at most 3 times', { type: 'again', times: 3 }],
    ['ask again by a', { type: 'ask', choice: 'again', by: a }],
    ['choose x from y by a', { type: 'choose', name: 'x', set: { noun: 'y' }, by: a }],
    ['may choose x from y by a', { type: 'choose', optional: true, name: 'x', set: { noun: 'y' }, by: a }],
    [
      'secretly player choose x from y into z',
      { type: 'secret', players: { noun: 'player' }, name: 'x', set: { noun: 'y' }, into: 'z' },
    ],
    ['score a for b', { type: 'score', points: a, player: b }],
    ['score a for b about a', { type: 'score', points: a, player: b, about: a }],
    ['place a at b', { type: 'place', tile: a, at: b }],
    ['move a to b face down', { type: 'move', piece: a, to: b, faceDown: true }],
    ['return a', { type: 'return', piece: a }],
    ['remove a', { type: 'remove', piece: a }],
    ['discard a', { type: 'discard', tile: a }],
    ['reveal a', { type: 'reveal', piece: a }],
    [
      'draw tile as t from stack where a',
      {
        type: 'draw',
        set: {
          noun: 'tile',
          alias: 't',
          args: [{ preposition: 'from', value: { type: 'phrase', head: 'stack' } }],
          where: a,
        },
      },
    ],
    ['announce x with a, b', { type: 'announce', name: 'x', values: [a, b] }],
  ])('%s', (text, expected) => expect(sentence(text)).toEqual(expected))
})
