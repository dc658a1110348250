/**
 * Times on a machine that others use as well. Works are cut into pieces of about half a millisecond that run in turn,
 * so
 * that each is measured beside the others under the same load; the same pieces run several times.
 */

/** Always the same work: piece `k` of it does the same each time, and pieces run in order from 0. */
export interface Work {
  readonly name: string
  readonly pieces: number
  /** What all pieces together do: moves, copies, … and whole games, for rows that count these. */
  readonly units: number
  readonly games: number
  readonly piece: (k: number) => void
}

export interface Quantiles {
  readonly q10: number
  readonly median: number
  readonly q90: number
}

/** What a work took. */
export interface Timed {
  readonly name: string
  readonly units: number
  readonly games: number
  /** Milliseconds: the best of each piece, summed. Who was interrupted, or stopped for the collector, is not in it. */
  readonly best: number
  /** Milliseconds of the thread, mean of the rounds: with the collector's pauses, without other people's work. */
  readonly thread: number
  /** Of each piece's time to that of the piece of the first work beside it, scaled to whole works. */
  readonly pairs: Quantiles
}

/** The value that a share `q` of the sorted numbers lies below, between neighbours in proportion; NaN of none. */
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

/** The sum of each piece's best round. */
export const bestOf = (rounds: Rounds): number =>
  (rounds[0] ?? []).reduce((sum, _, k) => sum + Math.min(...rounds.map((round) => round[k] ?? NaN)), 0)

/**
 * Ratios of pieces that ran beside each other. Where one work has fewer pieces it begins again, as it did when it was
 * measured; what a piece holds on the average of its work scales the ratio to that of whole works.
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
  /** Milliseconds that this thread has worked. */
  readonly thread: () => number
}

const machine: Clock = {
  now: () => performance.now(),
  thread: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
}

/** The times of all pieces in turn, by work, round and piece. */
function piecesInTurn(works: readonly Work[], rounds: number, { now }: Clock): readonly Rounds[] {
  const times = works.map(({ pieces }) => Array.from({ length: rounds }, () => new Array<number>(pieces).fill(NaN)))
  const most = Math.max(...works.map(({ pieces }) => pieces))
  for (let round = 0; round < rounds; round++)
    for (let k = 0; k < most; k++)
      works.forEach((work, w) => {
        if (k >= work.pieces) return
        const begun = now()
        work.piece(k)
        const time = now() - begun
        const own = times[w]?.[round]
        if (own !== undefined) own[k] = time
      })
  return times
}

/** Milliseconds of the thread for each whole work, in turn: its clock is too coarse for pieces. */
function threadInTurn(works: readonly Work[], rounds: number, { thread }: Clock): readonly number[] {
  const sums = works.map(() => 0)
  for (let round = 0; round < rounds; round++)
    works.forEach((work, w) => {
      const begun = thread()
      for (let k = 0; k < work.pieces; k++) work.piece(k)
      sums[w] = (sums[w] ?? 0) + thread() - begun
    })
  return sums.map((sum) => sum / rounds)
}

/**
 * Runs all works in turn, `rounds` times piece by piece, and half as often one whole work after another for the time of
 * the thread; a third of that to warm up. The first work is what the others are held against; give it as many pieces
 * as the longest has.
 */
export function inTurn(works: readonly Work[], rounds: number, clock: Clock = machine): readonly Timed[] {
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
