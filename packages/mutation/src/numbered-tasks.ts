/**
 * Tasks of a run in numbers, and their answers as JSON, for processes on other machines that have the same rules: no
 * text of a mutant is sent.
 */
import type { RuleText } from '@tilewright/generator'
import { checkFiles, parseFile } from '@tilewright/language'
import { mutantsOf } from './mutants-of.ts'
import { createPool, usualPatience, type Endless } from './pool.ts'
import type { Answer, Task } from './worker.ts'

export type NumberedTask =
  | Extract<Task, { task: 'reach' }>
  | (Pick<Extract<Task, { task: 'mutant' }>, 'task' | 'scenarios' | 'stages'> & {
      /** Index in `mutantsOf` of all rules. */
      readonly mutant: number
    })

interface NumberedReach {
  readonly task: 'reach'
  /** Places and units, each text once; the others are indices of it. */
  readonly names: readonly string[]
  readonly scenarios: readonly {
    readonly passed: boolean
    readonly places: readonly number[]
    readonly units: readonly number[]
  }[]
  /** Given with the first scenario only: it is the same for all. */
  readonly visible: readonly string[]
}

export type NumberedAnswer = NumberedReach | Exclude<Answer, { task: 'reach' }> | Endless

export function numberedTask(task: Task): NumberedTask {
  if (task.task === 'reach') return task
  const { number, scenarios, stages } = task
  return { task: 'mutant', mutant: number, scenarios, stages }
}

/** The answer of a thread as JSON can hold it. */
export function numberedAnswer(answer: Answer | Endless, task: NumberedTask): NumberedAnswer {
  if (answer.task !== 'reach') return answer
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size
    numbers.set(name, known)
    return known
  }
  const scenarios = answer.reaching.scenarios.map(({ passed, places, units }) => ({
    passed,
    places: [...places].map(numberOf),
    units: [...units].map(numberOf),
  }))
  const visible = task.scenarios.includes(0) ? [...answer.reaching.visible] : []
  return { task: 'reach', names: [...numbers.keys()], scenarios, visible }
}

/** The inverse of `numberedAnswer`. */
export function answerOfNumbers(answer: NumberedAnswer): Answer | Endless {
  if (answer.task !== 'reach') return answer
  const named = (numbers: readonly number[]): Set<string> => new Set(numbers.map((one) => answer.names[one] ?? ''))
  const scenarios = answer.scenarios.map(({ passed, places, units }) => ({
    passed,
    places: named(places),
    units: named(units),
  }))
  return { task: 'reach', reaching: { scenarios, visible: new Set(answer.visible) } }
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
