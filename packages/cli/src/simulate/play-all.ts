/** Plays all games of a simulation. The sum does not depend on who plays which. */
import type { Distribute } from '../threads/pool.ts'
import { addCounts, emptyCounts, type Batch, type Counts } from './play-games.ts'

export interface Games extends Omit<Batch, 'from' | 'to'> {
  readonly games: number
  /** Number of the first game; the others follow. */
  readonly first: number
}

/** Games a task: players that think take long. */
const batchSize = { chance: 50, thinking: 1 } as const

/** When `distribute` is stopped, the finished batches are counted. */
export async function playAll(distribute: Distribute, games: Games, done: (finished: number) => void): Promise<Counts> {
  const sum = emptyCounts(games.setup.players.length)
  await distribute('simulate', batchesOf(games), (counts) => {
    addCounts(sum, counts)
    done(sum.games)
  })
  sum.rows.sort((a, b) => a.game - b.game)
  return sum
}

function batchesOf({ setup, seed, games, first, rows, bots }: Games): Batch[] {
  const size = bots === undefined ? batchSize.chance : batchSize.thinking
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
    setup,
    seed,
    rows,
    bots,
    from: first + i * size,
    to: first + Math.min(games, (i + 1) * size),
  }))
}
