import { expect, it } from 'vitest'
import { baseForm, thirdPerson } from './third-person.ts'

it.each([
  ['place', 'places'],
  ['choose', 'chooses'],
  ['pass', 'passes'],
  ['fix', 'fixes'],
  ['catch', 'catches'],
  ['push', 'pushes'],
  ['go-on', 'goes-on'],
  ['carry-off', 'carries-off'],
  ['buy', 'buys'],
  ['tie', 'ties'],
  ['lay-with-bridge', 'lays-with-bridge'],
  ['send-home', 'sends-home'],
])('converts between the base form %s and the third person %s', (base, third) => {
  expect(thirdPerson(base)).toBe(third)
  expect(baseForm(third)).toBe(base)
  expect(baseForm(base)).toBe(base)
})
