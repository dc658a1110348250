import { describe, expect, it } from 'vitest'
import { forgetWhere, nothing, Seen, type Answer } from './seen.ts'

describe('the facts read for an answer', () => {
  it('count for the reader of the answer, and for computations around it', () => {
    const seen = new Seen()
    const held = seen.watch(() => seen.held('a').size)
    const around = seen.watch(() => seen.take(held) + seen.standing('b').size)
    seen.stand('b', 'x')
    expect(around.looked & seen.takeGrown()).not.toBe(nothing)
    seen.hold('a', new Set(['x']))
    expect(around.looked & seen.takeGrown()).not.toBe(nothing)
  })
  it('do not count for computations beside it', () => {
    const seen = new Seen()
    seen.watch(() => seen.held('a').size)
    const beside = seen.watch(() => seen.held('b').size)
    seen.hold('a', new Set(['x']))
    expect(beside.looked & seen.takeGrown()).toBe(nothing)
  })
})

it('invalidate only answers that read them when they grow', () => {
  const seen = new Seen()
  const answers = new Map<string, Answer<number>>([
    ['of a', seen.watch(() => seen.held('a').size)],
    ['of b', seen.watch(() => seen.held('b').size)],
  ])
  seen.hold('a', new Set(['x']))
  forgetWhere(answers, seen.takeGrown())
  expect([...answers.keys()]).toEqual(['of b'])
})

it('do not grow by a known element', () => {
  const seen = new Seen()
  seen.stand('a', 'x')
  expect(seen.takeGrown()).not.toBe(nothing)
  seen.stand('a', 'x')
  expect(seen.takeGrown()).toBe(nothing)
  expect([...seen.standing('a')]).toEqual(['x'])
})
