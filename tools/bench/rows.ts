/** What the bench prints and writes down: one figure a row. */
import type { Repeated } from './compiler.ts'
import { fittedExponent, type Point } from './curves.ts'
import type { Quantiles, Timed } from './timing.ts'

export interface Row {
  readonly id: string
  readonly what: string
  readonly unit: string
  readonly better: 'more' | 'less'
  /** Of times that were measured beside each other: it stays, on a slower machine. */
  readonly isRatio: boolean
  /** From the best of each piece: without interruptions, and without the collector's pauses. */
  readonly value: number
  /** The same from the time of the thread, the collector's pauses with it; null where that is not measured. */
  readonly thread: number | null
  /** The same from each pair of pieces that ran beside each other; null where there are none. */
  readonly pairs: Quantiles | null
  /** What an exponent was fitted to. */
  readonly points?: readonly Point[]
}

type Words = Pick<Row, 'id' | 'what'>

/** From a ratio of times to something it divides. */
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

/** Games a second beside the first work's: its share. */
export function shareRow(words: Words, first: Timed, work: Timed): Row {
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

/** What a unit takes, as a multiple of what a unit of the first work takes. */
export function multipleRow(words: Words, first: Timed, work: Timed, unit: string): Row {
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

/** Microseconds of a unit. */
export function timeRow(words: Words, work: Timed, unit: string): Row {
  const of = (milliseconds: number): number => (milliseconds * 1000) / work.units
  return { ...words, unit, isRatio: false, better: 'less', value: of(work.best), thread: of(work.thread), pairs: null }
}

export function gamesRow(words: Words, work: Timed): Row {
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

/** The exponent with which a time grows; `thread` is the time at the largest size. */
export function curveRow({ id, what }: Words, points: readonly Point[]): Row {
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

/** The best of several runs; `thread` is the processors' time. */
export function repeatedRow(words: Words, { best, processor, ...pairs }: Repeated, unit: string): Row {
  return { ...words, unit, isRatio: false, better: 'less', value: best, thread: processor, pairs }
}

/**
 * One row of several processes' (of at least one): of times the best. Of ratios the middle one: the best would be that
 * of the process in which the other side was hindered most.
 */
export function chosenOf(rows: readonly [Row, ...Row[]]): Row {
  const [first] = rows
  const best = rows.toSorted((a, b) => (first.better === 'more' ? b.value - a.value : a.value - b.value))
  return best[first.isRatio ? Math.floor(best.length / 2) : 0] ?? first
}

/** A row from the rows of other processes: how the one stands to the other. */
export function ratioRow(words: Words, one: Row, other: Row): Row {
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
