/** One set, from building its package to the figures. */
import { buildPackage, nativePair, packagePair } from './build.ts'
import { comparePair, type Figures, type Games } from './compare.ts'
import type { PackageSet } from './sets.ts'

export interface Job {
  readonly set: PackageSet
  readonly games: Games
  /** What the packages are built for. */
  readonly target: 'js' | 'wasm' | 'c'
}

export interface JobFigures extends Figures {
  /** Seconds for building and for playing. */
  readonly built: number
  readonly played: number
}

/** Builds, plays and removes the package; `done` is called with the number of games played. */
export async function runJob({ set, games, target }: Job, done: (games: number) => void): Promise<JobFigures> {
  const start = performance.now()
  const built = await buildPackage(set, target)
  const buildEnd = performance.now()
  try {
    const pair = (target === 'c' ? nativePair : packagePair)(set.name, built.folder)
    try {
      const figures = await comparePair(pair, games, done)
      return { ...figures, built: seconds(buildEnd - start), played: seconds(performance.now() - buildEnd) }
    } finally {
      await pair.other.close()
    }
  } finally {
    built.remove()
  }
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10
