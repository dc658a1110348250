/**
 * Protects work that a signal must not interrupt: the renames that replace files and folders.
 * Node calls a listener of SIGINT or SIGTERM only when no other JavaScript runs, and while there is a listener the
 * signal no longer ends the process. Therefore nothing in this program listens while it computes, so that a signal ends
 * the process at once. This module listens only for the milliseconds in which files are written.
 */
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const
let sections = 0

/**
 * Completes synchronous `work` even if SIGINT or SIGTERM arrives meanwhile; the process then exits with 128 + the
 * signal number before the promise resolves. Callers must await it before any long work.
 */
export async function withoutInterruption<T>(work: () => T): Promise<T> {
  if (sections === 0) for (const signal of signals) process.on(signal, leave)
  sections += 1
  try {
    return work()
  } finally {
    // A signal that arrived during the work is delivered in the poll phase of the event loop, between these two.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    sections -= 1
    if (sections === 0) for (const signal of signals) process.off(signal, leave)
  }
}

function leave(signal: (typeof signals)[number]): never {
  process.exit(128 + constants.signals[signal])
}
