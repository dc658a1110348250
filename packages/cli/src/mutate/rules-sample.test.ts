import { fileURLToPath } from 'node:url'
import { check, readRules } from '@tilewright/generator'
import { expect, it } from 'vitest'
import { readMarks } from './marks.ts'
import { mutateRules } from './mutate-rules.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

// A small part of `tilewright mutate the-bets under-the-big-top`, which tries all of them.
it('no mutant of a sample of the first two boxes survives without a reason, and every mark fits a mutant', async () => {
  const run = await mutateRules(
    check(readRules(root)),
    {
      words: ['the-bets', 'under-the-big-top'],
      sample: 10,
      seed: 2026,
      jobs: 2,
      marks: readMarks(root),
      onInterrupt: () => () => undefined,
    },
    { begin: () => undefined, done: () => undefined },
  )
  const { total, survivors, wrongMarks, idleMarks } = run.report
  expect(survivors.map(({ mutant }) => mutant.id)).toEqual([])
  expect(wrongMarks.map(({ mutant }) => mutant.id)).toEqual([])
  expect(idleMarks).toEqual([])
  expect(total.own + total.others).toBeGreaterThan(2)
})
