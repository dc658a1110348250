/** Tries one generated program: checks it, and plays it in two worlds, even when it was refused. */
import { chanceOf, noFigures, playWorlds, usualScope, type FoundLeak } from '@tilewright/cli'
import type { RuleLibrary } from '@tilewright/engine'
import type { Diagnostic } from '@tilewright/language'
import type { Compile } from './compile.ts'
import { programOf, textOf } from './program.ts'
import type { Tree } from './tree.ts'

export type Outcome =
  /** Passed the check, and no viewer noticed anything. */
  | 'passed'
  /** Passed the check, and a viewer learned a secret: must never happen. */
  | 'leaked'
  /** Refused, and no viewer noticed anything in `refused` games. */
  | 'harmless'
  /** Refused, and rightly so. */
  | 'leaking'
  /** Not well-formed: an error of the generator. */
  | 'ill-formed'

export interface TrialResult {
  readonly outcome: Outcome
  readonly errors: readonly Diagnostic[]
  readonly leak: FoundLeak | undefined
}

export interface GamesOf {
  /** Number of games of a program that passed. */
  readonly passed: number
  /** Number of games without a leak after which a refused program counts as harmless. */
  readonly refused: number
}

export const usualGames: GamesOf = { passed: 4, refused: 20 }

/** Mixes number and seed, so that programs of different seeds are independent. */
export const seedOf = (seed: number, number: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0

export const programNumber = (seed: number, number: number): Tree => programOf(chanceOf(seedOf(seed, number)))

const players = ['red', 'blue', 'green']

/** Returns the first leak in this many games. */
export function leakOf(library: RuleLibrary, games: number, seed: number): FoundLeak | undefined {
  const setup = { library, play: ['pebbles'], players }
  const scope = {
    ...usualScope,
    games,
    seed,
    mostDecisions: 40,
    atOnce: 1,
    observers: 2,
    viewEvery: 3,
    wholeEvery: 16,
    first: true,
  }
  return playWorlds(setup, scope, noFigures())[0]
}

export function tryProgram(compile: Compile, program: Tree, seed: number, games: GamesOf): TrialResult {
  const { errors, library } = compile(textOf(program))
  if (library === undefined) return { outcome: 'ill-formed', errors, leak: undefined }
  const passed = errors.length === 0
  const played = passed ? games.passed : games.refused
  const leak = played === 0 ? undefined : leakOf(library(), played, seed)
  const outcome = passed ? (leak === undefined ? 'passed' : 'leaked') : leak === undefined ? 'harmless' : 'leaking'
  return { outcome, errors, leak }
}
