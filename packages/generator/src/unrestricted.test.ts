/** Permissions without restrictions, always or at the moment: whether each entity has to be tested. */
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '@tilewright/language'
import { check } from '@tilewright/linker'
import { freedomOf } from './emit/unrestricted.ts'
import { fingerprintOf } from './fingerprint.ts'
import { generateSet } from './generate.ts'
import { knownSet } from './program/known-units.ts'

const world = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
mark bell
tile A x 1 { edges grass grass grass grass  assumed "an example" }
state current is tile
state calm is yes-no
value weight of tile is number
define weight of tile { gives 1  assumed "an example" }
permission depart of tile
phase game { begins }
rule play { during game  draw tile from stack where depart of tile  place tile at origin  assumed "an example" }
`
const always = 'may depart of tile { assumed "an example" }'
const veto = (when: string): string => `may not depart of tile { when ${when}  assumed "an example" }`

function emitted(...mays: readonly string[]): { readonly free: boolean | string; readonly values: string } {
  const { plan, project, diagnostics } = check(sampleFiles([world, ...mays].join('\n')))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const files = generateSet(plan, project.sources, () => '', fingerprintOf(plan), new Set(['demo']))
  const values = files.map(({ text }) => text).join('\n')
  return { free: freedomOf(plan, knownSet, 'depart'), values }
}

describe('a permission', () => {
  it('is given to everything if nothing refuses it, and not known to be if nothing grants it', () => {
    expect(emitted(always).free).toBe(true)
    expect(emitted(veto('calm')).free).toBe(false)
  })
  it('is given to everything while no veto can apply, which is tested once and not for each entity', () => {
    const { free, values } = emitted(always, veto('tile has bell and calm'), veto('current is none and tile has bell'))
    expect(free).toBe('departIsFree')
    expect(values).toMatch(/return !\w+\.departOfTileHasGround\(g\) && !\w+\.departOfTileHasGround_2\(g\)/)
    expect(values).toMatch(/departIsFree\(g\) \? drawFromStack\(g\) : drawTile/)
  })
  it('has to be tested for each entity if a veto depends only on it, or on a value without a guaranteed result', () => {
    expect(emitted(always, veto('tile has bell')).free).toBe(false)
    expect(emitted(always, veto('calm'), veto('tile has bell')).free).toBe(false)
    expect(emitted(always, veto('tile has bell and weight of current > 1')).free).toBe(false)
    expect(emitted(always, veto('tile has bell or calm')).free).toBe(false)
  })
  it('has no test that is never used', () => {
    expect(emitted(always, veto('calm'), veto('tile has bell')).values).not.toMatch(/HasGround/)
  })
})
