import { describe, expect, it } from 'vitest'
import { invalidate, nothing, TrackedFacts, type Answer } from './tracked-facts.ts'

describe('the facts read for an answer', () => {
  it('count for the reader of the answer, and for computations around it', () => {
    const seen = new TrackedFacts()
    const held = seen.track(() => seen.held('a').size)
    const around = seen.track(() => seen.reuse(held) + seen.standing('b').size)
    seen.stand('b', 'x')
    expect(around.reads & seen.drainChanged()).not.toBe(nothing)
    seen.hold('a', new Set(['x']))
    expect(around.reads & seen.drainChanged()).not.toBe(nothing)
  })
  it('do not count for computations beside it', () => {
    const seen = new TrackedFacts()
    seen.track(() => seen.held('a').size)
    const beside = seen.track(() => seen.held('b').size)
    seen.hold('a', new Set(['x']))
    expect(beside.reads & seen.drainChanged()).toBe(nothing)
  })
})

it('invalidate only answers that read them when they grow', () => {
  const seen = new TrackedFacts()
  const answers = new Map<string, Answer<number>>([
    ['of a', seen.track(() => seen.held('a').size)],
    ['of b', seen.track(() => seen.held('b').size)],
  ])
  seen.hold('a', new Set(['x']))
  invalidate(answers, seen.drainChanged())
  expect([...answers.keys()]).toEqual(['of b'])
})

it('do not grow by a known element', () => {
  const seen = new TrackedFacts()
  seen.stand('a', 'x')
  expect(seen.drainChanged()).not.toBe(nothing)
  seen.stand('a', 'x')
  expect(seen.drainChanged()).toBe(nothing)
  expect([...seen.standing('a')]).toEqual(['x'])
})
