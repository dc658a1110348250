/**
 * Work that a signal must not break off: the renames that replace files and folders.
 *
 * Node calls a listener of SIGINT or SIGTERM only when no other JavaScript runs, and while there is a listener the
 * signal itself no longer ends the process. So nothing in this program listens while it computes: there a signal ends
 * the process at once. This module listens for the milliseconds in which files are written, and nowhere else.
 */
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const
let sections = 0

/**
 * Runs synchronous `work` to its end, also when SIGINT or SIGTERM arrives meanwhile; the process then exits with
 * 128 + the number of the signal before the promise resolves. Callers await it before they begin anything long.
 */
export async function withoutInterruption<T>(work: () => T): Promise<T> {
  if (sections === 0) for (const signal of signals) process.on(signal, leave)
  sections += 1
  try {
    return work()
  } finally {
    // A signal that came during the work is delivered in the poll phase of the event loop, between these two.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    sections -= 1
    if (sections === 0) for (const signal of signals) process.off(signal, leave)
  }
}

function leave(signal: (typeof signals)[number]): never {
  process.exit(128 + constants.signals[signal])
}
