/** Distributes games among threads. The sum does not depend on their number. */
import { Worker } from 'node:worker_threads'
import type { GeneratedFile } from '@tilewright/generator'
import { addCounts, emptyCounts, type Batch, type Counts } from './play-games.ts'
import type { Answer, Setup, Task } from './worker.ts'

export interface Games extends Omit<Batch, 'from' | 'to'> {
  readonly games: number
  /** Number of the first game; the others follow. */
  readonly first: number
  readonly jobs: number
}

const batchSize = 50

/**
 * Plays all games in threads, so that the calling thread stays idle and handles signals at once. `stop` ends it early
 * with the finished batches.
 */
export async function playAll(
  code: readonly GeneratedFile[] | undefined,
  games: Games,
  done: (finished: number) => void,
  stop: AbortSignal,
): Promise<Counts> {
  const sum = emptyCounts(games.setup.players.length)
  const batches = batchesOf(games)
  const finish = (counts: Counts): void => {
    addCounts(sum, counts)
    done(sum.games)
  }
  const jobs = Math.min(games.jobs, batches.length)
  await Promise.all(Array.from({ length: jobs }, () => work(code, batches, finish, stop)))
  sum.rows.sort((a, b) => a.game - b.game)
  return sum
}

function batchesOf({ setup, seed, games, first, rows }: Games): Batch[] {
  return Array.from({ length: Math.ceil(games / batchSize) }, (_, i) => ({
    setup,
    seed,
    rows,
    from: first + i * batchSize,
    to: first + Math.min(games, (i + 1) * batchSize),
  }))
}

/** Runs a thread that takes batches until none is left. A batch that is unfinished at a stop is not counted. */
async function work(
  code: readonly GeneratedFile[] | undefined,
  batches: Batch[],
  finish: (counts: Counts) => void,
  stop: AbortSignal,
): Promise<void> {
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { code } satisfies Setup })
  try {
    await new Promise<void>((resolve, reject) => {
      const next = (): void => {
        const batch = stop.aborted ? undefined : batches.shift()
        if (batch === undefined) resolve()
        else worker.postMessage({ batch } satisfies Task)
      }
      worker.on('message', (answer: Answer) => {
        if (stop.aborted) return
        if ('failed' in answer) {
          reject(Object.assign(new Error(answer.failed.message), answer.failed))
          return
        }
        finish(answer.counts)
        next()
      })
      worker.on('error', reject)
      stop.addEventListener('abort', () => {
        resolve()
      })
      next()
    })
  } finally {
    await worker.terminate()
  }
}
