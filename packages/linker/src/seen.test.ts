import { describe, expect, it } from 'vitest'
import { forgetWhere, nothing, Seen, type Answer } from './seen.ts'

describe('what was looked at for an answer', () => {
  it('counts for whoever takes the answer, and for what was found around it', () => {
    const seen = new Seen()
    const held = seen.watch(() => seen.held('a').size)
    const around = seen.watch(() => seen.take(held) + seen.standing('b').size)
    seen.stand('b', 'x')
    expect(around.looked & seen.takeGrown()).not.toBe(nothing)
    seen.hold('a', new Set(['x']))
    expect(around.looked & seen.takeGrown()).not.toBe(nothing)
  })
  it('does not count for what was found beside it', () => {
    const seen = new Seen()
    seen.watch(() => seen.held('a').size)
    const beside = seen.watch(() => seen.held('b').size)
    seen.hold('a', new Set(['x']))
    expect(beside.looked & seen.takeGrown()).toBe(nothing)
  })
})

it('only what looked at something that grew is forgotten', () => {
  const seen = new Seen()
  const answers = new Map<string, Answer<number>>([
    ['of a', seen.watch(() => seen.held('a').size)],
    ['of b', seen.watch(() => seen.held('b').size)],
  ])
  seen.hold('a', new Set(['x']))
  forgetWhere(answers, seen.takeGrown())
  expect([...answers.keys()]).toEqual(['of b'])
})

it('what was seen before does not grow', () => {
  const seen = new Seen()
  seen.stand('a', 'x')
  expect(seen.takeGrown()).not.toBe(nothing)
  seen.stand('a', 'x')
  expect(seen.takeGrown()).toBe(nothing)
  expect([...seen.standing('a')]).toEqual(['x'])
})
