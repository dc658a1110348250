import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../tools/fuzz/chance.ts'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import type { Mark } from './marks.ts'
import { mutateRules, type MutationRun } from './mutate-rules.ts'
import { mutantsOf } from './mutants-of.ts'
import { createPool } from './pool.ts'
import { rulesToMutate } from './rules-to-mutate.ts'
import { runMutant, runMutantInStages } from './run-mutant.ts'

const onInterrupt = () => () => undefined
const run = (words: readonly string[], marks: readonly Mark[] = [], sample?: number, jobs = 2): Promise<MutationRun> =>
  mutateRules(
    check(inventedRules),
    { words, marks, chance, jobs, onInterrupt, ...(sample === undefined ? {} : { sample }) },
    { begin: () => undefined, done: () => undefined },
  )
const chance = () => ({ below: chanceOf(1).upTo })
const statuses = ({ results }: MutationRun): Record<string, string> =>
  Object.fromEntries(results.map(({ mutant, verdict }) => [mutant.id, verdict.status]))

describe('mutants against the scenarios of invented rules', () => {
  it('are killed if a scenario reaches them, refused by the compiler, or survive', async () => {
    const all = await run(['pay-one', 'pay-all', 'reward of path', 'reward of wall'])
    expect(statuses(all)).toMatchObject({
      'pay-one drop-sentence 1': 'killed',
      'reward of path number 1': 'killed',
      // The only scenario has no path with a flag, and no wall.
      'reward of path number 5': 'survived',
      'reward of wall number 1': 'survived',
      'pay-all drop-extreme 1': 'survived',
    })
    expect(all.report.statements['WALK-1']).toMatchObject({ own: expect.any(Number) as number, others: 0 })
    expect(all.report.statements['WALK-2']).toMatchObject({ own: 0 })
  })

  it('have the same verdicts, in the same order, with any number of threads', async () => {
    const [one, three] = [await run(['reward of path'], [], 6, 1), await run(['reward of path'], [], 6, 3)]
    expect(one.results).toHaveLength(6)
    expect(three).toEqual(one)
  })

  it('are explained by marks, and a mark that applies to none is idle', async () => {
    const marks: Mark[] = [
      { rule: 'reward of wall', operator: 'number', reason: 'nobody stands there', file: 'f' },
      { rule: 'reward of wall', operator: 'negate', reason: 'there is none', file: 'f' },
    ]
    const { report } = await run(['reward of wall'], marks)
    expect(report.survivors.filter(({ mutant }) => mutant.operator === 'number')).toEqual([])
    expect(report.idleMarks.map(({ operator }) => operator)).toEqual(['negate'])
  })

  it('are not tried while scenarios fail', async () => {
    const wrong = inventedRules.map(({ file, text }) => ({ file, text: text.replace('scores 4', 'scores 5') }))
    await expect(
      mutateRules(
        check(wrong),
        { words: [], marks: [], chance, jobs: 1, onInterrupt },
        { begin: () => undefined, done: () => undefined },
      ),
    ).rejects.toThrow('1 scenario of the rules as they are do not pass')
  })

  it('are tried with the stored baseline while texts are unchanged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verdicts-'))
    const tasks: string[] = []
    const again = (rules = inventedRules): Promise<MutationRun> =>
      mutateRules(
        check(rules),
        { words: ['reward of path'], marks: [], chance, jobs: 1, onInterrupt, resume: join(folder, 'run.jsonl') },
        { begin: (what, total) => tasks.push(`${what} ${total}`), done: () => undefined },
      )
    const first = await again()
    const { length } = first.results
    expect(tasks.splice(0)).toEqual(['scenarios 1', `mutants ${length}`])
    expect(await again()).toEqual(first)
    expect(tasks.splice(0)).toEqual(['mutants 0'])
    // Positions of declarations change with each text, comments included.
    await again(inventedRules.map(({ file, text }, i) => ({ file, text: i === 0 ? `${text}// more\n` : text })))
    expect(tasks.splice(0)).toEqual(['scenarios 1', 'mutants 0'])
    writeFileSync(join(folder, 'run.jsonl.baseline'), '{"key":')
    await again()
    expect(tasks).toEqual(['scenarios 1', 'mutants 0'])
    rmSync(folder, { recursive: true })
  })

  it('that do not end are stopped, and the next one is tried', async () => {
    const program = new URL('./fixtures/stuck-worker.ts', import.meta.url)
    const pool = createPool([], { jobs: 1, patience: 500, onInterrupt }, program)
    const task = (file: string) => ({ task: 'mutant' as const, number: 0, file, edits: [], scenarios: [], stages: [] })
    try {
      const answers = await pool.run([task('stuck'), task('quick')], () => undefined)
      expect([...answers.values()]).toEqual([
        { task: 'endless', scenario: 7 },
        { task: 'mutant', verdict: { status: 'refused' } },
      ])
    } finally {
      await pool.close()
    }
  })

  it('may take longer to compile than a scenario may run', async () => {
    const program = new URL('./fixtures/stuck-worker.ts', import.meta.url)
    const pool = createPool([], { jobs: 1, patience: 500, onInterrupt }, program)
    try {
      const task = { task: 'mutant' as const, number: 0, file: 'large', edits: [], scenarios: [], stages: [] }
      const answers = await pool.run([task], () => undefined)
      expect([...answers.values()]).toEqual([{ task: 'mutant', verdict: { status: 'refused' } }])
    } finally {
      await pool.close()
    }
  })

  it('with too many iterations are killed by the scenario that never ends', async () => {
    const rules = await rulesToMutate(inventedRules)
    const file = 'rules/walk/rules.carc'
    const sentence = 'add 1 to steps'
    const start = rules.texts.get(file)?.indexOf(sentence) ?? -1
    const text = 'repeat at most 9000 times { repeat at most 9000 times { add 1 to steps } }'
    const edits = [{ start, end: start + sentence.length, text }]
    expect(runMutant(rules, { file, edits }, [0])).toEqual({ status: 'killed', by: 0 })
  })

  it('have the same verdict with the rules of their set alone', async () => {
    const rules = await rulesToMutate(inventedRules)
    const mutants = mutantsOf(rules.project, rules.texts).filter(({ rule }) => rule === 'pay-one' || rule === 'pay-all')
    expect(rules.alone(['walk'])).toBeDefined()
    const verdicts = mutants.map((mutant) => runMutantInStages(rules, mutant, [0], [{ set: ['walk'], scenarios: [0] }]))
    expect(verdicts).toEqual(mutants.map((mutant) => runMutant(rules, mutant, [0])))
    expect(verdicts.map(({ status }) => status)).toEqual(expect.arrayContaining(['killed', 'survived']))
  })
})
