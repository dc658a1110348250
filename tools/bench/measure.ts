/** Repeated measurement of one thing: medians, because machines are noisy. */
export interface Row {
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly min: number
  readonly max: number
  readonly runs: number
  readonly firstStep: string
  readonly reached: boolean | null
  readonly interface: string
}

export interface Step {
  readonly text: string
  readonly holds: (median: number) => boolean
}

/** Runs `once` (which gives one figure) after a warm-up and takes the median. */
export function measure(
  name: string,
  unit: string,
  through: string,
  runs: number,
  once: () => number,
  step?: Step,
): Row {
  once()
  const figures = Array.from({ length: runs }, once).sort((a, b) => a - b)
  const median = figures[Math.floor(runs / 2)] ?? NaN
  return {
    name,
    unit,
    median,
    min: figures[0] ?? NaN,
    max: figures.at(-1) ?? NaN,
    runs,
    firstStep: step?.text ?? '',
    reached: step ? step.holds(median) : null,
    interface: through,
  }
}

/** Small random numbers for choosing, so that every run plays the same games. */
export function chooser(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state * 1664525 + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
}
