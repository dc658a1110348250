/** Distributes batches among threads. The figures do not depend on the number of threads. */
import { Worker } from 'node:worker_threads'
import { playBatch, type Batch } from './batch.ts'
import { addFigures, noFigures, type Figures } from './figures.ts'

/** Plays batches until `next` returns undefined. `done` is called with the sum so far. */
export async function playAll(
  next: () => Batch | undefined,
  jobs: number,
  done: (sum: Figures) => void,
): Promise<Figures> {
  const sum = noFigures()
  const finish = (figures: Figures): void => {
    addFigures(sum, figures)
    done(sum)
  }
  if (jobs <= 1) for (let batch = next(); batch !== undefined; batch = next()) finish(playBatch(batch))
  else await Promise.all(Array.from({ length: jobs }, () => work(next, finish)))
  return sum
}

async function work(next: () => Batch | undefined, finish: (figures: Figures) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  try {
    await new Promise<void>((resolve, reject) => {
      const more = (): void => {
        const batch = next()
        if (batch === undefined) resolve()
        else worker.postMessage(batch)
      }
      worker.on('message', (figures: Figures) => {
        finish(figures)
        more()
      })
      worker.on('error', reject)
      more()
    })
  } finally {
    await worker.terminate()
  }
}
