import { describe, expect, test } from 'vitest'
import { multipleRow, ratioRow, shareRow, combine, type Row } from './rows.ts'
import { bestOf, inTurn, pairsOf, quantile, quantiles, type Clock, type Timed, type Workload } from './timing.ts'

describe('quantiles', () => {
  test('are elements, or are interpolated between two of them', () => {
    const sorted = [10, 20, 30, 40, 50]
    expect([0, 0.25, 0.5, 0.6, 1].map((q) => quantile(sorted, q))).toEqual([10, 20, 30, 34, 50])
  })
  test('accept unsorted numbers', () => {
    expect(quantiles([5, 1, 3, 2, 4])).toEqual({ q10: 1.4, median: 3, q90: 4.6 })
  })
  test('of one number are that number, and of none are NaN', () => {
    expect(quantiles([7])).toEqual({ q10: 7, median: 7, q90: 7 })
    expect(quantile([], 0.5)).toBeNaN()
  })
})

test('the best time of a workload is the sum of the minimum of each piece', () => {
  expect(
    bestOf([
      [1, 9, 3],
      [4, 2, 8],
    ]),
  ).toBe(1 + 2 + 3)
})

test('pairs are pieces measured side by side, scaled to whole workloads', () => {
  // Four pieces of 6 against two of 2: the whole workload takes six times as long.
  expect(pairsOf([[6, 6, 6, 6]], [[2, 2]]).median).toBe(6)
  expect(pairsOf([[2, 4, 30]], [[1, 2, 3]])).toEqual({ q10: 2, median: 2, q90: quantile([2, 2, 10], 0.9) })
})

/** A machine whose clocks advance by the cost of each piece; another process takes the CPU at every third piece. */
function machine(): { readonly clock: Clock; readonly work: (name: string, cost: number, pieces: number) => Workload } {
  let wall = 0,
    thread = 0,
    done = 0
  return {
    clock: { now: () => wall, thread: () => thread },
    work: (name, cost, pieces) => ({
      name,
      pieces,
      units: pieces * 10,
      games: pieces,
      piece: () => {
        wall += cost + (done++ % 3 === 0 ? 100 : 0)
        thread += cost
      },
    }),
  }
}

describe('alternating workloads', () => {
  test('are measured correctly while another process uses the CPU', () => {
    const { clock, work } = machine()
    const [first, second] = inTurn([work('first', 2, 7), work('second', 5, 7)], 6, clock)
    expect(first).toMatchObject({ name: 'first', units: 70, games: 7, best: 14, thread: 14 })
    expect(second).toMatchObject({ best: 35, thread: 35 })
    expect(second?.pairs.q10).toBeLessThanOrEqual(2.5)
  })
  test('alternate piece by piece, and the shorter one pauses', () => {
    const order: string[] = []
    const work = (name: string, pieces: number): Workload => ({
      name,
      pieces,
      units: pieces,
      games: 0,
      piece: (k) => order.push(name + String(k)),
    })
    inTurn([work('a', 3), work('b', 2)], 3)
    expect(order.slice(0, 10)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a0', 'b0', 'a1', 'b1', 'a2'])
  })
})

describe('rows', () => {
  const words = { id: 'x', what: 'x' }
  const timed = (best: number, games: number, units: number, ratio: number): Timed => ({
    name: 'x',
    units,
    games,
    best,
    thread: best * 2,
    pairs: { q10: ratio / 2, median: ratio, q90: ratio * 2 },
  })
  // 100 games of 10 moves in 10 ms; 20 games of 100 moves in 40 ms.
  const first = timed(10, 100, 1000, 1),
    work = timed(40, 20, 2000, 4)

  test('a share compares games per second: 1/20 when a game takes 20 times as long', () => {
    const row = shareRow(words, first, work)
    expect(row).toMatchObject({ better: 'more', value: 0.05, thread: 0.05 })
    expect(row.pairs).toEqual({ q10: 0.025, median: 0.05, q90: 0.1 })
  })
  test('a multiple compares units: 2 when a move takes 20 microseconds and the other 10', () => {
    const row = multipleRow(words, first, work, 'x')
    expect(row).toMatchObject({ better: 'less', value: 2, thread: 2 })
    expect(row.pairs).toEqual({ q10: 1, median: 2, q90: 4 })
  })
  test('the best time and the median ratio of several runs are used', () => {
    const row = (isRatio: boolean, better: Row['better'], value: number): Row => ({
      ...shareRow(words, first, work),
      isRatio,
      better,
      value,
    })
    const chosen = (isRatio: boolean, better: Row['better']): number =>
      combine([row(isRatio, better, 7), row(isRatio, better, 3), row(isRatio, better, 4)]).value
    expect([chosen(false, 'more'), chosen(false, 'less'), chosen(true, 'more'), chosen(true, 'less')]).toEqual([
      7, 3, 4, 4,
    ])
  })
  test('rows of two processes are compared by their values', () => {
    const row = shareRow(words, first, work)
    expect(ratioRow(words, { ...row, value: 0.025 }, row)).toMatchObject({ value: 0.5, thread: 1, pairs: null })
  })
})
