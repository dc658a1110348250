import type { Io } from './io.ts'

export interface Interruptible {
  /** Aborted by Ctrl-C or SIGTERM, which do not end the program meanwhile. */
  readonly stop: AbortSignal
  /** From here on a signal ends the program again. */
  readonly stopListening: () => void
}

/** Lets a command end its work itself when the user interrupts it. */
export function abortOnInterrupt(io: Io): Interruptible {
  const controller = new AbortController()
  const stopListening = io.onInterrupt(() => {
    controller.abort()
  })
  return { stop: controller.signal, stopListening }
}
