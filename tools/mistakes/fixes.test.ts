/** Tests that each automatic fix writes the intended text, or leaves the file unchanged. */
import { applyFixes, check, Program, checkRulesInSteps, type RuleText } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { damageProjectOf, textAfterFix, tryDamages, type DamageProject } from './damages.ts'
import { allMistakes, projectFor, soundProject } from './files.ts'
import type { Mistake } from './read.ts'

const sound = soundProject()
const program = new Program()
const hint = '`tilewright check --fix` does so'
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

interface Outcome {
  readonly mistake: Mistake
  readonly before: readonly RuleText[]
  readonly after: readonly RuleText[]
  /** The fixes that the hints announce, and those that were applied. */
  readonly promised: readonly string[]
  readonly applied: readonly string[]
}

function outcomeOf(mistake: Mistake): Outcome {
  const names = new Set(mistake.files.map(({ file }) => file))
  const others = projectFor(sound, mistake).filter(({ file }) => !names.has(file))
  const rules = { texts: [...others, ...mistake.files], isOwn: () => true, found: [] }
  const promised = check(rules.texts, program).diagnostics.filter((one) => one.hint?.includes(hint))
  const { rules: after, applied } = applyFixes(rules, () => true, program)
  return {
    mistake,
    before: rules.texts,
    after: after.texts,
    promised: promised.map(({ fix }) => fix?.title ?? ''),
    applied: applied.map(({ title }) => title),
  }
}

const outcomes = allMistakes().map(outcomeOf)
const changed = outcomes.filter(({ before, after }) => after.some(({ text }, at) => text !== before[at]?.text))

/** Returns the changed lines of the file with the mistake, after and before the fix. */
function changedLines({ mistake, before, after }: Outcome): { readonly now: string; readonly was: string[] } {
  const textIn = (texts: readonly RuleText[]): string[] =>
    (texts.find(({ file }) => file === mistake.place.file)?.text ?? '').split('\n')
  const [old, now] = [textIn(before), textIn(after)]
  return {
    now: spaced(now.filter((line, at) => line !== old[at]).join(' ')),
    was: old.filter((line, at) => line !== now[at]),
  }
}

describe('automatic fixes of typical mistakes', () => {
  it('are made of many', () => expect(changed.length).toBeGreaterThanOrEqual(85))
  it.each(changed.map((one) => [one.mistake.name, one] as const))('%s: the intended text is written', (_, outcome) => {
    const { mistake, after } = outcome
    const { now, was } = changedLines(outcome)
    const text = mistake.files.find(({ file }) => file === mistake.place.file)?.text ?? ''
    const marked = text.slice(text.lastIndexOf('\n', mistake.place.start - 1) + 1).split('\n')
    expect(now.toLowerCase()).toContain(spaced(mistake.write).toLowerCase())
    expect(was[0]).toBe(marked[0])
    // Rules that are linked only now can lack an order, which is reported in the next step.
    const { diagnostics } = checkRulesInSteps({ texts: after, isOwn: () => true, found: [] }, program).analysis()
    expect(diagnostics.filter(({ code }) => code !== 'old-form')).toEqual([])
  })
  it('are promised exactly where they are made', () => {
    for (const { mistake, promised, applied } of outcomes)
      expect([mistake.name, applied.slice(0, promised.length)]).toEqual([mistake.name, promised])
  })
})

describe('automatic fixes leave alone', () => {
  const [field] = damageProjectOf('the-bets')
  const own = 'rules/the-bets/own.carc'
  const with_ = (text: string): DamageProject => ({
    texts: [...(field?.texts ?? []), { file: own, text }],
    files: [],
    program: field?.program ?? new Program(),
  })
  const source = (first: string, second: string): string =>
    `source own "Own" {\n  statement ${first} "One" "The first."\n  statement ${second} "Two" "The second."\n}\n`
  const rule = (lines: string, cited = 'OWN-1'): string =>
    `rule own "Own" {\n  during final-scoring\n${lines}  cite ${cited}\n}\n`
  it.each([
    [
      'the right line behind one that lacks a number',
      source('OWN-1', 'OWN-2') +
        'scenario "Own" {\n  play the-bets\n  players red, blue\n  board {\n    row S\n  }\n  tile S is start\n' +
        '  then normal in supply of red\n  then 7 normal of red in supply\n  cite OWN-1\n}\n',
    ],
    ['what cites the second of two statements with one name', source('OWN-1', 'OWN-1') + rule('  stop\n', 'OWN-2')],
    [
      'a definition without `of`',
      `${source('OWN-1', 'OWN-2')}value points-of-own of tile gives number\n\ndefine points-of-own tile {\n  gives 1\n  cite OWN-1\n}\n`,
    ],
    ['a definition of a known value without `of`', 'define points road {\n  gives 1\n  cite BE-FR-CHIP-04\n}\n'],
    ['a comma in the place of `where`', rule('  when any tile adjacent to current, tile has betting-office\n  stop\n')],
    ['a misspelt citation', source('OWN-1', 'OWN-2') + rule('  stop\n', 'OWN-11')],
    ['a title without its end', source('OWN-1', 'OWN-2').replace('"Own"', '"Own') + rule('  stop\n')],
    [
      'a name whose declaration is misspelt',
      `${source('OWN-1', 'OWN-2')}state harvets of player is number\n\n${rule('  add 1 to harvest of active\n')}`,
    ],
    ['a rule without a time', rule('  stop\n').replace('  during final-scoring\n', '')],
    ['an operand that is missing', rule('  score 3 + for active\n')],
    ['two slips in sentences that touch', rule('  score 1 points for active;\n  scroe 2 for active\n')],
  ])('%s', (_, text) => {
    expect(check(with_(text).texts, field?.program).diagnostics).not.toEqual([])
    expect(textAfterFix(with_(text), own, text)).toBe(text)
  })
})

describe('automatic fixes of damaged rules', () => {
  it('restore the file or leave it unchanged', () => {
    const figures = tryDamages(damageProjectOf('the-bets'), { seed: 2026, from: 0, to: 60 })
    expect(figures.wrong).toEqual([])
    expect(figures.restored + figures.leftAlone).toBe(60)
    expect(figures.restored).toBeGreaterThan(5)
  })
})
