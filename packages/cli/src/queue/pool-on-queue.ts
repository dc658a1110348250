import type { Pool } from '@tilewright/mutation'
import { abortOnInterrupt } from '../terminal/abort-on-interrupt.ts'
import type { Io } from '../terminal/io.ts'
import { joinWithTexts } from './distribute.ts'

/** The tasks of a mutation run on the workers of a queue, which have the same rules. */
export async function poolOnQueue(io: Io, queue: string, texts: ReadonlyMap<string, string>): Promise<Pool> {
  const { answerOfNumbers, numberedTask } = await import('@tilewright/mutation')
  const { coordinated, close } = await joinWithTexts(io, queue, texts)
  let isStopped = false
  return {
    run: async (tasks, done) => {
      const answers: Awaited<ReturnType<Pool['run']>> = new Map()
      if (isStopped || tasks.length === 0) return answers
      const { stop, stopListening } = abortOnInterrupt(io)
      try {
        await coordinated(
          'mutants',
          tasks.map(numberedTask),
          (result, number) => {
            const answer = answerOfNumbers(result)
            answers.set(number, answer)
            done(answers.size, number, answer)
          },
          stop,
        )
      } finally {
        stopListening()
        isStopped = stop.aborted
      }
      return answers
    },
    close,
  }
}
