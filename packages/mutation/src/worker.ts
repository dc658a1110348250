/** A thread of a mutation run: receives tasks and returns results. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RuleText } from '@tilewright/generator'
import type { Edit } from './edits.ts'
import { reachedBy, type Reaching } from './reached.ts'
import { rulesToMutate } from './rules-to-mutate.ts'
import { compiling, runMutantInStages, type Stage, type Verdict } from './run-mutant.ts'

export interface Setup {
  readonly rules: readonly RuleText[]
  /** Two shared numbers: a progress counter, and the number of the running scenario or `compiling`. */
  readonly pulse: Int32Array
}
export type Task =
  /** Records which declarations these scenarios evaluate with the original rules. */
  | { readonly task: 'reach'; readonly scenarios: readonly number[] }
  /** Runs these scenarios on a mutant. */
  | {
      readonly task: 'mutant'
      /** Index in `mutantsOf` of all rules. */
      readonly number: number
      readonly file: string
      readonly edits: readonly Edit[]
      readonly scenarios: readonly number[]
      readonly stages: readonly Stage[]
    }
export type Answer =
  { readonly task: 'reach'; readonly reaching: Reaching } | { readonly task: 'mutant'; readonly verdict: Verdict }

const { rules: texts, pulse } = workerData as Setup
const rules = await rulesToMutate(texts)

const beat = (scenario: number): void => {
  Atomics.store(pulse, 1, scenario)
  Atomics.add(pulse, 0, 1)
}

parentPort?.on('message', (task: Task) => {
  beat(compiling)
  const answer: Answer =
    task.task === 'reach'
      ? { task: 'reach', reaching: reachedBy(rules, task.scenarios, beat) }
      : { task: 'mutant', verdict: runMutantInStages(rules, task, task.scenarios, task.stages, beat) }
  parentPort?.postMessage(answer)
})
