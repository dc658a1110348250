/** `tilewright worker`: does jobs of a queue. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { wholeNumber } from '../games/parse-number.ts'
import { findRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import { abortOnInterrupt } from '../terminal/abort-on-interrupt.ts'

export function defineWorker(program: Command, session: Session): void {
  program
    .command('worker')
    .summary('do work of other machines')
    .description(
      'Joins a queue on Redis and does jobs of commands that run with --queue, until Ctrl-C. It needs the same\n' +
        'rules and the same release as the command. The password of Redis is read from the environment\n' +
        '(TILEWRIGHT_REDIS_PASSWORD). Needs BullMQ: npm install bullmq ioredis.',
    )
    .argument('<queue>', 'redis://host:6379/name')
    .option('--jobs <n>', 'jobs at a time (default: all cores)', wholeNumber(1, 256))
    .addHelpText('after', '\nExample:\n  $ tilewright worker redis://192.168.0.7:6379/games\n')
    .action(async (queue: string, { jobs = availableParallelism() }: { readonly jobs?: number }) => {
      const { io } = session
      const { queueAddress, shownAddress } = await import('../queue/address.ts')
      const address = queueAddress(queue)
      const { library, code } = await loadRules(io)
      const { connect } = await import('../queue/bullmq.ts')
      const { gamesLane, textsLane } = await import('../queue/lanes.ts')
      const { workFor } = await import('../queue/work.ts')
      const root = findRoot(io.folder)
      const texts = root === undefined ? [] : [textsLane((await openProject(root)).texts)]
      const server = await connect(address, io.folder, (line) => {
        io.err(line)
      })
      const { stop, stopListening } = abortOnInterrupt(io)
      try {
        io.err(`Doing jobs of ${shownAddress(address)}, ${jobs} at a time; Ctrl-C ends it.\n`)
        await workFor({ address, server, lanes: [gamesLane(library, code), ...texts], jobs, stop })
      } finally {
        stopListening()
        await server.close()
      }
    })
}
