/** Shares games among threads. The sum does not depend on how many there are. */
import { Worker } from 'node:worker_threads'
import type { RuleLibrary } from '@tilewright/engine'
import { addCounts, emptyCounts, playGames, type Batch, type Counts } from './play-games.ts'
import type { Answer, Task } from './worker.ts'

export interface Games extends Omit<Batch, 'from' | 'to'> {
  readonly games: number
  /** Number of the first game; the others follow. */
  readonly first: number
  readonly jobs: number
}

const batchSize = 50

/** Plays all games. `done` hears how many are finished; the signal ends it early with what there is. */
export async function playAll(
  library: RuleLibrary,
  url: string | undefined,
  games: Games,
  done: (finished: number) => void,
  signal: AbortSignal,
): Promise<Counts> {
  const sum = emptyCounts(games.setup.players.length)
  const batches = batchesOf(games)
  const finish = (counts: Counts): void => {
    addCounts(sum, counts)
    done(sum.games)
  }
  const jobs = Math.min(games.jobs, batches.length)
  if (jobs <= 1) {
    for (const batch of batches) {
      if (signal.aborted) break
      finish(playGames(library, batch))
      await new Promise(setImmediate)
    }
    return sum
  }
  await Promise.all(Array.from({ length: jobs }, () => work(url, batches, finish, signal)))
  return sum
}

function batchesOf({ setup, seed, games, first }: Games): Batch[] {
  return Array.from({ length: Math.ceil(games / batchSize) }, (_, i) => ({
    setup,
    seed,
    from: first + i * batchSize,
    to: first + Math.min(games, (i + 1) * batchSize),
  }))
}

/** One thread that takes batches until none is left. */
async function work(
  url: string | undefined,
  batches: Batch[],
  finish: (counts: Counts) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { url } })
  try {
    await new Promise<void>((resolve, reject) => {
      const next = (): void => {
        const batch = signal.aborted ? undefined : batches.shift()
        if (batch === undefined) resolve()
        else worker.postMessage({ batch } satisfies Task)
      }
      worker.on('message', (answer: Answer) => {
        if ('failed' in answer) {
          reject(Object.assign(new Error(answer.failed.message), answer.failed))
          return
        }
        finish(answer.counts)
        next()
      })
      worker.on('error', reject)
      next()
    })
  } finally {
    await worker.terminate()
  }
}
