import { sampleFiles } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import type { RuleText } from './project.ts'
import { ownRules, Program } from './program.ts'

const world = sampleFiles(`
// file: rules/demo/a.carc
expansion demo "Demo" { }
edge grass { open }
feature meadow "meadow" { between }
phase main { begins }
state level of player is number
// file: rules/ice/a.carc
expansion ice "Ice" { needs demo  not with fire }
// file: rules/fire/a.carc
expansion fire "Fire" { needs demo }
// file: rules/demo/b.carc
rule rise {
  during main
  each player { set level of player to 1 }
  assumed "sample"
}
`)

/** Returns the rules with another text of a file; without the file if the text is undefined. */
const withText = (file: string, text: string | undefined, rules: readonly RuleText[] = world): readonly RuleText[] => [
  ...rules.filter((one) => one.file !== file),
  ...(text === undefined ? [] : [{ file, text }]),
]

const textOf = (file: string): string => world.find((one) => one.file === file)?.text ?? ''

/** Checks versions one after another with one program, and each from scratch. */
function compare(...versions: readonly (readonly RuleText[])[]): void {
  const program = new Program()
  for (const version of versions) expect(check(version, program)).toEqual(check(version))
}

describe('a program', () => {
  it('begins with rules without errors', () => {
    expect(check(world).diagnostics).toEqual([])
  })

  it('gives the same results as a new one after a file appears, changes and vanishes', () => {
    const state = 'state level of player is number\n'
    const without = withText('rules/demo/a.carc', textOf('rules/demo/a.carc').replace(state, ''))
    compare(world, without, withText('rules/demo/c.carc', state, without), without, world)
    compare(world, withText('rules/demo/a.carc', undefined), world)
  })

  it('gives the same results when declarations come and go with each keystroke', () => {
    const rule = textOf('rules/demo/b.carc')
    const names = ['r', 'ri', 'ris', 'rise']
    compare(
      ...names.flatMap((name) => [
        withText('rules/demo/b.carc', rule.replace('rise', name)),
        withText('rules/demo/b.carc', `${rule}${rule.replace('rise', `${name}-again`)}`),
        withText('rules/demo/b.carc', ''),
      ]),
    )
  })

  it('shows where other declarations are now, not where they were', () => {
    const scenario =
      'scenario "S" { play ice, fire  players red, blue  board { row . }  then nobody scores  assumed "sample" }\n'
    const first = withText('rules/demo/s.scenarios.carc', scenario)
    const moved = withText('rules/ice/a.carc', `// moved\n${textOf('rules/ice/a.carc')}`, first)
    const relatedIn = (rules: readonly RuleText[], program: Program): readonly (number | undefined)[] =>
      check(rules, program).diagnostics.flatMap(({ code, related }) =>
        code === 'not-together' ? [related?.[0]?.span.start] : [],
      )
    const program = new Program()
    expect(relatedIn(first, program)).toEqual(['expansion '.length])
    expect(relatedIn(moved, program)).toEqual(['// moved\nexpansion '.length])
  })

  it('answers for the version that was asked about, even after it was set to another one', () => {
    const program = new Program()
    const wrong = withText('rules/demo/b.carc', textOf('rules/demo/b.carc').replace('level', 'levels'))
    const [before, after] = [program.check(ownRules(world)), program.check(ownRules(wrong))]
    expect(before.reading().failed).toBe(false)
    expect(after.whole().failed).toBe(true)
    expect(before.whole().diagnostics).toEqual([])
    expect(after.analysis().failed).toBe(true)
  })

  it('computes only what depends on a change', () => {
    const program = new Program()
    const countOf = (name: string): number => program.report().find((one) => one.name === name)?.computed ?? 0
    const first = check(world, program)
    const counts = ['parsed', 'placed file', 'declaration', 'link'].map(countOf)
    // Declarations: an edge, a feature, a phase, a state, a rule, and three headers.
    expect(counts).toEqual([4, 4, 8, 1])
    const again = check(withText('rules/fire/a.carc', `${textOf('rules/fire/a.carc')}// a thought\n`), program)
    expect(again.plan).toBe(first.plan)
    expect(['parsed', 'placed file', 'declaration', 'link'].map(countOf)).toEqual([5, 5, 9, 1])
  })
})
