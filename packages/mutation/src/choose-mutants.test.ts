import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { chooseMutants, sampleOf } from './choose-mutants.ts'
import { chanceOf } from '../../../tools/fuzz/chance.ts'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import { mutantsOf } from './mutants-of.ts'

const duet = [
  { file: 'rules/swim/expansion.carc', text: 'expansion swim "A swim" { edition C1 needs walk }' },
  {
    file: 'rules/swim/with/walk.carc',
    text:
      'interaction of swim, dusk\n' +
      'rule splash "Splash" { during tally after pay-all, go-home, bet-more set current to none assumed "invented" }',
  },
]
const { project, texts, failed } = check([...inventedRules, ...duet])
const mutants = mutantsOf(project, texts)
const chance = (seed: number) => ({ below: chanceOf(seed).upTo })
const rulesOf = (...words: string[]): string[] => [
  ...new Set(chooseMutants(mutants, project, words).map(({ rule }) => rule)),
]

describe('the selection of mutants', () => {
  it('accepts expansions and parts, including their interactions', () => {
    expect(failed).toBe(false)
    expect(rulesOf('swim')).toEqual(['splash'])
    expect(rulesOf('dusk')).toEqual(['splash'])
    expect(rulesOf('walk')).toEqual(expect.arrayContaining(['splash', 'pay-all', 'long']))
  })
  it('accepts statements, rules, files and folders, and keeps their order', () => {
    expect(rulesOf('WALK-2')).toEqual(['reward of path'])
    expect(rulesOf('go-home', 'splash')).toEqual(['go-home', 'splash'])
    expect(rulesOf('splash', 'go-home', 'splash')).toEqual(['splash', 'go-home'])
    expect(rulesOf('rules/swim')).toEqual(['splash'])
    expect(rulesOf('rules/walk/rules.carc')).not.toContain('long')
  })
  it('is all mutants by default, and refuses an argument without matches', () => {
    expect(chooseMutants(mutants, project, [])).toEqual(mutants)
    expect(() => rulesOf('swam')).toThrow("nothing that can be changed belongs to 'swam'")
  })
  it('can be a sample, the same for the same seed', () => {
    const names = (size: number, seed: number): string[] => sampleOf(mutants, size, chance(seed)).map(({ id }) => id)
    expect(names(9, 4)).toEqual(names(9, 4))
    expect(names(9, 4)).not.toEqual(names(9, 5))
    expect(new Set(names(9, 4)).size).toBe(9)
    expect(sampleOf(mutants, undefined, chance(1))).toEqual(mutants)
  })
})
