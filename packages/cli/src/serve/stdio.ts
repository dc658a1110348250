/** Serves one client over standard input and output: a message is a line. */
import type { Server } from '@tilewright/server'
import type { Io } from '../terminal/io.ts'

/** Milliseconds between two looks at what time brings. */
const TICK = 250

/** Writes what is due, one line after the other. */
function createWriter(server: Server, io: Io): (answers: readonly string[]) => Promise<void> {
  let last = Promise.resolve()
  const write = async (answers: readonly string[]): Promise<void> => {
    for (const answer of answers) await io.outWhenRoom(`${answer}\n`)
    for (let due = server.notification(); due !== undefined; due = server.notification())
      await io.outWhenRoom(`${due}\n`)
  }
  return (answers) => (last = last.then(() => write(answers)))
}

/** Ends when the input ends. */
export async function serveStdio(server: Server, io: Io): Promise<void> {
  const { splitLines } = await import('@tilewright/server')
  if (io.terminal.in) io.err('Waiting for JSON-RPC, one message on a line (docs/protocol.md); Ctrl-D ends it.\n')
  const write = createWriter(server, io)
  const lines = splitLines(server.limits.message)
  const answer = async (found: ReturnType<typeof lines.push>): Promise<void> => {
    for (const line of found) {
      const answers =
        'text' in line ? server.handle(line.text) : [line.wrong === 'too-long' ? server.tooLong() : server.notUtf8()]
      await write(answers)
    }
  }
  const ticking = setInterval(() => {
    server.tick()
    void write([])
  }, TICK)
  try {
    // Reads no input while answers wait to be written, so that a flood of requests is not buffered here.
    for await (const chunk of io.chunks()) await answer(lines.push(chunk))
    await answer(lines.end())
  } finally {
    clearInterval(ticking)
  }
}
