import { checkFiles, parseFile } from '@tilewright/language'
import { expect, test } from 'vitest'
import { coverage } from './index.ts'

const text = `
expansion base "Base" { players 2 to 5 }
figure normal "figure" { count 7 per player cite S-3 }
source s "Source" {
  language en
  revision "1"
  statement S-1 "One" "Cited by a scenario." { }
  statement S-2 "One" "Changes nothing." { no-effect "an example" }
  statement S-3 "Two" "Cited by a rule only." { }
  statement S-4 "Two" "About something else, too." { waits-for "another" }
  statement S-5 "Two" "Cited by nobody." { }
}
source t "Quelle" {
  language de
  revision "1"
  statement T-1 "Eins" "The same as S-1." { pairs S-1 }
}
scenario "x" { play base players red, blue then nobody scores cite S-1 }
`

test('every statement is covered, without effect, waiting, or uncovered', () => {
  const { project } = checkFiles([parseFile('x.carc', text).file])
  const [s, t] = coverage(
    project.scenarios.map(({ scenario }) => scenario),
    project.sources,
    project.ir,
  )
  expect(s?.statements.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'S-1 covered',
    'S-2 no-effect',
    'S-3 waiting',
    'S-4 waiting',
    'S-5 uncovered',
  ])
  expect(s?.statements.map(({ scenarios, rules, reason }) => [scenarios, rules, reason])).toEqual([
    [['x'], [], null],
    [[], [], 'an example'],
    [[], ['figure normal'], null],
    [[], [], 'another'],
    [[], [], null],
  ])
  expect(s?.counts).toEqual({ 'covered': 1, 'no-effect': 1, 'waiting': 2, 'uncovered': 1 })
  expect(t?.statements.map(({ status, scenarios }) => [status, scenarios])).toEqual([['covered', ['x']]])
})
