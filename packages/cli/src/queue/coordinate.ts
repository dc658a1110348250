/**
 * Distributes the tasks of a run among the workers of a queue. Jobs have the same ids whenever the same run is started,
 * so that a run whose command was killed goes on; each result is merged once, however often its job was done.
 */
import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import { errorOf } from '../threads/failed.ts'
import { portionsOf } from '../threads/portions.ts'
import type { Answer } from '../threads/worker.ts'
import { version } from '../version.ts'
import { shownAddress, type QueueAddress } from './address.ts'
import { storeRefusal, type JobQueue, type QueueServer } from './bullmq.ts'
import { jobsOf, keptFor, runsOf, type Announcement } from './jobs.ts'

export interface Coordination {
  readonly address: QueueAddress
  readonly server: QueueServer
  /** Identifies rules and engine; see `contentHash`. */
  readonly content: string
  /** Ends the run early: what was not finished is not counted. */
  readonly stop: AbortSignal
}

/** Jobs that are sent or looked up at once. */
const portion = 500
/** Milliseconds between two looks at jobs of which no event has come. */
const lookInterval = 2000
/** How often a job is tried if its thread dies. */
const attempts = 3

/**
 * Does all tasks of a kind; `done` receives each result with the index of its task, in any order. Both are what JSON
 * can hold, and a result is what workers with this content return for the kind.
 */
export async function coordinate(
  { address, server, content, stop }: Coordination,
  kind: string,
  tasks: readonly unknown[],
  done: (result: unknown, index: number) => void,
): Promise<void> {
  const queue = server.queue(jobsOf(address.name, content))
  const runs = server.queue(runsOf(address.name))
  const events = server.events(jobsOf(address.name, content))
  const run = runOf(content, kind, tasks)
  const idOf = (index: number): string => `${run}-${index}`
  const left = new Map(tasks.map((_, index) => [idOf(index), index]))
  const end = Promise.withResolvers<undefined>()
  // It may end while something else is awaited.
  end.promise.catch(() => undefined)
  /** Jobs that an earlier run gave up: each is tried once more. */
  const repeated = new Set<string>()

  const send = async (ids: readonly string[]): Promise<void> => {
    const options = { attempts, removeOnComplete: { age: keptFor }, removeOnFail: { age: keptFor } }
    await queue.addBulk(
      ids.map((id) => ({ name: kind, data: tasks[left.get(id) ?? 0], opts: { ...options, jobId: id } })),
    )
  }
  const merge = (id: string, found: Answer): void => {
    const index = left.get(id)
    if (index === undefined || stop.aborted) return
    left.delete(id)
    if ('failed' in found) end.reject(errorOf(found.failed))
    else done(found.result, index)
    if (left.size === 0) end.resolve(undefined)
  }
  /** Merges jobs that are finished, and sends those again that Redis has lost. */
  const look = async (ids: readonly string[]): Promise<void> => {
    const lost: string[] = []
    const lookAt = async (id: string): Promise<void> => {
      const job = await queue.getJob(id)
      if (job === undefined) {
        if (left.has(id)) lost.push(id)
      } else if (job.finishedOn !== undefined) {
        if (job.failedReason === undefined) merge(id, job.returnvalue as Answer)
        else if (repeated.has(id)) end.reject(givenUp(kind, left.get(id) ?? 0, job.failedReason))
        else {
          await queue.remove(id)
          lost.push(id)
        }
        repeated.add(id)
      }
    }
    await Promise.all(ids.map(lookAt))
    await send(lost)
  }
  const guarded = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      end.reject(storeRefusal(error, address))
    })
  }
  events.on('completed', (event) => {
    const { jobId } = event as { readonly jobId: string }
    if (left.has(jobId)) guarded(look([jobId]))
  })
  events.on('failed', (event) => {
    const { jobId } = event as { readonly jobId: string }
    const index = left.get(jobId)
    if (index === undefined) return
    guarded(
      queue.getJob(jobId).then((job) => {
        if (job?.finishedOn !== undefined) end.reject(givenUp(kind, index, job.failedReason ?? ''))
      }),
    )
  })
  stop.addEventListener('abort', () => {
    end.resolve(undefined)
  })
  let from = 0
  let isLooking = false
  const looking = setInterval(() => {
    if (isLooking) return
    isLooking = true
    const ids = [...left.keys()]
    if (from >= ids.length) from = 0
    const some = ids.slice(from, (from += portion))
    guarded(look(some).finally(() => (isLooking = false)))
  }, lookInterval)
  try {
    await Promise.all([queue.waitUntilReady(), events.waitUntilReady()])
    await announce(runs, content)
    for (const ids of portionsOf([...left.keys()], portion)) {
      if (stop.aborted) break
      await Promise.race([look(ids), end.promise])
    }
    if (left.size > 0) await end.promise
  } catch (error) {
    throw storeRefusal(error, address)
  } finally {
    clearInterval(looking)
    // Finished jobs of an interrupted run are kept: when it is started again, it has their results.
    const ids = left.size === 0 ? tasks.map((_, index) => idOf(index)) : [...left.keys()]
    await tidied(queue, runs, ids, content)
  }
}

/** Identifies a run: the same command has the same jobs. */
const runOf = (content: string, kind: string, tasks: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([content, kind, tasks]))
    .digest('hex')
    .slice(0, 20)

function announce(runs: JobQueue, content: string): Promise<unknown> {
  const data: Announcement = { version, at: Date.now() }
  return runs.addBulk([{ name: 'run', data, opts: { jobId: content } }])
}

/** Removes jobs that nobody needs. What cannot be removed because Redis is gone is removed by age. */
async function tidied(queue: JobQueue, runs: JobQueue, ids: readonly string[], content: string): Promise<void> {
  try {
    for (const some of portionsOf(ids, portion)) await Promise.all(some.map((id) => queue.remove(id)))
    await runs.remove(content)
  } catch {
    // The results are complete all the same.
  }
}

const givenUp = (kind: string, index: number, reason: string): Refusal =>
  new Refusal(`job ${index} of this run cannot be done: ${reason}`, {
    where: kind,
    fix: 'Run the command without --queue to see the reason, or again to try it once more.',
  })

/** The sentence for people who wait for workers. */
export const joinHint = (address: QueueAddress, text: string): string =>
  `Jobs are in the queue ${shownAddress(address)}; workers join with \`tilewright worker ${text}\`.\n`
