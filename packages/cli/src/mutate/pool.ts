/** Threads that share tasks; one that does not end is stopped, and another takes its place. */
import { Worker } from 'node:worker_threads'
import type { RuleText } from '@tilewright/generator'
import type { Answer, Setup, Task } from './worker.ts'

export interface Limits {
  /** Threads. */
  readonly jobs: number
  /** Milliseconds of the processor that one scenario may take; the compiler may take some times as many. */
  readonly patience: number
  /**
   * Calls back when the run is to stop, until the returned function is called. It is asked only while the threads work
   * and this one waits: a listener of a signal that JavaScript has no time for would keep the process alive.
   */
  readonly onInterrupt: (stop: () => void) => () => void
}

/** It did not end: while the scenario of this number ran, or in the compiler. */
export interface Endless {
  readonly task: 'endless'
  readonly scenario: number | undefined
}

/** How many tasks are finished, the number of the last one, and its answer. */
export type Done = (finished: number, number: number, answer: Answer | Endless) => void

export interface Pool {
  /** Answers by number of the task; fewer than there are tasks when it was stopped. `done` hears of each. */
  readonly run: (tasks: readonly Task[], done: Done) => Promise<Map<number, Answer | Endless>>
  readonly close: () => Promise<void>
}

/** How many times its patience a thread is waited for to which a busy machine gives no time of the processor. */
const lenience = 10

/** How many times as long as a scenario the compiler may take, which reads all rules before the first mutant. */
const compilerNeeds = 10

/** Milliseconds of the processor that this process has had, with all its threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Most memory of a thread, in megabytes: a mutant that fills it does not end. */
const mostMemory = 1024

const usualProgram = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

/** `program` is what each thread runs. */
export function createPool(
  rules: readonly RuleText[],
  { jobs, patience, onInterrupt }: Limits,
  program: URL = usualProgram,
): Pool {
  const slots = Array.from({ length: jobs }, () => createSlot(rules, { patience, jobs }, program))
  let isStopped = false
  const close = async (): Promise<void> => {
    await Promise.all(slots.map((slot) => slot.close()))
  }
  return {
    run: async (tasks, done) => {
      const answers = new Map<number, Answer | Endless>()
      const waiting = [...tasks.entries()]
      const stopListening = onInterrupt(() => {
        isStopped = true
        void close()
      })
      const work = async (slot: Slot): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined && !isStopped; next = waiting.shift()) {
          const [number, task] = next
          const answer = await slot.perform(task)
          if (answer === undefined) return
          answers.set(number, answer)
          done(answers.size, number, answer)
        }
      }
      try {
        await Promise.all(slots.slice(0, tasks.length).map(work))
      } finally {
        stopListening()
      }
      return answers
    },
    close,
  }
}

interface Slot {
  /** Undefined when the slot was closed meanwhile. */
  readonly perform: (task: Task) => Promise<Answer | Endless | undefined>
  readonly close: () => Promise<void>
}

/** A place for one thread, which begins with the first task. */
function createSlot(rules: readonly RuleText[], limits: Pick<Limits, 'patience' | 'jobs'>, program: URL): Slot {
  let thread: { readonly worker: Worker; readonly pulse: Int32Array } | undefined
  const close = async (): Promise<void> => {
    const worker = thread?.worker
    thread = undefined
    await worker?.terminate()
  }
  return {
    close,
    perform: async (task) => {
      thread ??= startThread(rules, program)
      const answer = await performIn(thread, task, limits)
      if (answer?.task === 'endless') await close()
      return answer
    },
  }
}

function startThread(
  rules: readonly RuleText[],
  program: URL,
): { readonly worker: Worker; readonly pulse: Int32Array } {
  const pulse = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(program, {
    workerData: { rules, pulse } satisfies Setup,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    // What is experimental in Node is no news for whoever runs mutants.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return { worker, pulse }
}

function performIn(
  { worker, pulse }: { readonly worker: Worker; readonly pulse: Int32Array },
  task: Task,
  { patience, jobs }: Pick<Limits, 'patience' | 'jobs'>,
): Promise<Answer | Endless | undefined> {
  const begun = Atomics.load(pulse, 0)
  const endless = (): Endless => {
    const scenario = Atomics.load(pulse, 1)
    return { task: 'endless', scenario: scenario < 0 ? undefined : scenario }
  }
  return new Promise((resolve, reject) => {
    let last = begun
    let since = performance.now()
    let used = processorTime()
    const isStuck = (): boolean => {
      const most = Atomics.load(pulse, 1) < 0 ? patience * compilerNeeds : patience
      const waited = performance.now() - since
      // What the process has had is shared by its threads.
      return waited > most && (processorTime() - used > most * jobs || waited > lenience * most)
    }
    const clock = setInterval(() => {
      const beat = Atomics.load(pulse, 0)
      // The time that a thread needs to begin is not the task's.
      if (beat !== last || beat === begun) {
        last = beat
        since = performance.now()
        used = processorTime()
      } else if (isStuck()) finish(endless())
    }, 250)
    const finish = (answer: Answer | Endless | undefined): void => {
      settle()
      resolve(answer)
    }
    const closed = (): void => {
      finish(undefined)
    }
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') finish(endless())
      else {
        settle()
        reject(error)
      }
    }
    const settle = (): void => {
      clearInterval(clock)
      worker.off('message', finish)
      worker.off('error', fail)
      worker.off('exit', closed)
    }
    worker.on('message', finish)
    worker.on('error', fail)
    worker.on('exit', closed)
    worker.postMessage(task)
  })
}
