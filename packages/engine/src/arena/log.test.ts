/** Compares the chunked log with a plain list of steps. */
import { expect, test } from 'vitest'
import { LOG_STRIDE, NO_STEPS, stepsIn, withStep, type Log } from './log.ts'

interface LoggedGame {
  log: Log
  shared: boolean
  readonly steps: number[]
}

const write = (game: LoggedGame, step: number): void => {
  const count = game.steps.length
  game.log = withStep(game.log, game.shared, count, step, -1, step * 2, 0, 7)
  game.shared = false
  game.steps.push(step)
}
const flat = ({ steps }: LoggedGame): number[] => steps.flatMap((step) => [step, -1, step * 2, 0, 7])

test('steps written to a copy do not appear in the original’s log', () => {
  let x = 9
  const below = (n: number): number => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
    return (x >> 8) % n
  }
  const all: LoggedGame[] = [{ log: NO_STEPS, shared: false, steps: [] }]
  for (let step = 0; step < 4000; step++) {
    const game = all[below(all.length)]
    const choice = below(12)
    if (choice === 0 && all.length < 30) {
      game.shared = true
      all.push({ log: game.log, shared: true, steps: [...game.steps] })
    } else if (choice === 1 && game.steps.length > 0 && !game.shared) {
      // Steps of a refused action are overwritten by the next ones.
      write(game, 9999)
      game.steps.pop()
      write(game, step)
    } else write(game, step)
  }
  expect(all.length).toBe(30)
  for (const logged of all) expect(Array.from(stepsIn(logged.log, logged.steps.length))).toEqual(flat(logged))
})

test('reads a prefix of the steps', () => {
  const game: LoggedGame = { log: NO_STEPS, shared: false, steps: [] }
  for (let step = 0; step < 100; step++) write(game, step)
  for (const n of [0, 1, 31, 32, 33, 64, 65, 100])
    expect(Array.from(stepsIn(game.log, n))).toEqual(flat(game).slice(0, n * LOG_STRIDE))
  expect(NO_STEPS.numbers).toEqual([])
})
