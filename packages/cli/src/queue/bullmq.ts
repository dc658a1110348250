/**
 * The queue: BullMQ on Redis. It is no dependency of this package; whoever distributes work installs it beside the
 * rules, or beside this package.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { passwordVariable, shownAddress, type QueueAddress } from './address.ts'

/** A job of BullMQ; only the properties that are used. */
export interface QueuedJob {
  readonly id?: string
  readonly data: unknown
  /** Set when it is completed or has failed for good. */
  readonly finishedOn?: number
  readonly failedReason?: string
  readonly returnvalue: unknown
}

export interface JobOptions {
  readonly jobId: string
  readonly attempts?: number
  readonly removeOnComplete?: { readonly age: number }
  readonly removeOnFail?: { readonly age: number }
}

interface Emitter {
  on(event: string, listener: (first: unknown, second: unknown) => void): unknown
  waitUntilReady(): Promise<unknown>
  close(force?: boolean): Promise<void>
}

export interface JobQueue extends Emitter {
  addBulk(
    jobs: readonly { readonly name: string; readonly data: unknown; readonly opts: JobOptions }[],
  ): Promise<unknown>
  getJob(id: string): Promise<QueuedJob | undefined>
  getJobs(types: readonly string[], start: number, end: number): Promise<readonly QueuedJob[]>
  /** Resolves with 0 if there is no such job, or a worker has it. */
  remove(id: string): Promise<number>
}

export interface WorkerOptions {
  readonly concurrency: number
  readonly lockDuration: number
  readonly stalledInterval: number
  readonly maxStalledCount: number
}

interface BullMq {
  readonly Queue: new (name: string, options: object) => JobQueue
  readonly QueueEvents: new (name: string, options: object) => Emitter
  readonly Worker: new (
    name: string,
    process: (job: QueuedJob & { readonly name: string }) => Promise<unknown>,
    options: object,
  ) => Emitter
  readonly UnrecoverableError: new (message: string) => Error
}

/** A connection of this process to the Redis of an address. */
export interface QueueServer {
  readonly queue: (name: string) => JobQueue
  readonly events: (name: string) => Emitter
  readonly worker: (
    name: string,
    process: (job: QueuedJob & { readonly name: string }) => Promise<unknown>,
    options: WorkerOptions,
  ) => Emitter
  /** An error after which a job is not tried again. */
  readonly unrecoverable: (message: string) => Error
  readonly close: () => Promise<void>
}

/** Milliseconds until a Redis that does not answer is given up, at the start. */
const patience = 5000
/** Milliseconds between attempts to connect again. */
const retryDelay = 500

/** Connects. `report` gets a line when the connection is lost, and when it is there again. */
export async function connect(
  address: QueueAddress,
  folder: string,
  report: (line: string) => void,
): Promise<QueueServer> {
  const { Queue, QueueEvents, Worker, UnrecoverableError } = loadBullMq(folder)
  const password = process.env[passwordVariable]
  const options = {
    prefix: 'tilewright',
    connection: {
      host: address.host,
      port: address.port,
      ...(address.user === undefined ? {} : { username: address.user }),
      ...(password === undefined || password === '' ? {} : { password }),
      ...(address.isEncrypted ? { tls: {} } : {}),
      maxRetriesPerRequest: null,
      retryStrategy: () => retryDelay,
    },
  }
  const opened: Emitter[] = []
  let isLost = false
  const watched = <T extends Emitter>(one: T): T => {
    opened.push(one)
    one.on('error', (error) => {
      if (!isConnectionError(error) || isLost) return
      isLost = true
      report(`Redis at ${address.host}:${address.port} does not answer; waiting for it.\n`)
    })
    one.on('ready', () => {
      isLost = false
    })
    return one
  }
  await probe(new Queue(address.name, options), address)
  return {
    queue: (name) => watched(new Queue(name, options)),
    events: (name) => watched(new QueueEvents(name, options)),
    worker: (name, process, more) => watched(new Worker(name, process, { ...options, ...more })),
    unrecoverable: (message) => new UnrecoverableError(message),
    close: async () => {
      await Promise.all(opened.map((one) => one.close().catch(() => undefined)))
    },
  }
}

/** Finds BullMQ in the folder of the command, or beside this package. */
function loadBullMq(folder: string): BullMq {
  for (const from of [join(folder, 'package.json'), import.meta.filename])
    try {
      const require = createRequire(from)
      require.resolve('ioredis')
      return require('bullmq') as BullMq
    } catch (error) {
      if (!(error instanceof Error && (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND')) throw error
    }
  throw new Refusal('a queue needs BullMQ, which is not installed', { fix: 'npm install bullmq ioredis' })
}

/** Refuses a Redis that cannot be used. */
async function probe(queue: JobQueue, address: QueueAddress): Promise<void> {
  const failed = Promise.withResolvers<never>()
  let last: unknown
  queue.on('error', (error) => {
    last = error
    if (!isConnectionError(error)) failed.reject(error)
  })
  const timer = setTimeout(() => {
    failed.reject(last ?? new Error('it does not answer'))
  }, patience)
  try {
    await Promise.race([queue.waitUntilReady(), failed.promise])
    await Promise.race([queue.getJobs(['wait'], 0, 0), failed.promise])
  } catch (error) {
    throw new Refusal(`the queue ${shownAddress(address)} cannot be used: ${reasonOf(error)}`, {
      fix: isPasswordError(error)
        ? `Set the password in the environment, as ${passwordVariable}.`
        : 'Check the address, and that Redis is running there.',
    })
  } finally {
    clearTimeout(timer)
    // Waiting for a connection that never came would take for ever.
    void queue.close().catch(() => undefined)
  }
}

const codeOf = (error: unknown): string => (error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '')

const isConnectionError = (error: unknown): boolean =>
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/.test(codeOf(error)) ||
  (error instanceof Error && /Connection is closed|LOADING/.test(error.message))

const isPasswordError = (error: unknown): boolean =>
  error instanceof Error && /NOAUTH|WRONGPASS|invalid password|invalid username-password/i.test(error.message)

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'there is no machine of this name',
  EAI_AGAIN: 'there is no machine of this name',
  EHOSTUNREACH: 'there is no way to this machine',
  ETIMEDOUT: 'the machine does not answer',
}

/** The reason in one line, without passwords. */
function reasonOf(error: unknown): string {
  if (isPasswordError(error)) return 'it needs another password'
  const known = reasons[codeOf(error)]
  if (known !== undefined) return known
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

/** A refusal of Redis to store something: a full disk, no memory, a copy that can only be read. */
export function storeRefusal(error: unknown, address: QueueAddress): unknown {
  if (!(error instanceof Error) || !/MISCONF|OOM|READONLY|NOPERM/.test(error.message)) return error
  return new Refusal(`Redis refuses to store jobs: ${reasonOf(error)}`, {
    where: shownAddress(address),
    fix: 'Make room there, and run the command again: it continues with what was finished.',
  })
}
