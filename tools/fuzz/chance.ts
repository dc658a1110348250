/** A seeded random generator, so that every mutant can be reproduced. */
export interface Chance {
  /** Returns an integer from 0 to `below` − 1. */
  readonly upTo: (below: number) => number
  /** Returns one of several values; undefined for an empty list. */
  readonly pick: <T>(of: readonly T[]) => T | undefined
}

/** SplitMix32: sufficient to choose positions in a text, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const upTo = (below: number): number => Math.floor((next() / 2 ** 32) * below)
  return { upTo, pick: (of) => of[upTo(of.length)] }
}
