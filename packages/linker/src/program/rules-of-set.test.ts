import { sampleFiles } from '@tilewright/language'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { rulesOfSet } from './rules-of-set.ts'

const world = `
// file: rules/base/base.carc
expansion base "Base" { }
phase main { begins }
edge field { open }
feature field { between }
// file: rules/lakes/lakes.carc
expansion lakes "Lakes" { needs base  part deep "Deep" }
space pond "pond"
// file: rules/lakes/scenario.carc
scenario "By the lake" { play lakes  players red, blue  board { row A }  tile A is FF  then nobody scores  cite S-1 }
// file: rules/woods/woods.carc
expansion woods "Woods" { needs base }
mark tree
// file: rules/woods/with/lakes.carc
interaction of lakes, woods
rule rustle { during main  cite S-1 }
// file: rules/drawings.carc
drawing FF { edges field field field field }
drawing FP { edges field field field field  shows pond }
drawing FT { edges field field field field  shows tree }
// file: rules/sources/sea.carc
source sea "Sea" { statement S-1 "One" "First." { waits-for woods } }
`.trimStart()

const rules = sampleFiles(world)
const { project, diagnostics } = check(rules)
const errorsOf = (texts: typeof rules): string[] =>
  check(texts)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)

test('the rules of a set have no errors without those of others', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const play of [['base'], ['base', 'lakes'], ['woods'], ['deep'], ['lakes', 'woods']])
    expect(errorsOf(rulesOfSet(rules, project, play))).toEqual([])
})

test('a set includes its needs, its parts, and interactions of them', () => {
  const files = (...play: readonly string[]): string[] => rulesOfSet(rules, project, play).map(({ file }) => file)
  expect(files('woods')).toEqual([
    'rules/base/base.carc',
    'rules/woods/woods.carc',
    'rules/drawings.carc',
    'rules/sources/sea.carc',
    'left-out.carc',
  ])
  expect(files('lakes', 'woods')).toEqual(rules.map(({ file }) => file))
})

test('a file of scenarios keeps those of the set', () => {
  const both = { file: 'rules/woods/with/lakes.scenarios.carc', text: '' }
  const scenario = (title: string, play: string): string =>
    `scenario "${title}" { play ${play}  players red, blue  board { row A }  tile A is FF  ` +
    'then nobody scores  cite S-1 }\n'
  const texts = [...rules, { ...both, text: scenario('With lakes', 'lakes, woods') + scenario('Alone', 'woods') }]
  const kept = rulesOfSet(texts, check(texts).project, ['woods']).find(({ file }) => file === both.file)?.text ?? ''
  expect(kept.split('\n').map((line) => line.trim())).toEqual(['', scenario('Alone', 'woods').trim(), ''])
})

test('a file of drawings keeps those that use nothing of others, at their positions', () => {
  const drawings = rulesOfSet(rules, project, ['lakes']).find(({ file }) => file === 'rules/drawings.carc')?.text ?? ''
  const lines = drawings.split('\n').map((line) => line.trim())
  expect(lines.slice(0, 3)).toEqual([
    'drawing FF { edges field field field field }',
    'drawing FP { edges field field field field  shows pond }',
    '',
  ])
  expect(drawings).toHaveLength(rules.find(({ file }) => file === 'rules/drawings.carc')?.text.length ?? 0)
})
