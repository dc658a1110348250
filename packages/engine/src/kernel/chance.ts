/** Random numbers: sfc32 (Chris Doty-Humphrey, PractRand), its four words kept in the game's state. */
import type { Game } from '../arena/game.ts'
import { GameError } from '../model/errors.ts'

/** Places in `reg` of the words that say what is drawn, and of those that say how face-down tokens are mixed. */
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

/** Words that a whole number gives, four of chance and four of mixing: the same number, the same game. */
export function wordsOfSeed(seed: number): number[] {
  const r = Int32Array.of(seed | 0, Math.floor(seed / 4294967296) | 0, 0x9e3779b9 | 0, 1, 0, 0, 0, 1)
  r.set([r[0] ^ 0x5bd1e995, r[1], 0x7f4a7c15 | 0], MIXING)
  for (let i = 0; i < 12; i++) {
    next(r, CHANCE)
    next(r, MIXING)
  }
  return Array.from(r)
}

/** What browsers, workers and Node have alike. */
interface Platform {
  readonly crypto?: { readonly getRandomValues: (words: Int32Array) => Int32Array }
}

/** Eight words from the platform's source of chance: nobody can find them again from what a game shows. */
export function unguessableWords(): number[] {
  const { crypto } = globalThis as Platform
  if (crypto === undefined)
    throw new GameError('no-chance', 'This platform has no source of chance.', 'Give the game a seed.')
  return Array.from(crypto.getRandomValues(new Int32Array(8)))
}

/** Lets chance go on with the first four of these words. */
export function setChance(g: Game, words: readonly number[]): void {
  g.reg.set(words.slice(0, 4), CHANCE)
}

/** The four words that chance goes on with. */
export function chanceOf(g: Game): number[] {
  return Array.from(g.reg.subarray(CHANCE, CHANCE + 4))
}

/** Begins with eight words: four of chance, four of mixing. */
export function setChanceWords(g: Game, words: readonly number[]): void {
  g.reg.set(words)
}

/** A uniformly random number 0 … n − 1, n < 2²¹ (Lemire 2019); values that would make some likelier are drawn again. */
function uniform(r: Int32Array, at: number, n: number): number {
  for (;;) {
    const product = next(r, at) * n,
      high = Math.floor(product / 4294967296),
      low = product - high * 4294967296
    if (low >= n || low >= 4294967296 % n) return high
  }
}

/** What chance gives: 0 … n − 1. */
export function randomBelow(g: Game, n: number): number {
  return uniform(g.reg, CHANCE, n)
}

/** The same for the order of face-down tokens, which decides nothing. */
export function mixingBelow(g: Game, n: number): number {
  return uniform(g.reg, MIXING, n)
}
