/** Distributes the hidden members of a pool among their places: every consistent distribution is equally likely. */
import { cannotReseal } from './errors.ts'
import type { Batch, Knowledge } from './knowledge.ts'

/** Deals tried where possible members overlap in other ways than one set within another. */
export const MOST_TRIES = 10_000

/** A random number from 0 to n - 1. */
export type Pick = (n: number) => number

interface Seat extends Batch {
  readonly place: number
}

export function shuffle(all: number[], pick: Pick): number[] {
  for (let i = all.length - 1; i > 0; i--) {
    const j = pick(i + 1),
      one = all[i]
    all[i] = all[j]
    all[j] = one
  }
  return all
}

/** Smallest sets first; the order depends on nothing but what the viewer knows. */
function seatsOf({ places }: Knowledge): Seat[] {
  const keyOf = ({ possible }: Seat): string => [...possible].sort((a, b) => a - b).join()
  return [...places]
    .flatMap(([place, batches]) => batches.map(({ n, possible }): Seat => ({ place, n, possible })))
    .sort(
      (a, b) =>
        a.possible.size - b.possible.size ||
        a.place - b.place ||
        (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0),
    )
}

/** Whether of any two sets one is within the other or they have nothing in common. */
function areNested(seats: readonly Seat[]): boolean {
  return seats.every(({ possible }, i) =>
    seats.slice(i + 1).every((larger) => {
      if (larger.possible === possible) return true
      const common = [...possible].filter((one) => larger.possible.has(one)).length
      return common === 0 || common === possible.size
    }),
  )
}

/**
 * Nested sets, the smallest first: how many ways there are to go on does not depend on which members were taken, so
 * each distribution is equally likely.
 */
function distributeNested(seats: readonly Seat[], pick: Pick): number[][] {
  const used = new Set<number>()
  return seats.map(({ n, possible }) => {
    const free = shuffle(
      [...possible].filter((one) => !used.has(one)).sort((a, b) => a - b),
      pick,
    )
    if (free.length < n) cannotReseal('what was shown has no explanation')
    const taken = free.slice(0, n)
    for (const one of taken) used.add(one)
    return taken
  })
}

/** Uniform distributions of all members, until one is consistent. */
function distributeByRejection(seats: readonly Seat[], hidden: readonly number[], pick: Pick): number[][] {
  for (let i = 0; i < MOST_TRIES; i++) {
    const order = shuffle([...hidden], pick)
    let from = 0
    const dealt = seats.map(({ n }) => order.slice(from, (from += n)))
    if (dealt.every((taken, at) => taken.every((one) => seats[at].possible.has(one)))) return dealt
  }
  return cannotReseal(`of ${MOST_TRIES} attempts none agrees with what was shown`)
}

/** The members in each place. */
export function distribute(knowledge: Knowledge, pick: Pick): ReadonlyMap<number, number[]> {
  const seats = seatsOf(knowledge),
    hidden = knowledge.hidden()
  if (knowledge.lost || seats.reduce((sum, { n }) => sum + n, 0) !== hidden.length)
    cannotReseal('tokens or tiles went to and fro unseen, in more ways than the engine can keep apart')
  const dealt = areNested(seats) ? distributeNested(seats, pick) : distributeByRejection(seats, hidden, pick)
  const places = new Map<number, number[]>()
  seats.forEach(({ place }, i) => places.set(place, [...(places.get(place) ?? []), ...dealt[i]]))
  return places
}
