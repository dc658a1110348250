import { expect, it } from 'vitest'
import { check } from './sample.ts'

const statement = (properties: string): string => `statement S-1 "One" "Two things." { ${properties} }`
const messages = (properties: string, rest = ''): readonly string[] =>
  check(`expansion base "Base" { players 2 to 5 }
    source s "S" { language en ${statement(properties)} } ${rest}`).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  )
const scenario = (cite: string): string =>
  `scenario "one" { play base players red, blue then nobody scores cite ${cite} }`
const two = 'clause a "one" clause b "two"'

it('clauses need different letters as names', () => {
  expect(messages(two)).toEqual([])
  expect(messages('clause a "one" clause a "two"')).toEqual([expect.stringMatching(/^declared-twice: .*`S-1`.*`a`/)])
  expect(messages('clause first "one"')).toEqual([expect.stringMatching(/^expected: .*one letter, not `first`/)])
})

it('properties that are true of one clause belong in it', () => {
  for (const property of ['no-effect "why"', 'partly "half"'])
    expect(messages(`${two} ${property}`)).toEqual([expect.stringMatching(/^clauses-decide: .*`S-1`/)])
  expect(messages('clause a "one" clause b "two" { no-effect "why" }')).toEqual([])
})

it('scenarios cite declared clauses', () => {
  expect(messages(two, scenario('S-1.a, S-1.b'))).toEqual([])
  expect(messages(two, scenario('S-1.c'))).toEqual([expect.stringMatching(/^unknown-clause: `S-1` has no clause `c`/)])
  expect(messages('implied', scenario('S-1.a'))).toEqual([expect.stringMatching(/^unknown-clause: /)])
})

it('a scenario that cites a whole statement with clauses proves none of them', () => {
  expect(messages(two, scenario('S-1'))).toEqual([expect.stringMatching(/^whole-statement: `S-1`/)])
})

it('a rule may cite the whole statement', () => {
  expect(messages(two, 'phase main { begins } rule r { during main stop cite S-1 }')).toEqual([])
  expect(messages(two, 'phase main { begins } rule r { during main stop cite S-1.b }')).toEqual([])
})

it('a wrong citation of a clause is reported at its letter', () => {
  const text = `expansion base "Base" { players 2 to 5 }
    source s "S" { language en ${statement(two)} } ${scenario('S-1.x')}`
  const [diagnostic] = check(text).diagnostics
  expect(text.slice(diagnostic?.span.start, diagnostic?.span.end)).toBe('x')
})
