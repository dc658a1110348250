/** Measures how the time of `check` and `fmt` grows with large inputs of unfavourable shape. */
import { runShape } from '../growth/run-shape.ts'
import type { Shape } from '../growth/shape.ts'

export interface Point {
  readonly n: number
  /** CPU time of all threads. */
  readonly seconds: number
}

/** Returns the exponent of the best fitting power of n: the slope of the regression line through the logarithms. */
export function fittedExponent(points: readonly Point[]): number {
  const logs = points.map(({ n, seconds }) => ({ x: Math.log(n), y: Math.log(Math.max(seconds, 1e-6)) }))
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const [x, y] = [mean(logs.map((one) => one.x)), mean(logs.map((one) => one.y))]
  const spread = logs.reduce((sum, one) => sum + (one.x - x) ** 2, 0)
  return logs.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread
}

/** Returns the minimum CPU time of several runs, in seconds. */
function secondsOf(shape: Shape, n: number, runs: number): number {
  const rules = shape.rules(n)
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage()
    runShape(shape, rules)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  })
  return Math.min(...times)
}

/** Returns the times of a shape at its size, twice and four times that size. */
export function curveOf(shape: Shape, runs: number): readonly Point[] {
  // The first run warms up the JIT compiler.
  runShape(shape, shape.rules(shape.size))
  return [1, 2, 4].map((times) => {
    const n = shape.size * times
    return { n, seconds: secondsOf(shape, n, runs) }
  })
}
