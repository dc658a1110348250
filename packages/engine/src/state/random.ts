/** Random numbers: sfc32 (Chris Doty-Humphrey, PractRand), its four words kept in the game's state. */
import type { Game } from './game.ts'
import { GameError } from '../errors.ts'

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

/** The four words that a whole number gives: the same number, the same chance. */
export function wordsOfSeed(seed: number): number[] {
  const r = Int32Array.of(seed | 0, Math.floor(seed / 4294967296) | 0, 0x9e3779b9 | 0, 1)
  for (let i = 0; i < 12; i++) next(r)
  return Array.from(r)
}

/** What browsers, workers and Node have alike. */
interface Platform {
  readonly crypto?: { readonly getRandomValues: (words: Int32Array) => Int32Array }
}

/** Four words from the platform's source of chance: 128 bits that nobody can find again from what a game shows. */
export function unguessableWords(): number[] {
  const { crypto } = globalThis as Platform
  if (crypto === undefined)
    throw new GameError('no-chance', 'This platform has no source of chance.', 'Give the game a seed.')
  return Array.from(crypto.getRandomValues(new Int32Array(4)))
}

/** Lets chance go on with these words. */
export function setChance(g: Game, words: readonly number[]): void {
  g.reg.set(words)
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
