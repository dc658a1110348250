/** Estimates from samples, each with a 95 % interval. */

/** A mean or a share, and the interval that contains the true value with 95 % confidence. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Sum of numbers. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

/** 97.5 % quantile of the standard Gaussian distribution. */
const Z = 1.959964

/**
 * 97.5 % quantile of Student's t distribution with `df` degrees of freedom, by the expansion of Abramowitz and Stegun
 * 26.7.5; 0.1 % too small at most from 5 degrees of freedom on.
 */
export function tQuantile(df: number): number {
  const first = (Z ** 3 + Z) / 4
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384
  return Z + first / df + second / df ** 2 + third / df ** 3
}

/** Mean of a sample with its interval; the interval is infinite for fewer than two values. */
export function meanOf(values: readonly number[]): Estimate & { readonly deviation: number } {
  const n = values.length
  const value = n === 0 ? 0 : sumOf(values) / n
  if (n < 2) return { value, low: -Infinity, high: Infinity, deviation: 0 }
  const deviation = Math.sqrt(sumOf(values.map((one) => (one - value) ** 2)) / (n - 1))
  const half = (tQuantile(n - 1) * deviation) / Math.sqrt(n)
  return { value, low: value - half, high: value + half, deviation }
}

/** Share of `part` in `all` cases, with the interval of Wilson (1927). `part` may be fractional (shared victories). */
export function shareOf(part: number, all: number): Estimate {
  if (all === 0) return { value: 0, low: 0, high: 1 }
  const share = part / all
  const middle = (share + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all)
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Difference of two measurements of the same games. */
export interface PairedDifference extends Estimate {
  /** Mean difference in standard deviations of the differences (Cohen's d for pairs); 0 if all pairs are equal. */
  readonly effect: number
}

/** Mean of `after[i] - before[i]`. */
export function pairedDifference(before: readonly number[], after: readonly number[]): PairedDifference {
  const { deviation, ...mean } = meanOf(after.map((value, i) => value - (before[i] ?? 0)))
  return { ...mean, effect: deviation === 0 ? 0 : mean.value / deviation }
}
