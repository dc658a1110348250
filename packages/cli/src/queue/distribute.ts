/** The option `--queue` of commands that distribute work. */
import type { RuleLibrary } from '@tilewright/engine'
import type { Io } from '../terminal/io.ts'
import type { Distribute, Workers } from '../threads/pool.ts'
import { queueAddress } from './address.ts'
import { queuedKinds } from './jobs.ts'

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
  const address = queueAddress(queue)
  const { connect } = await import('./bullmq.ts')
  const { coordinate, joinHint } = await import('./coordinate.ts')
  const { contentHash } = await import('./content.ts')
  const server = await connect(address, io.folder, (line) => {
    io.err(line)
  })
  io.err(joinHint(address, queue))
  const coordination = { address, server, content: contentHash(library), stop: workers.stop }
  return {
    distribute: (kind, tasks, done) => {
      const queued = queuedKinds.find((one) => one === kind)
      if (queued === undefined) throw new Error(`${kind} is not distributed among machines`)
      return coordinate(coordination, kind as typeof queued, tasks as never, done as never)
    },
    close: server.close,
  }
}
