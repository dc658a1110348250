import { expect, test } from 'vitest'
import { fuzzClients } from './fuzz.ts'
import { fuzzRequests } from './requests.ts'
import { slice } from '../slices/slice.ts'

test('nothing that a client sends throws, is half done, or leads to a game that throws later', () => {
  const saves = slice(40, 150)
  const figures = fuzzClients(7, saves, saves)
  expect(figures.wrong).toEqual([])
  expect(figures.saves).toBe(saves)
  expect(figures.loaded).toBeGreaterThan(0)
})

test('nothing that is sent to the server throws, tells of its inside, or touches a game without its token', () => {
  const requests = slice(300, 1200)
  const figures = fuzzRequests(5, requests)
  expect(figures.wrong).toEqual([])
  expect(figures.requests).toBe(requests)
  expect(figures.done).toBeGreaterThan(requests / 12)
  expect(Object.keys(figures.words).length).toBeGreaterThan(15)
})
