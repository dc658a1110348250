/** Random numbers: sfc32 (Chris Doty-Humphrey, PractRand), its four words stored in the game's state. */
import type { Game } from '../arena/game.ts'
import { GameError } from '../model/errors.ts'

/** Indices in `reg` of the words for draws, and of those for mixing face-down tokens. */
const CHANCE = 0
const MIXING = 4

/** The next 32 random bits, 0 … 2³² − 1, of the four words at `at`. */
function next(r: Int32Array, at: number): number {
  const b = r[at + 1],
    c = r[at + 2]
  const t = (((r[at] + b) | 0) + r[at + 3]) | 0
  r[at + 3] = (r[at + 3] + 1) | 0
  r[at] = b ^ (b >>> 9)
  r[at + 1] = (c + (c << 3)) | 0
  r[at + 2] = (((c << 21) | (c >>> 11)) + t) | 0
  return t >>> 0
}

/** Words derived from a seed, four for draws and four for mixing: the same seed gives the same game. */
export function wordsOfSeed(seed: number): number[] {
  const r = Int32Array.of(seed | 0, Math.floor(seed / 4294967296) | 0, 0x9e3779b9 | 0, 1, 0, 0, 0, 1)
  r.set([r[0] ^ 0x5bd1e995, r[1], 0x7f4a7c15 | 0], MIXING)
  for (let i = 0; i < 12; i++) {
    next(r, CHANCE)
    next(r, MIXING)
  }
  return Array.from(r)
}

/** The API that browsers, workers and Node share. */
interface Platform {
  readonly crypto?: { readonly getRandomValues: (words: Int32Array) => Int32Array }
}

/** Eight words from the platform's random source, which cannot be deduced from what a game shows. */
export function unguessableWords(): number[] {
  const { crypto } = globalThis as Platform
  if (crypto === undefined)
    throw new GameError('no-chance', 'This platform has no source of chance.', 'Give the game a seed.')
  return Array.from(crypto.getRandomValues(new Int32Array(8)))
}

/** Sets the random state of draws to the first four of these words. */
export function setChance(g: Game, words: readonly number[]): void {
  g.reg.set(words.slice(0, 4), CHANCE)
}

/** The four words of the random state of draws. */
export function chanceOf(g: Game): number[] {
  return Array.from(g.reg.subarray(CHANCE, CHANCE + 4))
}

/** Sets the random state from eight words: four for draws, four for mixing. */
export function setChanceWords(g: Game, words: readonly number[]): void {
  g.reg.set(words)
}

/** A uniformly random number 0 … n − 1, n < 2²¹ (Lemire 2019); values that would cause bias are rejected. */
function uniform(r: Int32Array, at: number, n: number): number {
  for (;;) {
    const product = next(r, at) * n,
      high = Math.floor(product / 4294967296),
      low = product - high * 4294967296
    if (low >= n || low >= 4294967296 % n) return high
  }
}

/** A random number 0 … n − 1 for draws. */
export function randomBelow(g: Game, n: number): number {
  return uniform(g.reg, CHANCE, n)
}

/** A random number 0 … n − 1 for the order of face-down tokens, which affects no rule. */
export function mixingBelow(g: Game, n: number): number {
  return uniform(g.reg, MIXING, n)
}
