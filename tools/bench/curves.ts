/** How the time of `check` and `fmt` grows with hostile shapes of rules. */
import { runShape } from '../growth/run-shape.ts'
import type { Shape } from '../growth/shape.ts'

export interface Point {
  readonly n: number
  /** Of all processors. */
  readonly seconds: number
}

/** The exponent of the power of n that fits best: the slope of a line through the logarithms, by least squares. */
export function fittedExponent(points: readonly Point[]): number {
  const logs = points.map(({ n, seconds }) => ({ x: Math.log(n), y: Math.log(Math.max(seconds, 1e-6)) }))
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const [x, y] = [mean(logs.map((one) => one.x)), mean(logs.map((one) => one.y))]
  const spread = logs.reduce((sum, one) => sum + (one.x - x) ** 2, 0)
  return logs.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread
}

/** The best of some runs, in seconds of processor time. */
function secondsOf(shape: Shape, n: number, runs: number): number {
  const rules = shape.rules(n)
  const times = Array.from({ length: runs }, () => {
    const begun = process.cpuUsage()
    runShape(shape, rules)
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1e6
  })
  return Math.min(...times)
}

/** The times of a shape at its size, twice and four times as much. */
export function curveOf(shape: Shape, runs: number): readonly Point[] {
  // The first run teaches the compiler of JavaScript what comes.
  runShape(shape, shape.rules(shape.size))
  return [1, 2, 4].map((times) => {
    const n = shape.size * times
    return { n, seconds: secondsOf(shape, n, runs) }
  })
}
