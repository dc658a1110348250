/** An `Io` that records output and takes input from a script, to run commands inside another program or a test. */
import { forTerminal } from '@tilewright/text'
import type { Io } from './io.ts'

export interface CapturedIo extends Io {
  /** All output so far. */
  readonly text: { out: string; err: string }
}

export interface CaptureOptions {
  readonly folder: string
  /** Lines of input, or a function that answers a prompt; undefined ends the input. */
  readonly input?: readonly string[] | ((prompt: string, io: CapturedIo) => string | undefined)
  readonly colour?: boolean
  /** Simulates a terminal of this size; `in` also simulates typed input. */
  readonly terminal?: { readonly columns: number; readonly rows: number; readonly in?: boolean }
}

export function capturedIo({ folder, input = [], colour = false, terminal }: CaptureOptions): CapturedIo {
  const text = { out: '', err: '' }
  let line = 0
  const io: CapturedIo = {
    text,
    out: (more) => {
      text.out += forTerminal(more)
    },
    err: (more) => {
      text.err += forTerminal(more)
    },
    readLine: (prompt) => {
      if (typeof input === 'function') return Promise.resolve(input(prompt, io))
      line += 1
      return Promise.resolve(input[line - 1])
    },
    chunks: async function* () {
      if (typeof input === 'function') return
      for (const one of input) yield Promise.resolve(Buffer.from(`${one}\n`))
    },
    outWhenRoom: (more) => {
      text.out += forTerminal(more)
      return Promise.resolve()
    },
    outBytes: (bytes) => {
      text.out += Buffer.from(bytes).toString()
      return Promise.resolve()
    },
    terminal: { in: terminal?.in ?? false, out: terminal !== undefined, err: false },
    colour: { out: colour, err: colour },
    columns: () => terminal?.columns ?? 80,
    rows: () => terminal?.rows ?? 24,
    folder,
    onInterrupt: () => () => undefined,
  }
  return io
}
