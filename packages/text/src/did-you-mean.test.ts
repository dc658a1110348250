import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance } from './did-you-mean.ts'

describe('editDistance', () => {
  it('counts a swap of neighbours as one edit', () => expect(editDistance('durign', 'during')).toBe(1))
  it('counts insertions, deletions and substitutions', () => expect(editDistance('kitten', 'sitting')).toBe(3))
  it('is the length of the other word for an empty one', () => expect(editDistance('', 'rule')).toBe(4))
})

describe('didYouMean', () => {
  it('finds the nearest word', () => expect(didYouMean('ruel', ['tile', 'rule', 'role'])).toBe('rule'))
  it('takes the first of equally near words', () => expect(didYouMean('fpr', ['far', 'for'])).toBe('far'))
  it('proposes nothing for a word that is far from all', () =>
    expect(didYouMean('abbot', ['rule', 'tile'])).toBeUndefined())
  it('proposes no word so short that every edit would reach it', () =>
    expect(didYouMean('xyz', ['x', 'to'])).toBeUndefined())
  it('allows one edit in short words, two in longer ones, more in those of several words', () => {
    expect(didYouMean('tyil', ['tile'])).toBeUndefined()
    expect(didYouMean('expanzioon', ['expansion'])).toBe('expansion')
    expect(didYouMean('hills-n-dales-far', ['hills-and-dales-afar'])).toBe('hills-and-dales-afar')
    expect(didYouMean('tavern', ['turnip'])).toBeUndefined()
  })
})
