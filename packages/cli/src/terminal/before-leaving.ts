/**
 * What has to be done before Ctrl-C ends the process. Without it the process ends at once, wherever it is: in the
 * middle of a
 * file, too.
 */
import { writeSync } from 'node:fs'
import { forTerminal } from '@tilewright/text'
import { constants } from 'node:os'
import { asRefusal } from '../refusal.ts'

const signals = ['SIGINT', 'SIGTERM'] as const
const waiting = new Set<() => void>()

/**
 * The process ends on Ctrl-C only when nothing of JavaScript runs, and after `tidy`, until the returned function is
 * called. What takes long has to let others run in between.
 */
export function beforeLeaving(tidy: () => void): () => void {
  const mine = (): void => {
    tidy()
  }
  if (waiting.size === 0) for (const signal of signals) process.on(signal, leave)
  waiting.add(mine)
  return () => {
    // A signal that came while JavaScript was busy is heard when what waits outside has been looked at once.
    setImmediate(() =>
      setImmediate(() => {
        if (waiting.delete(mine) && waiting.size === 0) for (const signal of signals) process.off(signal, leave)
      }),
    )
  }
}

/** Does what must not be left half done. */
export function withoutInterruption<T>(work: () => T): T {
  const done = beforeLeaving(() => undefined)
  try {
    return work()
  } finally {
    done()
  }
}

function leave(signal: (typeof signals)[number]): never {
  for (const tidy of waiting) {
    try {
      tidy()
    } catch (error) {
      writeSync(2, forTerminal(`error: ${asRefusal(error)?.message ?? String(error)}\n`))
    }
  }
  process.exit(128 + constants.signals[signal])
}
