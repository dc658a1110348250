/** Games of all sets on the workers of a queue. Workers build the packages themselves, from rules of the same hash. */
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import {
  connect,
  coordinate,
  hashOf,
  joinHint,
  queueAddress,
  shownAddress,
  workFor,
  type Lane,
  type QueueServer,
} from '@tilewright/cli/queue'
import { standardLibrary } from '@tilewright/engine'
import type { Figures } from './compare.ts'
import type { Job, JobFigures } from './job.ts'
import { runIn, type JobListener } from './pool.ts'

const kind = 'differential'

/** Games of a job, whole tables: building the package of a set takes as long as some; an hour is the longest job. */
const gamesOfJob = 64

const report = (line: string): void => {
  process.stderr.write(line)
}

/** Everything that decides the figures: rules, engine, command line and this tool. */
function content(): string {
  const packages = ['engine', 'generator', 'language', 'linker', 'text', 'cli']
  const folders = packages.map((name) => dirname(fileURLToPath(import.meta.resolve(`@tilewright/${name}`))))
  const own = ['differential', 'many-games', 'same-games', 'fuzz'].map((name) => join(import.meta.dirname, '..', name))
  return hashOf(kind, [...folders, ...own], [standardLibrary.fingerprint])
}

/** Like `runJobs`, but on a queue: a set is played in several jobs, and its figures are added. */
export async function runJobsOnQueue(jobs: readonly Job[], text: string, listener: JobListener): Promise<void> {
  const address = queueAddress(text)
  const parts = jobs.flatMap((job) => partsOf(job).map((part) => ({ job, part })))
  const found: (JobFigures | undefined)[] = parts.map(() => undefined)
  const finish = (job: Job): void => {
    const own = parts.flatMap((one, i) => (one.job === job ? [found[i]] : []))
    const all = own.flatMap((one) => (one === undefined ? [] : [one]))
    if (all.length === own.length) listener.done(job, together(all))
    else
      listener.progress(
        job,
        all.reduce((sum, { games }) => sum + games, 0),
      )
  }
  await withServer(text, async (server, stop) => {
    report(joinHint(address, text).replace('tilewright worker', 'npm run tool -- differential --work'))
    const tasks = parts.map(({ part }) => part)
    await coordinate({ address, server, content: content(), stop }, kind, tasks, (figures, index) => {
      found[index] = figures as JobFigures
      const job = parts[index]?.job
      if (job !== undefined) finish(job)
    })
  })
}

/** Games of a table stay together, so that each part plays the games it would play in the whole. */
export function partsOf(job: Job): Job[] {
  const { from, to } = job.games
  const starts = Array.from({ length: Math.ceil((to - from) / gamesOfJob) }, (_, i) => from + i * gamesOfJob)
  return starts.map((start) => ({ ...job, games: { ...job.games, from: start, to: Math.min(to, start + gamesOfJob) } }))
}

/** Figures of the parts of a set, in their order. */
export function together(parts: readonly JobFigures[]): JobFigures {
  const [first] = parts
  if (first === undefined) throw new Error('a set without parts')
  const sum = (of: (one: JobFigures) => number): number => parts.reduce((total, one) => total + of(one), 0)
  const counted: Omit<Figures, 'set' | 'differences'> = {
    games: sum(({ games }) => games),
    decisions: sum(({ decisions }) => decisions),
    options: sum(({ options }) => options),
    views: sum(({ views }) => views),
    events: sum(({ events }) => events),
    saves: sum(({ saves }) => saves),
    explanations: sum(({ explanations }) => explanations),
  }
  const rounded = (seconds: number): number => Math.round(seconds * 10) / 10
  return {
    set: first.set,
    ...counted,
    differences: parts.flatMap(({ differences }) => differences),
    built: rounded(sum(({ built }) => built)),
    played: rounded(sum(({ played }) => played)),
  }
}

/** Does jobs of a queue until Ctrl-C. */
export async function workOnQueue(text: string, jobs = availableParallelism()): Promise<void> {
  const address = queueAddress(text)
  const lane: Lane = {
    content: content(),
    kinds: [kind],
    start: () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      return {
        perform: (_, job) => runIn(worker, job as Job, () => undefined),
        close: async () => {
          await worker.terminate()
        },
      }
    },
  }
  await withServer(text, async (server, stop) => {
    report(`Doing jobs of ${shownAddress(address)}, ${String(jobs)} at a time; Ctrl-C ends it.\n`)
    await workFor({ address, server, lanes: [lane], jobs, stop })
  })
}

async function withServer(text: string, use: (server: QueueServer, stop: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const abort = (): void => {
    controller.abort()
  }
  process.once('SIGINT', abort).once('SIGTERM', abort)
  const server = await connect(queueAddress(text), process.cwd(), report)
  try {
    await use(server, controller.signal)
  } finally {
    await server.close()
    process.off('SIGINT', abort).off('SIGTERM', abort)
  }
}
