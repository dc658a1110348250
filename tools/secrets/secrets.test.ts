/** A small part of `npm run tool -- secrets`; docs/secrets.md describes a long run. */
import { expect, test } from 'vitest'
import { createCompiler } from './compile.ts'
import { tryPrograms } from './run.ts'
import { textOf } from './program.ts'
import { leakOf, programNumber, seedOf } from './try-program.ts'
import { print, shrink, smaller, tree } from './tree.ts'
import { slice } from '../slices/slice.ts'

const compile = await createCompiler()

test('programs that pass the check reveal nothing; refused programs are refused for what they reveal', () => {
  const run = { seed: 2026, from: 0, to: slice(50, 200), games: { passed: 3, refused: 0 }, harmlessEvery: 0 }
  const { leaks, outcomes } = tryPrograms(compile, run)
  expect(leaks).toEqual([])
  expect(outcomes['ill-formed']).toBe(0)
  expect(outcomes.passed).toBeGreaterThan(slice(7, 30))
})

/** Programs that reveal a secret: the two worlds must differ, whatever the check reports. */
const leaking: Readonly<Record<string, string>> = {
  'points for a face': 'each gem in box as g { score worth of g for active }',
  'a question that depends on a face': 'each ruby in box as g { ask act by active }',
  'an answer given in secret': 'each player as p where veiled of p > 1 { announce bell }',
  'whether a token was chosen in secret': 'if wager of active is none { announce bell }',
  "a tile of another's hand": 'each tile in hand of next of active as t where t has stump { score 1 for active }',
  'a tile that nobody saw': 'if (any tile in cellar as t where t has stump) { announce bell }',
  'a mark that stays on a token which is mixed':
    'each gem in tray as g { set marked of g to 1  move g to box face down }',
  'a number remembered, and shown a round later':
    'score memory for active  set memory to sum of worth of g for each gem in box as g',
}
const harmless: Readonly<Record<string, string>> = {
  'how many tokens there are': 'score count of gem in box for active',
  'a face that was turned up': 'each gem in box as g { reveal g } each gem in box as g { score worth of g for active }',
  'an answer that was revealed': 'each player as p { reveal veiled of p } each player as p { score veiled of p for p }',
  'a token that is laid down among others': 'each gem in tray as g { move g to box face down }',
  'a tile turned up by chance': 'draw tile as t in cellar  if t has stump { announce bell }',
}
const peek = 'value peek of player gives number define peek of player { gives veiled of player assumed "generated" }'

/** Statements of a rule, with other declarations, that pass the check. Each of them leaked before it was fixed. */
const passing: Readonly<Record<string, readonly [sentences: string, declarations?: string]>> = {
  'answers among tokens that lie face up, whose order all see': [
    `each player as p { each coin in supply of p as c { reveal c } }
     secretly player as p choose y from coin in supply of p as c into wager
     each player as p { each coin in supply of p as c { move c to purse of p } }`,
  ],
  'a value that is asked for a hidden state, in a rule that scores': [
    'set memory to (peek of active)  score 1 for active',
    peek,
  ],
  'what players are compared by for a hidden state': [
    'set memory to (count of player as p having most (veiled of p))  score 1 for active',
  ],
  'a value that is asked before the only option is taken': [
    'set memory to (peek of active)  ask only by active',
    `${peek}  choice only "Only"  option sings for only "Sing" { score 1 for active assumed "generated" }`,
  ],
  'a value that is asked to find out what nobody may choose then': [
    'ask nothing by active  score 1 for active',
    `${peek}  choice nothing "Nothing"
     option hums for any-choice "Hum" { when (peek of chooser) > 0  announce bell assumed "generated" }`,
  ],
  'which of the tokens somebody takes that lie face down before all': [
    `may choose y from gem in box as g by active
     if y is not none { ask guess by next of active  score weight of y for active }`,
    'value weight of gem gives number define weight of gem { gives told assumed "generated" }',
  ],
  'a token that is told by its place': ['reveal wager of active'],
  'a number that all know to be written': ['set memory to told  score memory for active'],
}
const programWith = (sentences: string, declarations = ''): string =>
  textOf(
    tree(
      'program',
      `phase step-1 rule play { during trick run step-1 assumed "generated" } ${declarations}`,
      `rule rule-1 { during step-1 ${sentences} assumed "generated" }`,
    ),
  )

const leakIn = (sentences: string, declarations = ''): unknown => {
  const { errors, library } = compile(programWith(sentences, declarations))
  if (library === undefined) throw new Error(errors.map(({ message }) => message).join('\n'))
  return leakOf(library(), 20, 7)
}

test.each(Object.entries(leaking))('two worlds differ with %s', (_, sentences) => {
  expect(leakIn(sentences)).toBeDefined()
})

test.each(Object.entries(harmless))('two worlds do not differ with %s', (_, sentences) => {
  expect(leakIn(sentences)).toBeUndefined()
})

test.each(Object.entries(passing))('%s passes, and two worlds do not differ', (_, [sentences, declarations]) => {
  expect(compile(programWith(sentences, declarations)).errors.map(({ message }) => message)).toEqual([])
  expect(leakIn(sentences, declarations)).toBeUndefined()
})

test('the same number gives the same program, and the same game the same leak', () => {
  expect(print(programNumber(5, 17))).toBe(print(programNumber(5, 17)))
  expect(print(programNumber(5, 17))).not.toBe(print(programNumber(5, 18)))
  expect(seedOf(1, 2)).not.toBe(seedOf(2, 1))
})

test('a program is shrunk while it still fails', () => {
  const inner = tree('statement', 'announce bell')
  const whole = tree(
    'program',
    tree('item', 'rule a {', tree('statement', 'if flagged {', inner, '}'), '}'),
    tree('item', 'rule b { }'),
  )
  expect([...smaller(whole)].length).toBeGreaterThan(3)
  expect(print(shrink(whole, (one) => print(one).includes('announce bell'), 100))).toBe('rule a { announce bell }')
})
