/** Gives connections turns, one message each, so that nobody waits for all messages of another. */
export interface Turns {
  /** `work` is done in the next round. Each caller has at most one piece of work at a time. */
  readonly add: (work: () => void) => void
}

export function roundRobin(): Turns {
  let next: (() => void)[] = []
  const round = (): void => {
    const now = next
    next = []
    for (const work of now) work()
  }
  return {
    add: (work) => {
      // Between two rounds the event loop reads from sockets and lets timers run.
      if (next.length === 0) setImmediate(round)
      next.push(work)
    },
  }
}
