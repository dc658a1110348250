import { createHash } from 'node:crypto'

/** A seed of 53 random bits, so that it cannot be guessed from the time of its creation. */
export function unguessableSeed(): number {
  const [word = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return Number(word >> 11n)
}

/** The random choices of computer players. The game's seed, and so its draws, cannot be derived from them. */
export const chanceBeside = (seed: number): Chance =>
  chanceOf(createHash('sha256').update(String(seed)).digest().readUInt32LE(0))

/** Seeded random numbers for computer players (mulberry32): the same seed gives the same choices. */
export interface Chance {
  /** Returns a random integer from 0 to `count` - 1. */
  below(count: number): number
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return {
    below: (count) => {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
    },
  }
}
