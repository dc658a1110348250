/** Permissions that nothing restricts, or nothing now: whether everything has to be asked for them. */
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '@tilewright/language'
import { check } from './compile.ts'
import { freedomOf } from './emit/freedom.ts'
import { fingerprintOf } from './fingerprint.ts'
import { generateSet } from './generate.ts'
import { knownSet } from './program/known.ts'

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

function told(...mays: readonly string[]): { readonly free: boolean | string; readonly values: string } {
  const { plan, project, diagnostics } = check(sampleFiles([world, ...mays].join('\n')))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const files = generateSet(plan, project.sources, () => '', fingerprintOf(plan), new Set(['demo']))
  const values = files.map(({ text }) => text).join('\n')
  return { free: freedomOf(plan, knownSet, 'depart'), values }
}

describe('a permission', () => {
  it('is given to everything where nothing refuses it, and to nothing for certain where nothing gives it', () => {
    expect(told(always).free).toBe(true)
    expect(told(veto('calm')).free).toBe(false)
  })
  it('is given to everything while no veto has ground, which is asked once and not of each thing', () => {
    const { free, values } = told(always, veto('tile has bell and calm'), veto('current is none and tile has bell'))
    expect(free).toBe('departIsFree')
    expect(values).toMatch(/return !\w+\.departOfTileHasGround\(g\) && !\w+\.departOfTileHasGround_2\(g\)/)
    expect(values).toMatch(/departIsFree\(g\) \? drawFromStack\(g\) : drawTile/)
  })
  it('has to be asked of each thing where a veto speaks of nothing else, or of what may have no answer', () => {
    expect(told(always, veto('tile has bell')).free).toBe(false)
    expect(told(always, veto('calm'), veto('tile has bell')).free).toBe(false)
    expect(told(always, veto('tile has bell and weight of current > 1')).free).toBe(false)
    expect(told(always, veto('tile has bell or calm')).free).toBe(false)
  })
  it('has no question that nobody asks', () => {
    expect(told(always, veto('calm'), veto('tile has bell')).values).not.toMatch(/HasGround/)
  })
})
