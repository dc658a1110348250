import { expect, it } from 'vitest'
import { processIo } from './process-io.ts'

it.each(['SIGINT', 'SIGTERM'] as const)('%s calls the listener as long as there is one', (signal) => {
  const before = process.listeners(signal)
  let calls = 0
  const remove = processIo().onInterrupt(() => {
    calls += 1
  })
  const added = process.listeners(signal).filter((one) => !before.includes(one))
  expect(added).toHaveLength(1)
  added[0]?.(signal)
  expect(calls).toBe(1)
  remove()
  expect(process.listeners(signal)).toEqual(before)
})
