import { expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const shared = (drawings: string, scenario: string): readonly string[] =>
  checkInWorld(`
// file: rules/drawings.carc
${drawings}
// file: rules/sample/scenarios/s.carc
scenario "s" { play sample players red, blue board { row A } ${scenario} then nobody scores assumed "sample" }
`).diagnostics.map(({ code, message }) => `${code}: ${message}`)
const meadow = 'drawing Meadow { edges grass grass grass grass  shrine }'

it('every scenario can use a drawing outside of scenarios', () => {
  expect(shared(meadow, 'tile A is Meadow')).toEqual([])
  const { ir } = checkInWorld(meadow)
  expect(ir.tiles, 'it is in no box').toEqual([])
})

it('a drawing that no scenario uses is reported', () => {
  expect(shared(meadow, 'drawing Own { edges grass grass grass grass } tile A is Own')).toEqual([
    'unused-in-scenario: No scenario uses the drawing `Meadow`.',
  ])
})

it('a drawing of a scenario comes before a shared one of its name', () => {
  const own = 'drawing Meadow { edges grass grass grass grass }'
  expect(shared(meadow, `${own} tile A is Meadow`)).toEqual([
    'unused-in-scenario: No scenario uses the drawing `Meadow`.',
  ])
})

it('a name belongs to one drawing or tile', () => {
  expect(shared(`${meadow} ${meadow}`, 'tile A is Meadow')).toEqual([
    'declared-twice: There is already a tile or drawing `Meadow`.',
  ])
  expect(
    checkInWorld(
      `tile Meadow { edges grass grass grass grass % }\n${meadow}\nscenario "s" { play sample players red, blue board { row A }
      tile A is Meadow then nobody scores % }`,
    ).diagnostics.map(({ code }) => code),
  ).toContain('declared-twice')
})

it('a mistake in a drawing is reported at the drawing', () => {
  expect(shared('drawing Meadow { edges path grass grass grass  shrine }', 'tile A is Meadow')).toEqual([
    expect.stringMatching(/^tile-edges: /),
  ])
})
