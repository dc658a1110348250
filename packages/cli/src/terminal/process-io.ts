/** The streams of this process as an `Io`. */
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'
import { exitCodes } from '../exit-codes.ts'
import { asRefusal } from '../refusal.ts'
import { forTerminal } from '@tilewright/text'
import { wantsColour, type OwnedIo } from './io.ts'

const defaultColumns = 80
const defaultRows = 24
const signals = ['SIGINT', 'SIGTERM'] as const

export function processIo(): OwnedIo {
  const { stdin, stdout, stderr } = process
  // A reader that closes early (`| head`) is not an error.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(exitCodes.ok)
      const reason = asRefusal(error)?.message ?? error.message
      writeSync(2, forTerminal(`error: the output cannot be written: ${reason}\n`))
      process.exit(exitCodes.usage)
    })
  }
  let reader: Interface | undefined
  let lines: AsyncIterator<string> | undefined
  let isRead = false
  const listeners = new Set<() => void>()
  const interrupted = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    out: (text) => void stdout.write(forTerminal(text)),
    err: (text) => void stderr.write(forTerminal(text)),
    readLine: async (prompt) => {
      if (lines === undefined) {
        reader = createInterface({ input: stdin, terminal: false })
        lines = reader[Symbol.asyncIterator]()
      }
      if (stdin.isTTY) stdout.write(forTerminal(prompt))
      const next = await lines.next()
      return next.done === true ? undefined : next.value
    },
    chunks: () => {
      isRead = true
      return stdin
    },
    outWhenRoom: async (text) => {
      if (!stdout.write(forTerminal(text))) await once(stdout, 'drain')
    },
    outBytes: async (bytes) => {
      if (!stdout.write(bytes)) await once(stdout, 'drain')
    },
    terminal: { in: stdin.isTTY, out: stdout.isTTY, err: stderr.isTTY },
    colour: { out: wantsColour(stdout.isTTY, process.env), err: wantsColour(stderr.isTTY, process.env) },
    // Terminals of unknown size report 0.
    columns: () => (stdout.isTTY ? stdout.columns : 0) || defaultColumns,
    rows: () => (stdout.isTTY ? stdout.rows : 0) || defaultRows,
    folder: process.cwd(),
    onInterrupt: (listener) => {
      // A JavaScript listener waits while JavaScript is busy; without one, a signal ends the process at once.
      if (listeners.size === 0) for (const signal of signals) process.on(signal, interrupted)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) for (const signal of signals) process.off(signal, interrupted)
      }
    },
    close: () => {
      if (reader === undefined && !isRead) return
      reader?.close()
      stdin.destroy()
    },
  }
}
