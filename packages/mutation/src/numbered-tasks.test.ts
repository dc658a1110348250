import { check } from '@tilewright/generator'
import { expect, it } from 'vitest'
import { chanceOf } from '../../../tools/fuzz/chance.ts'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import { mutateRules, type MutationRun } from './mutate-rules.ts'
import {
  answerOfNumbers,
  numberedTask,
  numberedTasks,
  type NumberedAnswer,
  type NumberedTask,
} from './numbered-tasks.ts'
import type { Pool } from './pool.ts'

/** As another machine would: whatever is exchanged is a text. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const run = (pool?: Pool): Promise<MutationRun> =>
  mutateRules(
    check(inventedRules),
    {
      words: ['reward of path', 'pay-one'],
      marks: [],
      chance: () => ({ below: chanceOf(1).upTo }),
      jobs: 1,
      onInterrupt: () => () => undefined,
      ...(pool === undefined ? {} : { pool }),
    },
    { begin: () => undefined, done: () => undefined },
  )

it('gives the verdicts of threads, whoever does the tasks', async () => {
  const { perform } = numberedTasks(inventedRules)
  const exchanged: NumberedTask[] = []
  const result = await run({
    run: async (tasks, done) => {
      const answers = new Map<number, ReturnType<typeof answerOfNumbers>>()
      for (const [number, task] of tasks.entries()) {
        const numbered = sent(numberedTask(task))
        exchanged.push(numbered)
        const answer = answerOfNumbers(sent(await perform(numbered)))
        answers.set(number, answer)
        done(answers.size, number, answer)
      }
      return answers
    },
    close: () => Promise.resolve(),
  })
  expect(result).toEqual(await run())
  expect(result.report.total.killed).toBeGreaterThan(0)
  // A job names a mutant and holds nothing of it.
  const mutants = exchanged.filter(({ task }) => task === 'mutant')
  expect(mutants.length).toBeGreaterThan(3)
  expect(Object.keys(mutants[0] ?? {}).sort()).toEqual(['mutant', 'scenarios', 'stages', 'task'])
})

it('refuses a number without a mutant', async () => {
  const { perform } = numberedTasks(inventedRules)
  await expect(perform({ task: 'mutant', mutant: 1_000_000, scenarios: [], stages: [] })).rejects.toThrow(
    'there is no mutant 1000000',
  )
})

it('gives what is the same for all scenarios once', async () => {
  const { perform } = numberedTasks(inventedRules)
  const visible = (answer: NumberedAnswer): number => (answer.task === 'reach' ? answer.visible.length : -1)
  expect(visible(await perform({ task: 'reach', scenarios: [0] }))).toBeGreaterThan(0)
  expect(visible(await perform({ task: 'reach', scenarios: [1] }))).toBe(0)
})
