/** The stored figures of many games, and their comparison. */
import { createHash } from 'node:crypto'
import type { GameDigest } from './play.ts'

export interface Figures {
  /** Number of games (seeds 1 to `seeds`), and of those with hashed names. */
  readonly seeds: number
  readonly named: number
  readonly decisions: number
  readonly options: number
  readonly counts: string
  readonly names: string
  /** A prefix of each game's hash, in the order of seeds, to find the games that differ. */
  readonly countsOfGames: readonly string[]
  readonly namesOfGames: readonly string[]
}

/** By the name of the table. */
export type StoredFigures = Readonly<Record<string, Figures>>

const lettersOfGame = 3
const gamesOfLine = 32

/** Returns the first 64 bits of the hash over all games. */
const combinedHash = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 16)

function linesOf(hashes: readonly string[]): string[] {
  const letters = hashes.map((hash) => hash.slice(0, lettersOfGame)).join('')
  return letters.match(new RegExp(`.{1,${lettersOfGame * gamesOfLine}}`, 'g')) ?? []
}

/** Computes the figures of games with the seeds 1, 2, 3 …; games with names come first. */
export function figuresOf(games: readonly GameDigest[]): Figures {
  const named = games.filter(({ names }) => names !== '')
  const sum = (of: (game: GameDigest) => number): number => games.reduce((all, game) => all + of(game), 0)
  const counts = games.map((game) => game.counts),
    names = named.map((game) => game.names)
  return {
    seeds: games.length,
    named: named.length,
    decisions: sum((game) => game.decisions),
    options: sum((game) => game.options),
    counts: combinedHash(counts),
    names: combinedHash(names),
    countsOfGames: linesOf(counts),
    namesOfGames: linesOf(names),
  }
}

export interface Difference {
  readonly what: 'counts' | 'names'
  /** Seed of the first game that differs; undefined when only the total hash differs. */
  readonly seed: number | undefined
  /** Number of compared games, and of those that differ. */
  readonly games: number
  readonly others: number
}

function differenceOf(what: Difference['what'], stored: Figures, now: Figures): Difference | undefined {
  const length = what === 'counts' ? 'seeds' : 'named',
    ofGames = what === 'counts' ? 'countsOfGames' : 'namesOfGames'
  const games = Math.min(stored[length], now[length])
  const before = stored[ofGames].join(''),
    after = now[ofGames].join('')
  const others = Array.from({ length: games }, (_, i) => i + 1).filter((seed) => {
    const from = (seed - 1) * lettersOfGame,
      to = from + lettersOfGame
    return before.slice(from, to) !== after.slice(from, to)
  })
  const sameLength = stored[length] === now[length]
  if (others.length === 0 && !(sameLength && stored[what] !== now[what])) return undefined
  return { what, seed: others[0], games, others: others.length }
}

/** Returns the differences between stored and current figures, as far as both have been played. */
export const differences = (stored: Figures, now: Figures): readonly Difference[] =>
  (['counts', 'names'] as const).flatMap((what) => differenceOf(what, stored, now) ?? [])

/** Returns the stored figures with the name hashes of the current ones; their counts stay unchanged. */
export const namesRenewed = (stored: StoredFigures, now: StoredFigures): StoredFigures => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(now).map(([table, figures]) => {
      const { named, names, namesOfGames } = figures
      return [table, { ...(stored[table] ?? figures), named, names, namesOfGames }]
    }),
  ),
})
