/** A worker of a queue: does jobs in threads until it is stopped. A job is data; no code comes with it. */
import { Refusal } from '../refusal.ts'
import { failedOf } from '../threads/failed.ts'
import { isOfTask, startThread, type Thread } from '../threads/thread.ts'
import type { Setup, Work } from '../threads/worker.ts'
import { version } from '../version.ts'
import { shownAddress, type QueueAddress } from './address.ts'
import type { QueuedJob, QueueServer } from './bullmq.ts'
import { jobsOf, longestRun, queuedKinds, runsOf, type Announcement, type JobResult } from './jobs.ts'

export interface WorkerOptions {
  readonly address: QueueAddress
  readonly server: QueueServer
  readonly content: string
  readonly setup: Setup
  /** Jobs at a time, each in a thread. */
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
export async function workFor({ address, server, content, setup, jobs, stop }: WorkerOptions): Promise<void> {
  const runs = server.queue(runsOf(address.name))
  const checkRuns = async (): Promise<void> => {
    const all = await runs.getJobs(['wait', 'paused'], 0, -1)
    const current = all.filter(({ data }) => Date.now() - (data as Announcement).at < longestRun)
    if (current.length === 0 || current.some(({ id }) => id === content)) return
    const versions = [...new Set(current.map(({ data }) => (data as Announcement).version))]
    throw new Refusal(`the runs of ${shownAddress(address)} have other rules or another build of the program`, {
      where: `this worker: ${content}, version ${version}`,
      expected: `${current.map(({ id }) => id ?? '').join(', ')}, version ${versions.join(', ')}`,
      fix: 'Start the worker with the same rules and the same release.',
    })
  }
  await checkRuns()
  if (stop.aborted) return
  const threads = threadsOf(setup)
  let active = 0
  const worker = server.worker(
    jobsOf(address.name, content),
    async (job) => {
      active += 1
      try {
        return await resultOf(threads.take(), job, threads.give, server)
      } finally {
        active -= 1
      }
    },
    { concurrency: jobs, lockDuration, stalledInterval, maxStalledCount: mostStalled },
  )
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
    // Jobs that are being done are finished first. Without any, a Redis that does not answer need not be waited for.
    await worker.close(active === 0)
    await threads.close()
  }
}

interface Threads {
  readonly take: () => Thread
  /** Returns a thread; one that cannot be used any more is ended. */
  readonly give: (thread: Thread, isUsable: boolean) => void
  readonly close: () => Promise<void>
}

/** Threads that are not in use; no more are started than jobs are done at a time. */
function threadsOf(setup: Setup): Threads {
  const free: Thread[] = []
  return {
    take: () => free.pop() ?? startThread(setup),
    give: (thread, isUsable) => {
      if (isUsable) free.push(thread)
      else void thread.close()
    },
    close: async () => {
      await Promise.all(free.map((thread) => thread.close()))
    },
  }
}

type AnyJob = QueuedJob & { readonly name: string }

async function resultOf(
  thread: Thread,
  { name, data }: AnyJob,
  give: Threads['give'],
  server: QueueServer,
): Promise<JobResult> {
  const kind = queuedKinds.find((one) => one === name)
  if (kind === undefined || typeof data !== 'object' || data === null) {
    give(thread, true)
    throw server.unrecoverable('this is no job of tilewright')
  }
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    tooLong.reject(server.unrecoverable(`it took longer than ${longestJob / 1000} s`))
  }, longestJob)
  let isUsable = false
  try {
    const performed = thread.perform(kind, data as Work[typeof kind]['task'])
    const result = await Promise.race([performed, tooLong.promise])
    isUsable = true
    return { result }
  } catch (error) {
    if (!isOfTask(error)) throw error
    isUsable = true
    return { failed: failedOf(error) }
  } finally {
    clearTimeout(timer)
    give(thread, isUsable)
  }
}
