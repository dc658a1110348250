/**
 * Tests that rules about meeples do not apply to other figures: an invented helper without a class is placed in
 * features, returns with the others and can be eaten like them, but is no knight, farmer or lord.
 */
import { dirname } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { formatFailure, runScenario } from '@tilewright/scenarios'
import { describe, expect, it } from 'vitest'
import { libraryOf } from '../packages/cli/src/rules/load-library.ts'

const helpers = `expansion helpers "Helpers" { needs base }
figure helper "helper" { count 1 per player assumed "a sample" }
`
const scenario = (title: string, play: string, sentences: string): string =>
  `scenario "${title}" { play base, helpers${play} players red, blue ${sentences} assumed "a sample" }\n`

const scenarios = [
  scenario(
    'a helper scores nothing, and goes home',
    '',
    `board { row A } tile A is E turned 90 tile New is E turned 270
    given helper of red on city of A given normal of blue on city of A
    when red lays New at 1,0 when red passes
    then blue scores 4 then red scores 0 then 1 helper of red in supply`,
  ),
  scenario(
    'a helper does not close a field',
    '',
    `board { row A } tile A is B tile New is B given helper of blue on field of A
    when red lays New at 1,0
    then red may places normal on field of New then red may not places helper on field of New`,
  ),
  scenario(
    'a helper prevents no castle, and is no lord',
    ', castles',
    `board { row A } tile A is E turned 90 tile New is E turned 270
    given helper of red on city of A given normal of red on city of A
    when red lays New at 1,0 when red passes when red chooses city of New
    then 1 normal of red on castle of red then 0 helper of red on castle of red then nobody scores`,
  ),
  scenario(
    'a helper alone builds no castle',
    ', castles',
    `board { row A } tile A is E turned 90 tile New is E turned 270
    given helper of red on city of A given stack holds U, U
    when red lays New at 1,0 when red passes
    then blue decides where-to-lay then complete of city of A is yes then 3 castle of red in supply`,
  ),
  scenario(
    'a princess sends knights home, not helpers',
    ', princess-and-dragon',
    `board { row A } tile A is E tile New is ccfc-princess-pd turned 180
    given helper of blue on city of A given normal of blue on city of A
    given stack holds ccfc-princess-pd, B
    when red lays New at 0,-1
    then red may sends-home normal of blue then red may not sends-home helper of blue`,
  ),
  scenario(
    'the dragon eats helpers, too',
    ', princess-and-dragon',
    `board { row A B } tile A is U tile B is U tile New is frfr-dragon-pd
    given dragon on A given helper of red on road of B given normal of blue on road of B
    given stack holds frfr-dragon-pd, B
    when red lays New at 2,0 when red passes
    then 1 helper of red in supply then 7 normal of blue in supply`,
  ),
  scenario(
    'a feature with a helper alone is an empty one for bets',
    ', the-bets',
    `setting bets-on-empty-features is not-settled
    board { row A Office } tile A is U tile Office is bets-7 turned 90 tile New is A turned 270
    given helper of blue on road of A given two-or-five of red on betting-office of Office face down
    when red lays New at -1,0 when red passes
    then complete of road of A is yes then no event revealed`,
  ),
]

const rules = check([
  ...readRules(dirname(import.meta.dirname)),
  { file: 'rules/helpers/helpers.carc', text: helpers },
  { file: 'rules/helpers/scenarios/helpers.carc', text: scenarios.join('') },
])
const { library } = await libraryOf(rules)

describe('a figure that is no meeple', () => {
  it('causes no diagnostics in any rule', () => {
    expect(rules.diagnostics.map(({ code, message, span }) => `${code}: ${message} (${span.file})`)).toEqual([])
  })
  const own = rules.project.scenarios.filter(({ scenario: { span } }) => span.file.startsWith('rules/helpers/'))
  it.each(own.map(({ scenario: one }) => ({ title: one.title.text, one })))('$title', ({ one }) => {
    const story = formatFailure(
      runScenario(one, {
        library,
        tileVocabulary: rules.project.tileVocabulary,
        text: (file) => rules.texts.get(file) ?? '',
      }),
    )
    expect(story).toBe('')
  })
})
