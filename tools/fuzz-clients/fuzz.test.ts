import { expect, test } from 'vitest'
import { fuzzClients } from './fuzz.ts'
import { fuzzRequests } from './requests.ts'

test('nothing that a client sends throws, is half done, or leads to a game that throws later', () => {
  const figures = fuzzClients(7, 250, 250)
  expect(figures.wrong).toEqual([])
  expect(figures.saves).toBe(250)
  expect(figures.loaded).toBeGreaterThan(0)
})

test('nothing that is sent to the server throws, tells of its inside, or touches a game without its token', () => {
  const figures = fuzzRequests(5, 2000)
  expect(figures.wrong).toEqual([])
  expect(figures.requests).toBe(2000)
  expect(figures.done).toBeGreaterThan(100)
  expect(Object.keys(figures.words).length).toBeGreaterThan(15)
})
