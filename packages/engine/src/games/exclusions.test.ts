import { describe, expect, it } from 'vitest'
import { GameError } from '../model/errors.ts'
import { unitsInPlay } from './setup.ts'
import { everythingOf, type UnitChosen } from './exclusions.ts'

const unit = (name: string, more: Partial<UnitChosen> = {}): UnitChosen => ({
  name,
  of: -1,
  off: false,
  needs: [],
  ...more,
})
/** Frost needs ice; ice and lava exclude each other, and so do the part that glows and snow. */
const units = [
  unit('ground'),
  unit('frost', { needs: [2] }),
  unit('ice', { needs: [0] }),
  unit('lava', { needs: [0], excludes: [2] }),
  unit('glow', { of: 3, excludes: [5] }),
  unit('snow', { needs: [0] }),
]

function refusal(play: readonly string[], without: readonly string[] = []): string {
  try {
    return unitsInPlay(units, play, without)
      .map((index) => units[index].name)
      .join(' ')
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    return `${error.code}: ${error.message} ${error.hint ?? ''}`
  }
}

describe('units that exclude each other', () => {
  it('are played separately', () => {
    expect(refusal(['frost'])).toBe('ground frost ice')
    expect(refusal(['lava'])).toBe('ground lava glow')
  })
  it('are refused, with the names to leave out', () => {
    expect(refusal(['ice', 'lava'])).toBe(
      "not-together: 'lava' and 'ice' cannot be played together. Leave 'lava' out of what is played, or leave 'ice' " +
        'out of what is played.',
    )
    expect(refusal(['lava', 'frost', 'ice'])).toContain("leave 'frost', 'ice' out of what is played")
  })
  it('are refused for a default part, until it is switched off', () => {
    expect(refusal(['lava', 'snow'])).toBe(
      "not-together: 'glow' and 'snow' cannot be played together. Switch 'glow' off, or leave 'snow' out of what is " +
        'played.',
    )
    expect(refusal(['lava', 'snow'], ['glow'])).toBe('ground lava snow')
  })
})

describe('everything', () => {
  it('contains the first of two exclusive units, and no unit that needs an excluded one', () => {
    expect(everythingOf(units)).toEqual({
      play: ['ground', 'frost', 'ice', 'snow'],
      without: [
        { name: 'lava', apart: ['lava', 'ice'] },
        { name: 'glow', apart: ['lava', 'ice'] },
      ],
    })
    const { play, without } = everythingOf(units)
    expect(
      refusal(
        play,
        without.map(({ name }) => name),
      ),
    ).toBe('ground frost ice snow')
  })
  it('is limited to the given names', () => {
    const allowed = ['ground', 'lava', 'glow', 'snow']
    expect(everythingOf(units, (name) => allowed.includes(name))).toEqual({
      play: ['ground', 'lava', 'glow'],
      without: [{ name: 'snow', apart: ['glow', 'snow'] }],
    })
  })
})
