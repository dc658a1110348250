/**
 * Tasks of a run in numbers, and their answers as JSON, for processes on other machines that have the same rules: no
 * text of a mutant is sent.
 */
import type { RuleText } from '@tilewright/generator'
import { checkFiles, parseFile } from '@tilewright/language'
import { mutantsOf } from './mutants-of.ts'
import { numberedReaching, reachingOf, type NumberedReaching } from './numbered-reaching.ts'
import { createPool, usualPatience, type Endless } from './pool.ts'
import type { Answer, Task } from './worker.ts'

export type NumberedTask =
  | Extract<Task, { task: 'reach' }>
  | (Pick<Extract<Task, { task: 'mutant' }>, 'task' | 'scenarios' | 'stages'> & {
      /** Index in `mutantsOf` of all rules. */
      readonly mutant: number
    })

/** `visible` is given with the first scenario only: it is the same for all. */
type NumberedReach = NumberedReaching & { readonly task: 'reach' }

export type NumberedAnswer = NumberedReach | Exclude<Answer, { task: 'reach' }> | Endless

export function numberedTask(task: Task): NumberedTask {
  if (task.task === 'reach') return task
  const { number, scenarios, stages } = task
  return { task: 'mutant', mutant: number, scenarios, stages }
}

/** The answer of a thread as JSON can hold it. */
export function numberedAnswer(answer: Answer | Endless, task: NumberedTask): NumberedAnswer {
  if (answer.task !== 'reach') return answer
  const { scenarios, visible } = answer.reaching
  const isFirst = task.scenarios.includes(0)
  return { task: 'reach', ...numberedReaching({ scenarios, visible: isFirst ? visible : new Set() }) }
}

/** The inverse of `numberedAnswer`. */
export function answerOfNumbers(answer: NumberedAnswer): Answer | Endless {
  if (answer.task !== 'reach') return answer
  return { task: 'reach', reaching: reachingOf(answer) }
}

export interface NumberedTasks {
  /** One at a time; rejects for a number without a mutant. */
  readonly perform: (task: NumberedTask) => Promise<NumberedAnswer>
}

/** Does tasks with these rules, in a thread with limits of time and memory. */
export function numberedTasks(rules: readonly RuleText[], patience = usualPatience): NumberedTasks {
  const pool = createPool(rules, { jobs: 1, patience, onInterrupt: () => () => undefined })
  const texts = new Map(rules.map(({ file, text }) => [file, text]))
  const { project } = checkFiles(rules.map(({ file, text }) => parseFile(file, text).file))
  const mutants = mutantsOf(project, texts)
  const taskOf = (task: NumberedTask): Task => {
    if (task.task === 'reach') return task
    const mutant = mutants[task.mutant]
    if (mutant === undefined) throw new Error(`there is no mutant ${task.mutant}`)
    const { file, edits } = mutant
    return { task: 'mutant', number: task.mutant, file, edits, scenarios: task.scenarios, stages: task.stages }
  }
  return {
    perform: async (task) => {
      const answer = (await pool.run([taskOf(task)], () => undefined)).get(0)
      if (answer === undefined) throw new Error('the thread has ended')
      return numberedAnswer(answer, task)
    },
  }
}
