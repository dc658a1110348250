/** A worker of a queue: does jobs until it is stopped. A job is data; no code comes with it. */
import { Refusal } from '../refusal.ts'
import { failedOf } from '../threads/failed.ts'
import { isOfTask } from '../threads/thread.ts'
import type { Answer } from '../threads/worker.ts'
import { version } from '../version.ts'
import { shownAddress, type QueueAddress } from './address.ts'
import type { QueuedJob, QueueServer } from './bullmq.ts'
import { jobsOf, longestRun, runsOf, type Announcement } from './jobs.ts'

/** A thread or process that does one job at a time. */
export interface Performer {
  /** Rejects with the error of the task (see `isOfTask`), or if the performer has ended. */
  readonly perform: (kind: string, task: object) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** The jobs of one content, and who does them. */
export interface Lane {
  readonly content: string
  readonly kinds: readonly string[]
  readonly start: () => Performer
}

export interface WorkerOptions {
  readonly address: QueueAddress
  readonly server: QueueServer
  readonly lanes: readonly Lane[]
  /** Jobs of each lane at a time. */
  readonly jobs: number
  readonly stop: AbortSignal
}

/** Milliseconds after which a job of a worker that does not answer any more is given to another one. */
const lockDuration = 10_000
/** Milliseconds between two looks for such jobs. */
const stalledInterval = 5000
/** How often that may happen to one job, before it counts as the reason why workers end. */
const mostStalled = 5
/** Milliseconds that a job may take. */
const longestJob = 3_600_000
/** Milliseconds between two looks at the runs there are. */
const lookInterval = 5000

/** Works until `stop`; refuses if all runs are those of other rules or versions. */
export async function workFor({ address, server, lanes, jobs, stop }: WorkerOptions): Promise<void> {
  const runs = server.queue(runsOf(address.name))
  const checkRuns = async (): Promise<void> => {
    const all = await runs.getJobs(['wait', 'paused'], 0, -1)
    const current = all.filter(({ data }) => Date.now() - (data as Announcement).at < longestRun)
    if (current.length === 0 || current.some(({ id }) => lanes.some(({ content }) => id === content))) return
    const versions = [...new Set(current.map(({ data }) => (data as Announcement).version))]
    throw new Refusal(`the runs of ${shownAddress(address)} have other rules or another build of the program`, {
      where: `this worker: ${lanes.map(({ content }) => content).join(', ')}, version ${version}`,
      expected: `${current.map(({ id }) => id ?? '').join(', ')}, version ${versions.join(', ')}`,
      fix: 'Start the worker with the same rules and the same release.',
    })
  }
  await checkRuns()
  if (stop.aborted) return
  const working = lanes.map((lane) => workIn(lane, server, jobsOf(address.name, lane.content), jobs))
  try {
    await new Promise<void>((resolve, reject) => {
      const looking = setInterval(() => {
        checkRuns().catch((error: unknown) => {
          if (!(error instanceof Refusal)) return
          clearInterval(looking)
          reject(error)
        })
      }, lookInterval)
      stop.addEventListener('abort', () => {
        clearInterval(looking)
        resolve()
      })
    })
  } finally {
    await Promise.all(working.map((close) => close()))
  }
}

/** Does the jobs of a lane; returns a function that ends it. */
function workIn(lane: Lane, server: QueueServer, queue: string, jobs: number): () => Promise<void> {
  const performers = performersOf(lane)
  let active = 0
  const worker = server.worker(
    queue,
    async (job) => {
      active += 1
      try {
        return await resultOf(lane, performers, job, server)
      } finally {
        active -= 1
      }
    },
    { concurrency: jobs, lockDuration, stalledInterval, maxStalledCount: mostStalled },
  )
  return async () => {
    // Jobs that are being done are finished first. Without any, a Redis that does not answer need not be waited for.
    await worker.close(active === 0)
    await performers.close()
  }
}

interface Performers {
  readonly take: () => Performer
  /** Returns a performer; one that cannot be used any more is ended. */
  readonly give: (performer: Performer, isUsable: boolean) => void
  readonly close: () => Promise<void>
}

/** Performers that are not in use; no more are started than jobs are done at a time. */
function performersOf({ start }: Lane): Performers {
  const free: Performer[] = []
  return {
    take: () => free.pop() ?? start(),
    give: (performer, isUsable) => {
      if (isUsable) free.push(performer)
      else void performer.close()
    },
    close: async () => {
      await Promise.all(free.map((one) => one.close()))
    },
  }
}

async function resultOf(
  { kinds }: Lane,
  { take, give }: Performers,
  { name, data }: QueuedJob & { readonly name: string },
  server: QueueServer,
): Promise<Answer> {
  if (!kinds.includes(name) || typeof data !== 'object' || data === null)
    throw server.unrecoverable('this is no job of tilewright')
  const performer = take()
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    tooLong.reject(server.unrecoverable(`it took longer than ${longestJob / 1000} s`))
  }, longestJob)
  let isUsable = false
  try {
    const result = await Promise.race([performer.perform(name, data), tooLong.promise])
    isUsable = true
    return { result }
  } catch (error) {
    if (!isOfTask(error)) throw error
    isUsable = true
    return { failed: failedOf(error) }
  } finally {
    clearTimeout(timer)
    give(performer, isUsable)
  }
}
