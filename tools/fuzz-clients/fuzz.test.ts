import { expect, test } from 'vitest'
import { fuzzClients } from './fuzz.ts'

test('nothing that a client sends throws, is half done, or leads to a game that throws later', () => {
  const figures = fuzzClients(7, 250, 250)
  expect(figures.wrong).toEqual([])
  expect(figures.saves).toBe(250)
  expect(figures.loaded).toBeGreaterThan(0)
})
