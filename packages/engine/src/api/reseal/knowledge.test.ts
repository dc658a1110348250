import { describe, expect, test } from 'vitest'
import { GameError } from '../../model/errors.ts'
import { distribute, type Pick } from './distribution.ts'
import { Knowledge } from './knowledge.ts'

/** mulberry32: uniform numbers of a seed. */
function picks(seed: number): Pick {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

const [SUPPLY, A, B, C] = [0, 1, 2, 3]

/** How often each deal came, by the members in the places named. */
function counts(known: Knowledge, deals: number, places: readonly number[]): ReadonlyMap<string, number> {
  const pick = picks(1)
  const found = new Map<string, number>()
  for (let i = 0; i < deals; i++) {
    const dealt = distribute(known, pick)
    const key = places.map((place) => [...(dealt.get(place) ?? [])].sort((a, b) => a - b).join('+')).join(' ')
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return found
}

const chiSquare = (found: ReadonlyMap<string, number>, cells: number, deals: number): number =>
  [...found.values()].reduce((sum, n) => sum + (n - deals / cells) ** 2 / (deals / cells), 0) +
  (cells - found.size) * (deals / cells)

function moveUnseen(known: Knowledge, from: number, to: number): void {
  known.arrive(to, known.leaveUnseen(from))
}

describe('what a viewer knows of hidden tokens', () => {
  test('all that lies hidden is equally likely to have left', () => {
    const known = new Knowledge(new Map([[SUPPLY, [1, 2, 3, 4]]]))
    moveUnseen(known, SUPPLY, A)
    const found = counts(known, 4000, [A])
    expect([...found.keys()].sort()).toEqual(['1', '2', '3', '4'])
    // 3 degrees of freedom: above 16.3 once in 1,000.
    expect(chiSquare(found, 4, 4000)).toBeLessThan(16.3)
  })

  test('a token that was seen elsewhere is not the one that lay here all the time', () => {
    const known = new Knowledge(new Map([[SUPPLY, [1, 2, 3, 4, 5]]]))
    moveUnseen(known, SUPPLY, A)
    moveUnseen(known, SUPPLY, B)
    // The one in B turns out to be 3, goes back to the others, and may be the next to come.
    known.leaveSeen(B, 3)
    known.arrive(SUPPLY, new Set([3]))
    moveUnseen(known, SUPPLY, C)
    const found = counts(known, 8000, [A, C])
    // A is one of four, and C any of the four others: 3 among them.
    expect(found.size).toBe(16)
    expect([...found.keys()].filter((key) => key.startsWith('3'))).toEqual([])
    expect(found.get('1 3')).toBeGreaterThan(0)
    // 15 degrees of freedom.
    expect(chiSquare(found, 16, 8000)).toBeLessThan(37.7)
  })

  test('a token that the viewer saw being laid down stays what it is', () => {
    const known = new Knowledge(new Map([[SUPPLY, [1, 2, 3]]]))
    known.leaveSeen(SUPPLY, 2)
    known.arrive(A, new Set([2]))
    expect([...counts(known, 50, [A]).keys()]).toEqual(['2'])
  })

  test('sets that overlap are dealt by trial, each deal as likely', () => {
    const known = new Knowledge(new Map())
    known.places.set(A, [{ n: 1, possible: new Set([1, 2, 3]) }])
    known.places.set(B, [{ n: 1, possible: new Set([3, 4, 5]) }])
    known.places.set(SUPPLY, [{ n: 3, possible: new Set([1, 2, 3, 4, 5]) }])
    const found = counts(known, 8000, [A, B])
    // Three by three, but not 3 in both places; 7 degrees of freedom.
    expect(found.size).toBe(8)
    expect(chiSquare(found, 8, 8000)).toBeLessThan(24.3)
  })

  test('a narrower draw out of a set leaves the rest as likely', () => {
    const known = new Knowledge(new Map([[SUPPLY, [1, 2, 3, 4, 5, 6]]]))
    known.leaveUnseen(SUPPLY)
    known.arrive(A, new Set([1, 2]))
    const found = counts(known, 2000, [A])
    expect([...found.keys()].sort()).toEqual(['1', '2'])
    expect(chiSquare(found, 2, 2000)).toBeLessThan(10.8)
  })

  test('refuses what it cannot keep apart, until it lies in one place again', () => {
    const known = new Knowledge(new Map([[SUPPLY, [1, 2, 3, 4]]]))
    moveUnseen(known, SUPPLY, A)
    known.leaveSeen(SUPPLY, 4)
    known.arrive(B, new Set([4]))
    // Two in B, of which one is 4, and one of them goes to A: there may be 4 now, or not.
    moveUnseen(known, SUPPLY, B)
    known.places.set(A, [{ n: 1, possible: new Set([1, 2]) }])
    known.places.set(B, [
      { n: 1, possible: new Set([1, 3]) },
      { n: 1, possible: new Set([3, 4]) },
    ])
    moveUnseen(known, B, A)
    expect(() => distribute(known, picks(1))).toThrow(expect.objectContaining({ code: 'cannot-reseal' }) as GameError)
    while (known.places.has(A)) moveUnseen(known, A, C)
    while (known.places.has(B)) moveUnseen(known, B, C)
    while (known.places.has(SUPPLY)) moveUnseen(known, SUPPLY, C)
    expect(distribute(known, picks(1)).get(C)?.length).toBe(4)
  })
})
