/** The option `--queue` of commands that distribute work. */
import type { RuleLibrary } from '@tilewright/engine'
import type { Io } from '../terminal/io.ts'
import type { Distribute, Workers } from '../threads/pool.ts'
import { queueAddress } from './address.ts'
import { gameKinds, type QueuedKind, type QueuedWork } from './jobs.ts'

export const queueOption = [
  '--queue <redis://…>',
  'let the workers of this queue do the work: redis://host:6379/name',
] as const

export interface Distribution extends Workers {
  readonly library: RuleLibrary
  /** Address of a queue; undefined: the threads of this process do the work. */
  readonly queue: string | undefined
}

export interface Distributor {
  readonly distribute: Distribute
  readonly close: () => Promise<void>
}

/** Returns the function that does tasks, on the threads of this process or on the workers of a queue. */
export async function distributorOf(io: Io, { queue, library, ...workers }: Distribution): Promise<Distributor> {
  const { doAll } = await import('../threads/pool.ts')
  if (queue === undefined)
    return { distribute: (kind, tasks, done) => doAll(workers, kind, tasks, done), close: () => Promise.resolve() }
  const { contentHash } = await import('./content.ts')
  const { coordinated, close } = await joinQueue(io, queue, contentHash(library))
  return {
    distribute: (kind, tasks, done) => {
      const queued = gameKinds.find((one) => one === kind)
      if (queued === undefined) throw new Error(`${kind} is not distributed among machines`)
      return coordinated(queued, tasks as never, done as never, workers.stop)
    },
    close,
  }
}

export interface Joined {
  /** See `coordinate`. */
  readonly coordinated: <K extends QueuedKind>(
    kind: K,
    tasks: readonly QueuedWork[K]['task'][],
    done: (result: QueuedWork[K]['result'], index: number) => void,
    stop: AbortSignal,
  ) => Promise<void>
  readonly close: () => Promise<void>
}

/** Connects a command whose jobs need the texts of the rules with a queue. */
export async function joinWithTexts(io: Io, queue: string, texts: ReadonlyMap<string, string>): Promise<Joined> {
  const { textsHash } = await import('./content.ts')
  return joinQueue(io, queue, textsHash(Array.from(texts, ([file, text]) => ({ file, text }))))
}

async function joinQueue(io: Io, queue: string, content: string): Promise<Joined> {
  const address = queueAddress(queue)
  const { connect } = await import('./bullmq.ts')
  const { coordinate, joinHint } = await import('./coordinate.ts')
  const server = await connect(address, io.folder, (line) => {
    io.err(line)
  })
  io.err(joinHint(address, queue))
  return {
    coordinated: (kind, tasks, done, stop) =>
      coordinate({ address, server, content, stop }, kind, tasks, (result, index) => {
        done(result as Parameters<typeof done>[0], index)
      }),
    close: server.close,
  }
}
