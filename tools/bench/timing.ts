/**
 * Measures times on a machine that other processes use as well. Workloads are divided into pieces of about half a
 * millisecond that run alternately, so that each is measured under the same load as the others. The same pieces run
 * several times.
 */

/** A deterministic workload: piece `k` does the same each time, and pieces run in order from 0. */
export interface Workload {
  readonly name: string
  readonly pieces: number
  /** The units of all pieces together (moves, copies, …), and the whole games, for rows that use them. */
  readonly units: number
  readonly games: number
  readonly piece: (k: number) => void
}

export interface Quantiles {
  readonly q10: number
  readonly median: number
  readonly q90: number
}

/** The measured times of a workload. */
export interface Timed {
  readonly name: string
  readonly units: number
  readonly games: number
  /** Milliseconds: the sum of the minimum of each piece. Excludes interruptions and garbage collections. */
  readonly best: number
  /** Milliseconds of thread CPU time, mean of the rounds. Includes garbage collections, excludes other processes. */
  readonly thread: number
  /** Ratios of each piece's time to that of the simultaneous piece of the first workload, scaled to whole workloads. */
  readonly pairs: Quantiles
}

/** Returns the q-quantile of sorted numbers, with linear interpolation; NaN of an empty list. */
export function quantile(sorted: readonly number[], q: number): number {
  const place = (sorted.length - 1) * q,
    below = Math.floor(place)
  const a = sorted[below] ?? NaN,
    b = sorted[below + 1] ?? a
  return a + (b - a) * (place - below)
}

export function quantiles(numbers: readonly number[]): Quantiles {
  const sorted = [...numbers].sort((a, b) => a - b)
  return { q10: quantile(sorted, 0.1), median: quantile(sorted, 0.5), q90: quantile(sorted, 0.9) }
}

/** Times by round and piece. */
type Rounds = readonly (readonly number[])[]

/** Returns the sum of each piece's minimum over the rounds. */
export const bestOf = (rounds: Rounds): number =>
  (rounds[0] ?? []).reduce((sum, _, k) => sum + Math.min(...rounds.map((round) => round[k] ?? NaN)), 0)

/**
 * Returns the ratios of pieces that ran side by side. The shorter workload starts over, as during the measurement. The
 * mean work of a piece scales the ratio to that of whole workloads.
 */
export function pairsOf(work: Rounds, first: Rounds): Quantiles {
  const pieces = (rounds: Rounds): number => rounds[0]?.length ?? 0
  const scale = pieces(work) / pieces(first)
  return quantiles(
    work.flatMap((round, r) => round.map((time, k) => (time / (first[r]?.[k % pieces(first)] ?? NaN)) * scale)),
  )
}

export interface Clock {
  /** Milliseconds. */
  readonly now: () => number
  /** Milliseconds of CPU time of this thread. */
  readonly thread: () => number
}

const machine: Clock = {
  now: () => performance.now(),
  thread: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
}

/** Returns the times of all pieces run alternately, by workload, round and piece. */
function piecesInTurn(works: readonly Workload[], rounds: number, { now }: Clock): readonly Rounds[] {
  const times = works.map(({ pieces }) => Array.from({ length: rounds }, () => new Array<number>(pieces).fill(NaN)))
  const most = Math.max(...works.map(({ pieces }) => pieces))
  for (let round = 0; round < rounds; round++)
    for (let k = 0; k < most; k++)
      works.forEach((work, w) => {
        if (k >= work.pieces) return
        const start = now()
        work.piece(k)
        const time = now() - start
        const roundTimes = times[w]?.[round]
        if (roundTimes !== undefined) roundTimes[k] = time
      })
  return times
}

/** Returns the thread's CPU time for each whole workload, run alternately: that clock is too coarse for pieces. */
function threadInTurn(works: readonly Workload[], rounds: number, { thread }: Clock): readonly number[] {
  const sums = works.map(() => 0)
  for (let round = 0; round < rounds; round++)
    works.forEach((work, w) => {
      const start = thread()
      for (let k = 0; k < work.pieces; k++) work.piece(k)
      sums[w] = (sums[w] ?? 0) + thread() - start
    })
  return sums.map((sum) => sum / rounds)
}

/**
 * Runs all workloads alternately: a third of `rounds` to warm up, `rounds` piece by piece, and half as many whole
 * workloads for the CPU time. The first workload is the reference; it should have as many pieces as the longest one.
 */
export function inTurn(works: readonly Workload[], rounds: number, clock: Clock = machine): readonly Timed[] {
  piecesInTurn(works, Math.ceil(rounds / 3), clock)
  const times = piecesInTurn(works, rounds, clock),
    threads = threadInTurn(works, Math.ceil(rounds / 2), clock)
  return works.map(({ name, units, games }, w) => ({
    name,
    units,
    games,
    best: bestOf(times[w] ?? []),
    thread: threads[w] ?? NaN,
    pairs: pairsOf(times[w] ?? [], times[0] ?? []),
  }))
}
