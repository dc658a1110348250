/** Threads that share tasks. A thread whose task does not end is replaced. */
import { Worker } from 'node:worker_threads'
import type { RuleText } from '@tilewright/generator'
import type { Answer, Setup, Task } from './worker.ts'

export interface Limits {
  /** Number of threads. */
  readonly jobs: number
  /** Processor time in milliseconds that one scenario may take; the compiler may take a multiple. */
  readonly patience: number
  /**
   * Registers a callback that stops the run; returns a function that removes it. Registered only while the threads work
   * and this one waits, because a signal listener that cannot run would keep the process alive.
   */
  readonly onInterrupt: (stop: () => void) => () => void
}

/** The task did not end: in the scenario of this number, or in the compiler if undefined. */
export interface Endless {
  readonly task: 'endless'
  readonly scenario: number | undefined
}

/** Receives the number of finished tasks, the index of the last one and its answer. */
export type Done = (finished: number, number: number, answer: Answer | Endless) => void

export interface Pool {
  /** Resolves with answers by index of the task; fewer than tasks after a stop. Calls `done` for each. */
  readonly run: (tasks: readonly Task[], done: Done) => Promise<Map<number, Answer | Endless>>
  readonly close: () => Promise<void>
}

/** Usual processor time in milliseconds that one scenario may take. */
export const usualPatience = 20_000

/** Factor on the wall-clock limit for a thread that gets no processor time on a busy machine. */
const lenience = 10

/** Factor on the limit for the compiler, which also reads all rules before the first mutant. */
const compilerNeeds = 10

/** Processor time of this process with all its threads, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Memory limit of a thread in megabytes; a mutant that exceeds it counts as endless. */
const mostMemory = 1024

const usualProgram = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

/** `program` is the module that each thread runs. */
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
  /** Resolves with undefined if the slot was closed meanwhile. */
  readonly perform: (task: Task) => Promise<Answer | Endless | undefined>
  readonly close: () => Promise<void>
}

/** Creates a slot for one thread, which starts with the first task. */
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
    // Node's experimental warnings are irrelevant to users of mutation testing.
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
      // The processor time of the process is shared by its threads.
      return waited > most && (processorTime() - used > most * jobs || waited > lenience * most)
    }
    const clock = setInterval(() => {
      const beat = Atomics.load(pulse, 0)
      // Does not count the start of the thread.
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
