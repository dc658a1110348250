/** Compares the chunked log with a plain list of steps. */
import { expect, test } from 'vitest'
import { LOG_STRIDE, NO_STEPS, stepsIn, withStep, type Log } from './log.ts'

interface Kept {
  log: Log
  shared: boolean
  readonly steps: number[]
}

const write = (one: Kept, step: number): void => {
  const count = one.steps.length
  one.log = withStep(one.log, one.shared, count, step, -1, step * 2, 0, 7)
  one.shared = false
  one.steps.push(step)
}
const flat = ({ steps }: Kept): number[] => steps.flatMap((step) => [step, -1, step * 2, 0, 7])

test('steps written to a copy do not appear in the original’s log', () => {
  let x = 9
  const below = (n: number): number => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
    return (x >> 8) % n
  }
  const all: Kept[] = [{ log: NO_STEPS, shared: false, steps: [] }]
  for (let step = 0; step < 4000; step++) {
    const one = all[below(all.length)]
    const deed = below(12)
    if (deed === 0 && all.length < 30) {
      one.shared = true
      all.push({ log: one.log, shared: true, steps: [...one.steps] })
    } else if (deed === 1 && one.steps.length > 0 && !one.shared) {
      // Steps of a refused action are overwritten by the next ones.
      write(one, 9999)
      one.steps.pop()
      write(one, step)
    } else write(one, step)
  }
  expect(all.length).toBe(30)
  for (const one of all) expect(Array.from(stepsIn(one.log, one.steps.length))).toEqual(flat(one))
})

test('reads a prefix of the steps', () => {
  const one: Kept = { log: NO_STEPS, shared: false, steps: [] }
  for (let step = 0; step < 100; step++) write(one, step)
  for (const n of [0, 1, 31, 32, 33, 64, 65, 100])
    expect(Array.from(stepsIn(one.log, n))).toEqual(flat(one).slice(0, n * LOG_STRIDE))
  expect(NO_STEPS.numbers).toEqual([])
})
