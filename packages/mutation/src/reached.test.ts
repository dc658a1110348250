import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { stagesFor, type Reached } from './reached.ts'
import type { Stage } from './run-mutant.ts'

const others = ['sea', 'sky', 'sun', 'fog', 'ice', 'mud', 'dew']
const source = check(
  ['land', ...others].map((name) => ({
    file: `rules/${name}/expansion.carc`,
    text: `expansion ${name} "${name}" { edition C1${name === 'land' ? '' : ' needs land'} }`,
  })),
)

/** The stages of a mutant of `set`; `played` are the units of each scenario, `null` those of one that is not listed. */
function stages(set: readonly string[], played: readonly (readonly string[] | null)[]): readonly Stage[] {
  const scenarios = played.map((units): Reached => ({ passed: true, places: new Set(), units: new Set(units) }))
  const listed = played.flatMap((units, number) => (units === null ? [] : [number]))
  return stagesFor(set, listed, source, { scenarios, visible: new Set() })
}

describe('the stages of a mutant', () => {
  it('begin with its own set, also where another scenario is likelier to notice it', () => {
    expect(stages(['sea'], [['land', 'sea', 'sky'], ['land', 'sea'], ['land']])).toEqual([
      { set: ['sea'], scenarios: [1, 2] },
      { set: ['land', 'sea', 'sky'], scenarios: [0] },
    ])
  })

  it('go on with the set of the first scenario that is left, and all that need no more', () => {
    expect(stages(['land'], [['sky', 'sea', 'land'], ['sun', 'land'], null, ['sea', 'land']])).toEqual([
      { set: ['sky', 'sea', 'land'], scenarios: [0, 3] },
      { set: ['sun', 'land'], scenarios: [1] },
    ])
  })

  it('leave to all rules what needs a seventh set, and scenarios of which no set is known', () => {
    const all = stages(['land'], [[], ...others.map((name) => ['land', name])])
    expect(all.flatMap(({ scenarios }) => scenarios)).toEqual([1, 2, 3, 4, 5])
  })
})
