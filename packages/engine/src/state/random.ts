/** Random numbers: sfc32 (Chris Doty-Humphrey, PractRand), its four words kept in the game's state. */
import type { Game } from './game.ts'

/** The next 32 random bits, 0 … 2³² − 1. */
function next(r: Int32Array): number {
  const b = r[1],
    c = r[2]
  const t = (((r[0] + b) | 0) + r[3]) | 0
  r[3] = (r[3] + 1) | 0
  r[0] = b ^ (b >>> 9)
  r[1] = (c + (c << 3)) | 0
  r[2] = (((c << 21) | (c >>> 11)) + t) | 0
  return t >>> 0
}

/** Starts the generator from a whole number. */
export function seedRandom(g: Game, seed: number): void {
  const r = g.reg
  r[0] = seed | 0
  r[1] = Math.floor(seed / 4294967296) | 0
  r[2] = 0x9e3779b9 | 0
  r[3] = 1
  for (let i = 0; i < 12; i++) next(r)
}

/** A uniformly random number 0 … n − 1, n < 2²¹ (Lemire 2019); values that would make some likelier are drawn again. */
export function randomBelow(g: Game, n: number): number {
  for (;;) {
    const product = next(g.reg) * n,
      high = Math.floor(product / 4294967296),
      low = product - high * 4294967296
    if (low >= n || low >= 4294967296 % n) return high
  }
}
