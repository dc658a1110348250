import { describe, expect, it } from 'vitest'
import { MutationError } from './mutation-error.ts'
import { marksIn, type Mark } from './marks.ts'
import type { Mutant } from './mutant.ts'
import type { Verdict } from './run-mutant.ts'
import { reportOf, tried } from './score.ts'

const mutant = (rule: string, operator: string, at: number, cites: readonly string[]): Mutant => ({
  id: `${rule} ${operator} ${at}`,
  rule,
  operator,
  at,
  module: 'rules/walk',
  set: ['walk'],
  file: 'rules/walk/rules.carc',
  line: 3,
  edits: [],
  reach: 'body',
  cites,
  before: 'old',
  after: 'new',
  declaration: 'rule',
  span: { file: 'rules/walk/rules.carc', start: 0, end: 1 },
})

const mutants = [
  mutant('pay', 'number', 1, ['W-1']),
  mutant('pay', 'number', 2, ['W-1']),
  mutant('pay', 'negate', 1, ['W-1', 'W-2']),
  mutant('home', 'negate', 1, ['W-2']),
  mutant('home', 'drop-order', 1, []),
]
const scenarios = [
  { title: 'cites one', cites: ['W-1'] },
  { title: 'cites nothing of it', cites: ['X-9'] },
]
const verdicts = new Map<number, Verdict>([
  [0, { status: 'killed', by: 0 }],
  [1, { status: 'killed', by: 1 }],
  [2, { status: 'survived', ran: 4 }],
  [3, { status: 'survived', ran: 2 }],
  [4, { status: 'refused' }],
])
const report = (marks: readonly Mark[]): ReturnType<typeof reportOf> =>
  reportOf(tried(mutants, verdicts, scenarios, marks), { idleMarks: [], staleMarks: [] })
const mark = (rule: string, operator: string, at?: readonly number[]): Mark => ({
  rule,
  operator,
  reason: 'nobody can see it',
  file: 'rules/walk/equal-mutants.json',
  ...(at === undefined ? {} : { at }),
})

describe('the score', () => {
  it('distinguishes by statement which scenarios detect a mutant', () => {
    const { statements, total } = report([])
    expect(statements['W-1']).toMatchObject({ mutants: 3, own: 1, others: 1, survived: 1 })
    expect(statements['W-2']).toMatchObject({ mutants: 2, own: 0, others: 0, survived: 2, killed: 0 })
    expect(total).toEqual({ mutants: 5, own: 1, others: 1, refused: 1, equal: 0, survived: 2, killed: 50 })
  })
  it('leaves out mutants without effect', () => {
    const { total } = reportOf(tried(mutants, new Map([[0, { status: 'same' }]]), scenarios, []), {
      idleMarks: [],
      staleMarks: [],
    })
    expect(total).toMatchObject({ mutants: 0, killed: 100 })
  })
})

describe('a mark', () => {
  it('explains the survivors of its rule and operator', () => {
    const { survivors, total } = report([mark('home', 'negate')])
    expect(survivors.map(({ mutant: { id } }) => id)).toEqual(['pay negate 1'])
    expect(total).toMatchObject({ equal: 1, survived: 1, killed: (2 * 100) / 3 })
  })
  it('can select some of several by number', () => {
    expect(report([mark('home', 'negate', [2])]).survivors).toHaveLength(2)
    expect(report([mark('home', 'negate', [1])]).survivors).toHaveLength(1)
  })
  it('does not apply to a mutant whose source text differs', () => {
    expect(report([{ ...mark('home', 'negate'), words: 'young' }]).survivors).toHaveLength(2)
    expect(report([{ ...mark('home', 'negate'), words: 'old' }]).survivors).toHaveLength(1)
  })
  it('is wrong if a scenario or the compiler detects the mutant', () => {
    const { wrongMarks } = report([mark('pay', 'number', [2]), mark('home', 'drop-order')])
    expect(wrongMarks.map(({ mutant: { id } }) => id)).toEqual(['pay number 2', 'home drop-order 1'])
  })
})

describe('a file of marks', () => {
  const refused = (text: string): string => {
    try {
      marksIn('rules/walk/equal-mutants.json', text)
    } catch (error) {
      if (error instanceof MutationError) return error.message
      throw error
    }
    return 'taken'
  }
  it('is a list with reasons', () => {
    expect(marksIn('f', '[{"rule":"pay","operator":"negate","at":[1,3],"reason":"why"}]')).toEqual([
      { rule: 'pay', operator: 'negate', at: [1, 3], reason: 'why', file: 'f' },
    ])
  })
  it.each([
    ['{', 'cannot be read'],
    ['{}', 'no list'],
    ['[null]', 'names no rule and operator'],
    ['[{"rule":"pay"}]', 'names no rule and operator'],
    ['[{"rule":"pay","operator":"negate"}]', 'gives no reason'],
    ['[{"rule":"pay","operator":"negate","reason":" "}]', 'gives no reason'],
    ['[{"rule":"pay","operator":"negate","words":1,"reason":"why"}]', 'is no text'],
    ['[{"rule":"pay","operator":"negate","at":[0],"reason":"why"}]', 'no list of numbers'],
  ])('is refused otherwise: %s', (text, message) => {
    expect(refused(text)).toContain(message)
  })
})
