/** Code that is never used in a single set: phases without rules, rules without a permission. */
import { describe, expect, it } from 'vitest'
import { irStatementsIn, sampleFiles } from '@tilewright/language'
import { check } from '@tilewright/linker'
import { fingerprintOf } from './fingerprint.ts'
import { generateCode, generateSet } from './generate.ts'
import { withoutDenied } from './program/denied-rules.ts'
import { busyIn, withoutIdlePhases } from './program/idle-phases.ts'
import { openSet } from './program/known-units.ts'

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass  assumed "an example" }
state turns keeps number
phase game { begins }
phase morning
phase noon
phase evening
phase night
rule day { during game  run morning  if turns > 3 { run noon }  run evening  add 1 to turns
  assumed "an example" }
rule dusk { during evening  each tile on board { run night }  assumed "an example" }
rule nap { during noon  when turns > 5  run morning  assumed "an example" }
`

const { plan, project, diagnostics } = check(sampleFiles(sample))
const setPlan = withoutIdlePhases(plan)

describe('a set with idle phases', () => {
  it('is a set of rules', () => {
    expect(diagnostics).toEqual([])
  })
  it('keeps the phases that begin a game, and those of its own rules, even if idle', () => {
    expect(setPlan.phases.map(({ name }) => name)).toEqual(['game', 'noon', 'evening'])
    expect(setPlan.rules.map(({ name }) => name)).toEqual(plan.rules.map(({ name }) => name))
  })
  it('runs none of them, and does not test for it', () => {
    const rules = setPlan.rules.map(({ name, body }) => [name, irStatementsIn(body).map(({ op }) => op)])
    expect(Object.fromEntries(rules)).toEqual({ day: ['add'], dusk: [], nap: [] })
  })
  it('calls neither idle phases nor idle rules', () => {
    const files = generateSet(plan, project.sources, () => '', fingerprintOf(plan), new Set(['demo']))
    const phases = files.find(({ path }) => path === 'phases.ts')?.text ?? ''
    expect(/beginRule\(Rule\.day\)/.test(phases)).toBe(true)
    expect(/Rule\.(?:dusk|nap)|Phase\.(?:morning|night)/.test(phases)).toBe(false)
  })
})

const boxes = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass  assumed "an example" }
state turns keeps number
phase game { begins }
phase morning
phase noon
phase evening
phase night
rule day { during game  run morning  run noon  run evening  run night  assumed "an example" }
rule lunch { during noon  run night  assumed "an example" }

// file: rules/fair/fair.carc
expansion fair "Fair" { players 2 to 5  needs demo }
rule dance { during night  add 1 to turns  assumed "an example" }
rule sing { during evening  run night  assumed "an example" }
rule wake { during morning  run noon  assumed "an example" }

// file: rules/moon/moon.carc
expansion moon "Moon" { players 2 to 5  needs demo }
rule shine { during evening  add 1 to turns  assumed "an example" }
`

describe('the code of an open table', () => {
  const { plan, project, diagnostics } = check(sampleFiles(boxes))
  const busy = busyIn(plan, openSet(plan))
  it('knows the sets with which a phase, or a phase that it runs, has an effect', () => {
    expect(diagnostics).toEqual([])
    expect(busy('game')).toBeNull()
    expect(busy('night')).toEqual([['demo', 'fair']])
    expect(busy('noon')).toEqual([['demo', 'fair']])
    expect(busy('morning')).toEqual([['demo', 'fair']])
    expect(
      busy('evening')
        ?.map((set) => set.toSorted())
        .toSorted(),
    ).toEqual([
      ['demo', 'fair'],
      ['demo', 'moon'],
    ])
  })
  it('tests before it runs one, and never if the set is known', () => {
    const text = (files: readonly { readonly path: string; readonly text: string }[]): string =>
      files.filter(({ path }) => path !== 'index.ts').reduce((all, file) => all + file.text, '')
    const open = text(generateCode(plan, project.sources, () => '', fingerprintOf(plan)))
    expect(open).toMatch(/if \(busy\[Phase\.night\]\)/)
    expect(open).not.toMatch(/busy\[Phase\.game\]/)
    expect(
      text(generateSet(plan, project.sources, () => '', fingerprintOf(plan), new Set(['demo', 'fair']))),
    ).not.toMatch(/busy\[/)
  })
})

const denied = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass  assumed "an example" }
state first keeps player
phase game { begins }
permission swim of player
permission walk of player
choice dive "Dive?"
choice stroll "Stroll?"
may walk of player { assumed "an example" }
rule bathe { during game  when walk of first and swim of first  ask dive by first  assumed "an example" }
rule wander { during game  after bathe  when walk of first or swim of first  ask stroll by first
  assumed "an example" }
option dives for dive "Dive" { assumed "an example" }
option strolls for stroll "Stroll" { assumed "an example" }
option rests for dive, stroll "Rest" { assumed "an example" }
`

describe('a set in which nobody grants a permission', () => {
  const { plan, diagnostics } = check(sampleFiles(denied))
  const setPlan = withoutDenied(plan)
  it('omits rules that wait for it', () => {
    expect(diagnostics).toEqual([])
    expect(setPlan.rules.map(({ name, body }) => [name, body.length])).toEqual([
      ['bathe', 0],
      ['wander', 1],
    ])
  })
  it('omits everything used only by them', () => {
    expect(setPlan.choices.map(({ name }) => name)).toEqual(['stroll'])
    expect(setPlan.options.map(({ name, choices }) => [name, choices])).toEqual([
      ['strolls', ['stroll']],
      ['rests', ['stroll']],
    ])
  })
})
