import { expect, test } from 'vitest'
import { packed, unpacked } from './links.ts'

test('unpacking returns the packed text, which is shorter', async () => {
  const text = JSON.stringify(Array.from({ length: 300 }, (_, i) => ({ choice: 'where', at: `${String(i)} été` })))
  const data = await packed(text)
  expect(data).toMatch(/^[\w-]+$/)
  expect(data.length).toBeLessThan(text.length / 3)
  expect(await unpacked(data)).toBe(text)
  expect(await unpacked(await packed(''))).toBe('')
})

test('unpacking returns undefined for text that was truncated, changed or never packed', async () => {
  const data = await packed('a game, and another game')
  const changed = data.replace(/.(?=.{3}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (const broken of [data.slice(0, -4), changed, '', 'no link', '%%%', btoa('a game')])
    expect(await unpacked(broken)).toBeUndefined()
})

test('unpacking refuses text longer than any game', async () => {
  const endless = await packed('0'.repeat((4 << 20) + 1))
  expect(endless.length).toBeLessThan(10_000)
  expect(await unpacked(endless)).toBeUndefined()
})
