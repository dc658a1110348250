/** When options evaluate their tests: as soon as everything a test refers to is known. */
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '@tilewright/language'
import { check } from '@tilewright/linker'
import { earlyTests } from './emit/early-tests.ts'

const world = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
space hut "hut"
space mill "mill"
mark bell
figure pawn "pawn" { count 3 per player  assumed "an example" }
figure dog "dog" { count 1 per player  assumed "an example" }
tile A x 1 { edges grass grass grass grass  hut with bell  assumed "an example" }
state active is player
state current is tile
state calm is yes-no
phase game { begins }
choice act "Act"
value weight of figure is number
define weight of figure { gives 1  assumed "an example" }
permission enter of figure on segment
may enter of pawn on hut { assumed "an example" }
permission stay of figure on segment
may stay of figure on segment { assumed "an example" }
may stay of dog on hut { assumed "an example" }
rule play { during game  ask act by active  assumed "an example" }
`

/** The tests of an option with this body by depth, and the sets whose elements are tested. */
function testsOf(body: string): { readonly before: readonly (readonly string[])[]; readonly where: readonly string[] } {
  const text = `${world}option goes figure on segment for act "Go" { ${body}  assumed "an example" }`
  const { plan, diagnostics } = check(sampleFiles(text))
  expect(diagnostics).toEqual([])
  const [option] = plan.options
  if (option === undefined) throw new Error('there is no option')
  const { among, before } = earlyTests(plan, option)
  return {
    before: before.map((tests) => tests.map(({ op, words }) => `${op}: ${words}`)),
    where: among.map(({ where }) => where?.words ?? ''),
  }
}

describe('an option evaluates', () => {
  it('tests that do not refer to its elements before it searches for any', () => {
    const { before, where } = testsOf(`
      among figure available to active as figure where current has bell and weight of figure > 0
      among segment on board where tile of segment is not current and calm`)
    expect(before.map(({ length }) => length)).toEqual([2, 0, 0])
    expect(before[0]).toEqual(['has: current has bell', 'state: calm'])
    expect(where).toEqual(['weight of figure > 0', 'tile of segment is not current'])
  })
  it('each part of its condition as early as possible, but parts without a guaranteed result only in place', () => {
    const { before } = testsOf(`
      among figure available to active as figure
      among segment on board
      when calm and figure is pawn and weight of figure > 0 and tile of segment is current`)
    expect(before.map((tests) => tests.map((test) => test.split(':')[0]))).toEqual([['state'], ['is'], ['binary']])
  })
  it('permissible kinds before it searches for places, if there are few', () => {
    const few = testsOf(
      'among figure available to active as figure  among segment on board where enter of figure on segment',
    )
    expect(few.before.map(({ length }) => length)).toEqual([0, 1, 0])
    expect(few.before[1]).toEqual(['is: enter of figure on segment'])
    expect(few.where[1]).toBe('enter of figure on segment')
    const all = testsOf(
      'among figure available to active as figure  among segment on board where stay of figure on segment',
    )
    expect(all.before.map(({ length }) => length)).toEqual([0, 0, 0])
  })
})
