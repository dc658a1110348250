/** The rows that the benchmark prints and writes: one value each. */
import type { Repeated } from './compiler.ts'
import { fittedExponent, type Point } from './curves.ts'
import type { Quantiles, Timed } from './timing.ts'

export interface Row {
  readonly id: string
  readonly what: string
  readonly unit: string
  readonly better: 'more' | 'less'
  /** A ratio of times measured alternately: independent of the speed of the machine. */
  readonly isRatio: boolean
  /** From the minimum time of each piece: without interruptions and garbage collections. */
  readonly value: number
  /** The same from the CPU time of the thread, including garbage collections; null when not measured. */
  readonly thread: number | null
  /** The same from each pair of pieces that ran side by side; null without pairs. */
  readonly pairs: Quantiles | null
  /** The points to which an exponent was fitted. */
  readonly points?: readonly Point[]
}

type Label = Pick<Row, 'id' | 'what'>

/** Divides a number by the quantiles of a ratio. */
const divided = (by: number, { q10, median, q90 }: Quantiles): Quantiles => ({
  q10: by / q90,
  median: by / median,
  q90: by / q10,
})
const times = (by: number, { q10, median, q90 }: Quantiles): Quantiles => ({
  q10: by * q10,
  median: by * median,
  q90: by * q90,
})

/** Games per second relative to the first workload. */
export function shareRow(words: Label, first: Timed, work: Timed): Row {
  const games = work.games / first.games
  return {
    ...words,
    unit: 'of its games/s',
    isRatio: true,
    better: 'more',
    value: (games * first.best) / work.best,
    thread: (games * first.thread) / work.thread,
    pairs: divided(games, work.pairs),
  }
}

/** Time per unit as a multiple of the first workload's time per unit. */
export function multipleRow(words: Label, first: Timed, work: Timed, unit: string): Row {
  const units = first.units / work.units
  return {
    ...words,
    unit,
    isRatio: true,
    better: 'less',
    value: (units * work.best) / first.best,
    thread: (units * work.thread) / first.thread,
    pairs: times(units, work.pairs),
  }
}

/** Microseconds per unit. */
export function timeRow(words: Label, work: Timed, unit: string): Row {
  const of = (milliseconds: number): number => (milliseconds * 1000) / work.units
  return { ...words, unit, isRatio: false, better: 'less', value: of(work.best), thread: of(work.thread), pairs: null }
}

export function gamesRow(words: Label, work: Timed): Row {
  const of = (milliseconds: number): number => (work.games * 1000) / milliseconds
  return {
    ...words,
    unit: 'games/s',
    isRatio: false,
    better: 'more',
    value: of(work.best),
    thread: of(work.thread),
    pairs: null,
  }
}

/** The growth exponent of a time; `thread` is the time at the largest size. */
export function curveRow({ id, what }: Label, points: readonly Point[]): Row {
  const sizes = points.map(({ n, seconds }) => `${String(n)}: ${seconds.toFixed(2)}`).join(', ')
  return {
    id,
    what: `${what} (${sizes} s)`,
    unit: 'exponent',
    isRatio: true,
    better: 'less',
    value: fittedExponent(points),
    thread: points.at(-1)?.seconds ?? null,
    pairs: null,
    points,
  }
}

/** The minimum of several runs; `thread` is the CPU time. */
export function repeatedRow(words: Label, { best, processor, ...pairs }: Repeated, unit: string): Row {
  return { ...words, unit, isRatio: false, better: 'less', value: best, thread: processor, pairs }
}

/**
 * Combines the rows of several processes (at least one): the best time, but the median of ratios, because the best
 * ratio would be that of the process whose other side was disturbed most.
 */
export function combine(rows: readonly [Row, ...Row[]]): Row {
  const [first] = rows
  const best = rows.toSorted((a, b) => (first.better === 'more' ? b.value - a.value : a.value - b.value))
  return best[first.isRatio ? Math.floor(best.length / 2) : 0] ?? first
}

/** The median of ratios that were measured one by one. */
export function timesRow(words: Label, ratios: readonly number[]): Row {
  const sorted = ratios.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const pairs = { q10: at(0.1), median: at(0.5), q90: at(0.9) }
  return { ...words, unit: 'times as long', isRatio: true, better: 'less', value: pairs.median, thread: null, pairs }
}

/** Compares the rows of two processes: `one` relative to `other`. */
export function ratioRow(words: Label, one: Row, other: Row): Row {
  return {
    ...words,
    unit: 'times',
    isRatio: true,
    better: one.better,
    value: one.value / other.value,
    thread: one.thread === null || other.thread === null ? null : one.thread / other.thread,
    pairs: null,
  }
}
