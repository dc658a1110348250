import { describe, expect, it } from 'vitest'
import { meanOf, pairedDifference, shareOf, tQuantile } from './statistics.ts'

describe('intervals', () => {
  it('use quantiles of Student’s distribution, as in printed tables', () => {
    expect(tQuantile(9)).toBeCloseTo(2.262, 2)
    expect(tQuantile(29)).toBeCloseTo(2.045, 3)
    expect(tQuantile(1e9)).toBeCloseTo(1.96, 3)
  })

  it('of a mean: 2, 4, 4, 4, 5, 5, 7, 9, 5, 5 have mean 5 and deviation 1.886', () => {
    const { value, low, high, deviation } = meanOf([2, 4, 4, 4, 5, 5, 7, 9, 5, 5])
    expect(value).toBe(5)
    // Squares of the differences: 9+1+1+1+0+0+4+16+0+0 = 32; 32 / 9 = 3.556.
    expect(deviation).toBeCloseTo(1.886, 3)
    // 2.262 · 1.886 / √10 = 1.349.
    expect(low).toBeCloseTo(5 - 1.349, 2)
    expect(high).toBeCloseTo(5 + 1.349, 2)
  })

  it('of one value are infinite', () => {
    expect(meanOf([3])).toMatchObject({ value: 3, low: -Infinity, high: Infinity })
  })

  it('of a share are those of Wilson: 8 of 10 is between 49.0 % and 94.3 %', () => {
    const { value, low, high } = shareOf(8, 10)
    expect(value).toBe(0.8)
    expect(low).toBeCloseTo(0.49, 2)
    expect(high).toBeCloseTo(0.943, 2)
    expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 })
  })

  it('of paired games are narrower than of games apart: every game gains 2 or 3 points', () => {
    const { value, low, high, effect } = pairedDifference([10, 50, 90, 20], [12, 53, 92, 23])
    expect(value).toBe(2.5)
    expect(low).toBeGreaterThan(1)
    expect(high).toBeLessThan(4)
    // The differences 2, 3, 2, 3 deviate by √(1/3) = 0.577.
    expect(effect).toBeCloseTo(2.5 / 0.577, 2)
    expect(pairedDifference([1, 2], [1, 2]).effect).toBe(0)
  })
})
