import { applyEdits } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { check } from '@tilewright/linker'

const file = 'rules/demo/a.carc'
const rules = (set: string): string => `expansion demo "Demo" { }
phase main { begins }
tokens wine "wine" { barrel x 3 }
zone cellar of player "cellar"
state steps of player is number
state active is player
rule pay {
  during main
  each ${set} { score 1 for player }
  assumed "sample"
}
`

/** The fix of the only diagnostic: the set as rewritten, and whether the fix is safe. */
function proposed(set: string): { readonly set: string | undefined; readonly safe: boolean | undefined } {
  const text = rules(set)
  const { diagnostics } = check([{ file, text }])
  expect(diagnostics.map(({ code }) => code)).toEqual(['swallowed-words'])
  const fix = diagnostics[0]?.fix
  const repaired = applyEdits(file, text, fix?.edits ?? [])
  if (fix !== undefined) expect(check([{ file, text: repaired }]).diagnostics).toEqual([])
  return { set: /each (.*) \{ score/.exec(repaired)?.[1], safe: fix?.safe }
}

describe('parentheses around an inner set', () => {
  it('are added before `with`, which does not refer to its elements', () => {
    expect(proposed('player where any wine in cellar of player with most steps of player')).toEqual({
      set: 'player where (any wine in cellar of player) with most steps of player',
      safe: true,
    })
    expect(
      proposed('player where any wine in cellar of player where owner of wine is player with least steps of player')
        .set,
    ).toBe('player where (any wine in cellar of player where owner of wine is player) with least steps of player')
  })
  it('are added before `and`, which means the same inside and outside of `any`', () => {
    const inner = 'any wine in cellar of player where owner of wine is player'
    expect(proposed(`player where ${inner} and steps of player = 2`)).toEqual({
      set: `player where (${inner}) and steps of player = 2`,
      safe: true,
    })
  })
  it('are not a safe fix if they change the meaning', () => {
    const inner = 'any wine in cellar of player where owner of wine is player'
    expect(proposed(`player where ${inner} or steps of player = 2`)).toEqual({
      set: `player where (${inner}) or steps of player = 2`,
      safe: false,
    })
    const counted = 'count of wine in cellar of player where owner of wine is player'
    expect(proposed(`player where steps of player = ${counted} and steps of active = 2`)).toEqual({
      set: `player where steps of player = (${counted}) and steps of active = 2`,
      safe: false,
    })
  })
  it('enclose the set that takes too much, not one within it', () => {
    const inner = 'any wine in cellar of player where (count of player as p where owner of wine is p) = 1'
    expect(proposed(`player where ${inner} with most steps of player`).set).toBe(
      `player where (${inner}) with most steps of player`,
    )
  })
})
