import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance } from './did-you-mean.ts'

describe('editDistance', () => {
  it('counts a swap of neighbours as one edit', () => expect(editDistance('durign', 'during')).toBe(1))
  it('counts insertions, deletions and substitutions', () => expect(editDistance('kitten', 'sitting')).toBe(3))
  it('is the length of the other word when one is empty', () => expect(editDistance('', 'rule')).toBe(4))
  it('agrees with the unbounded distance up to the bound and exceeds the bound beyond it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.nat(9), (a, b, most) => {
        const distance = editDistance(a, b)
        const bounded = editDistance(a, b, most)
        if (distance <= most) expect(bounded).toBe(distance)
        else expect(bounded).toBeGreaterThan(most)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('didYouMean', () => {
  it('finds the nearest word', () => expect(didYouMean('ruel', ['tile', 'rule', 'role'])).toBe('rule'))
  it('takes the first of several words at equal distance', () => expect(didYouMean('fpr', ['far', 'for'])).toBe('far'))
  it('proposes nothing for a word that is far from all candidates', () =>
    expect(didYouMean('abbot', ['rule', 'tile'])).toBeUndefined())
  it('proposes nothing for a word of more than 64 letters', () => {
    const word = 'ab'.repeat(32)
    expect(didYouMean(word, [`${word}x`])).toBe(`${word}x`)
    expect(didYouMean(`${word}y`, [`${word}x`])).toBeUndefined()
  })
  it('compares no more than 5000 words', () => {
    const far = (count: number): string[] => Array.from({ length: count }, (_, i) => `zzzz-${String(i)}`)
    expect(didYouMean('ruel', [...far(4999), 'rule'])).toBe('rule')
    expect(didYouMean('ruel', [...far(5000), 'rule'])).toBeUndefined()
  })
  it('proposes no candidate so short that the allowed edits could produce it from anything', () =>
    expect(didYouMean('xyz', ['x', 'to'])).toBeUndefined())
  it('allows one edit in short words, two in longer ones, one in three letters beyond', () => {
    expect(didYouMean('tyil', ['tile'])).toBeUndefined()
    expect(didYouMean('expanzioon', ['expansion'])).toBe('expansion')
    expect(didYouMean('hills-n-dales-far', ['hills-and-dales-afar'])).toBe('hills-and-dales-afar')
    expect(didYouMean('tavern', ['turnip'])).toBeUndefined()
  })
})
