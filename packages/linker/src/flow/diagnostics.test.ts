import { describe, expect, it } from 'vitest'
import { leaksIn, picking, trick } from './hidden-sample.ts'

const code = leaksIn
const first = (text: string): ReturnType<typeof leaksIn>[number] | undefined => leaksIn(text)[0]

describe('a diagnostic about a secret', () => {
  it('is at the statement that leaks, and shows where the secret is read', () => {
    const text = `value price of gem is number define price of gem { is worth of gem % }
      ${trick('each gem in box as t { let n be price of t  score n for active }')}`
    const [diagnostic, ...others] = code(text)
    expect(others).toEqual([])
    expect(diagnostic?.message).toBe(
      'Whoever sees these points learns of `n` what he may not know: nobody knows these faces.',
    )
    expect(diagnostic?.related?.map(({ message }) => message)).toEqual(['`worth of gem` is read here'])
    // The definition of the value is before the rule.
    expect(diagnostic?.related?.[0]?.span.start).toBeLessThan(diagnostic?.span.start ?? 0)
  })
  it('names the condition where a statement leaks by being reached', () => {
    expect(first(trick('if any ruby in box { stop }  ask guess by active'))?.message).toBe(
      'Whoever sees that somebody is asked learns of `ruby in box` what he may not know: nobody knows these faces.',
    )
  })
  it('is reported once per statement', () => {
    expect(
      code(trick('each gem in box as t { score worth of t for active  score worth of t for active }')),
    ).toHaveLength(2)
  })
  it.each([
    ['each gem in box as t { score worth of t for active }', /^Turn it up before \(`reveal`/],
    [`${picking}  each player { return pick of player }`, /^`reveal` the state before/],
    ['draw tile from stack to cellar  each tile in unseen as t { discard t }', /^Turn a tile up before \(`draw tile/],
    ['draw tile from stack to cellar  each tile in stack as t { discard t }', /^Ask `tile in unseen`/],
    ['choose c from gold in supply of active as c by active', /^Let him choose nothing \(`may choose`\)/],
    ['may choose t from gem in box by active  set mark-of of t to 1', /^Declare the state `hidden`/],
    ['may choose t from gem in box by active  set dear to t', /^Declare the state `hidden`; it can be moved/],
    [
      `may choose t from gem in box by active  draw gem as g from supply  move g to box face down
       may choose u from gem in box by active  if t is u { score 1 for active }`,
      /^Choose it again/,
    ],
  ])('suggests a safe wording: %s', (body, hint) => {
    const found = first(`state mark-of of gem is number state dear is gem ${trick(body)}`)
    expect(found?.hint ?? '').toMatch(hint)
  })
})
