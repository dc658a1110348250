import { expect, test } from 'vitest'
import { fuzzClients } from './fuzz.ts'
import { fuzzRequests } from './requests.ts'
import { slice } from '../slices/slice.ts'

test('no client input makes the engine throw, change half, or load a game that throws later', () => {
  const saves = slice(40, 150)
  const figures = fuzzClients(7, saves, saves)
  expect(figures.wrong).toEqual([])
  expect(figures.saves).toBe(saves)
  expect(figures.loaded).toBeGreaterThan(0)
})

test('no request makes the server throw, reveal internals, or change a game without its token', () => {
  const requests = slice(300, 1200)
  const figures = fuzzRequests(5, requests)
  expect(figures.wrong).toEqual([])
  expect(figures.requests).toBe(requests)
  expect(figures.done).toBeGreaterThan(requests / 12)
  expect(Object.keys(figures.words).length).toBeGreaterThan(slice(10, 15))
})
