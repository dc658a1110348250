/** What is kept of many games, and how two such records differ. */
import { createHash } from 'node:crypto'
import type { Played } from './play.ts'

export interface Figures {
  /** Games with seeds 1 … `seeds`, and of how many of these names are kept. */
  readonly seeds: number
  readonly named: number
  readonly decisions: number
  readonly options: number
  readonly counts: string
  readonly names: string
  /** A few letters of each game's own hash, in order of seeds: they say which game is another. */
  readonly countsOfGames: readonly string[]
  readonly namesOfGames: readonly string[]
}

/** By the name of the table. */
export type Kept = Readonly<Record<string, Figures>>

const lettersOfGame = 3
const gamesOfLine = 32

/** The first 64 bits of the hash over all. */
const together = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 16)

function linesOf(hashes: readonly string[]): string[] {
  const letters = hashes.map((hash) => hash.slice(0, lettersOfGame)).join('')
  return letters.match(new RegExp(`.{1,${lettersOfGame * gamesOfLine}}`, 'g')) ?? []
}

/** The games must be those of seeds 1, 2, 3 …; those of which names are known come first. */
export function figuresOf(games: readonly Played[]): Figures {
  const named = games.filter(({ names }) => names !== '')
  const sum = (of: (game: Played) => number): number => games.reduce((all, game) => all + of(game), 0)
  const counts = games.map((game) => game.counts),
    names = named.map((game) => game.names)
  return {
    seeds: games.length,
    named: named.length,
    decisions: sum((game) => game.decisions),
    options: sum((game) => game.options),
    counts: together(counts),
    names: together(names),
    countsOfGames: linesOf(counts),
    namesOfGames: linesOf(names),
  }
}

export interface Difference {
  readonly what: 'counts' | 'names'
  /** Of the first game that is another; undefined where only the whole tells that one is. */
  readonly seed: number | undefined
  /** Games that both records have, and how many of them differ. */
  readonly games: number
  readonly others: number
}

function differenceOf(what: Difference['what'], kept: Figures, now: Figures): Difference | undefined {
  const length = what === 'counts' ? 'seeds' : 'named',
    ofGames = what === 'counts' ? 'countsOfGames' : 'namesOfGames'
  const games = Math.min(kept[length], now[length])
  const before = kept[ofGames].join(''),
    after = now[ofGames].join('')
  const others = Array.from({ length: games }, (_, i) => i + 1).filter((seed) => {
    const from = (seed - 1) * lettersOfGame,
      to = from + lettersOfGame
    return before.slice(from, to) !== after.slice(from, to)
  })
  const sameLength = kept[length] === now[length]
  if (others.length === 0 && !(sameLength && kept[what] !== now[what])) return undefined
  return { what, seed: others[0], games, others: others.length }
}

/** How games differ from those kept, as far as both have been played; nothing where they are the same. */
export const differences = (kept: Figures, now: Figures): readonly Difference[] =>
  (['counts', 'names'] as const).flatMap((what) => differenceOf(what, kept, now) ?? [])

/** What is kept, with the names of the games played now: as many as these, and no counts but those kept. */
export const namesRenewed = (kept: Kept, now: Kept): Kept => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(now).map(([table, figures]) => {
      const { named, names, namesOfGames } = figures
      return [table, { ...(kept[table] ?? figures), named, names, namesOfGames }]
    }),
  ),
})
