/**
 * Splits a run of many programs into parts for threads, and stores finished parts in a file, so that a run can be
 * resumed.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { addFigures, noFigures, type Figures, type Run } from './run.ts'

/** Programs per part: at most this many are lost when a run is interrupted. */
export const partSize = 50

interface FinishedPart {
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly figures: Figures
}

/** Returns the parts of this run in the file, ignoring an incomplete last line. */
function partsDone(path: string | undefined, { seed, games }: Run): FinishedPart[] {
  if (path === undefined || !existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const part = JSON.parse(line) as FinishedPart & { readonly games: Run['games'] }
        return part.seed === seed && JSON.stringify(part.games) === JSON.stringify(games) ? [part] : []
      } catch {
        return []
      }
    })
}

/** Runs all remaining parts and returns the sum. `progress(done)` counts programs. */
export async function runInParts(
  run: Run,
  jobs: number,
  path: string | undefined,
  progress: (done: number) => void,
): Promise<Figures> {
  const sum = noFigures()
  let done = 0
  const known = new Set<string>()
  for (const { from, to, figures } of partsDone(path, run)) {
    if (from < run.from || to > run.to || known.has(`${String(from)} ${String(to)}`)) continue
    known.add(`${String(from)} ${String(to)}`)
    addFigures(sum, figures)
    done += to - from
  }
  const parts: Run[] = []
  for (let from = run.from; from < run.to; from += partSize) {
    const to = Math.min(from + partSize, run.to)
    if (!known.has(`${String(from)} ${String(to)}`)) parts.push({ ...run, from, to })
  }
  const onPart = (part: Run, figures: Figures): void => {
    addFigures(sum, figures)
    done += part.to - part.from
    const { seed, games, from, to } = part
    if (path !== undefined) appendFileSync(path, `${JSON.stringify({ seed, games, from, to, figures })}\n`)
    progress(done)
  }
  progress(done)
  await Promise.all(Array.from({ length: Math.min(jobs, parts.length) }, () => work(parts, onPart)))
  return sum
}

/** A thread that takes parts while there are any. */
function work(parts: Run[], onPart: (part: Run, figures: Figures) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    let current: Run | undefined
    const next = (): void => {
      current = parts.shift()
      if (current !== undefined) worker.postMessage(current)
      else
        void worker.terminate().then(() => {
          resolve()
        })
    }
    worker.on('message', ({ figures }: { readonly figures: Figures }) => {
      if (current !== undefined) onPart(current, figures)
      next()
    })
    worker.on('error', reject)
    next()
  })
}
