import { expect, test } from 'vitest'
import { fuzzClients } from './fuzz.ts'
import { fuzzRequests } from './requests.ts'

test('nothing that a client sends throws, is half done, or leads to a game that throws later', () => {
  const figures = fuzzClients(7, 150, 150)
  expect(figures.wrong).toEqual([])
  expect(figures.saves).toBe(150)
  expect(figures.loaded).toBeGreaterThan(0)
})

test('nothing that is sent to the server throws, tells of its inside, or touches a game without its token', () => {
  const figures = fuzzRequests(5, 1200)
  expect(figures.wrong).toEqual([])
  expect(figures.requests).toBe(1200)
  expect(figures.done).toBeGreaterThan(100)
  expect(Object.keys(figures.words).length).toBeGreaterThan(15)
})
