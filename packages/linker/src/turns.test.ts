import { describe, expect, it } from 'vitest'
import { onCircles } from './components.ts'
import { findCircles, type Edge } from './order-graph.ts'
import { sequenceOf } from './turns.ts'

const edge = (from: string, to: string, set: readonly string[] = ['base']): Edge => ({
  from,
  to,
  set,
  span: { file: 'a.carc', start: 0, end: 0 },
})
const ways = (circles: readonly (readonly Edge[])[]): string[] =>
  circles.map((circle) => circle.map(({ from, to }) => `${from}-${to}`).join(' '))

describe('sequenceOf', () => {
  it('takes the smallest that waits for nothing', () => {
    expect(sequenceOf(4, [])).toEqual([0, 1, 2, 3])
    expect(
      sequenceOf(4, [
        [3, 0],
        [2, 1],
      ]),
    ).toEqual([2, 1, 3, 0])
  })
  it('takes the smallest that is left where all wait for each other', () => {
    expect(
      sequenceOf(4, [
        [0, 1],
        [1, 0],
        [1, 2],
      ]),
    ).toEqual([3, 0, 1, 2])
  })
  it('counts what is said twice once', () => {
    expect(
      sequenceOf(2, [
        [1, 0],
        [1, 0],
      ]),
    ).toEqual([1, 0])
  })
})

describe('onCircles', () => {
  it('holds for what can be reached from itself', () => {
    const next = [[1], [2], [1], [3], [0]]
    const isOnCircle = onCircles(next.length, (position) => next[position] ?? [])
    expect(next.map((_, position) => isOnCircle(position))).toEqual([false, true, true, true, false])
  })
})

describe('findCircles', () => {
  it('finds none in an order', () => expect(findCircles([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toEqual([]))
  it('finds each circle that an edge of its own closes', () => {
    // Without `a` before `b` there is still the circle of `b` and `c`.
    const edges = [edge('a', 'b'), edge('b', 'a'), edge('b', 'c'), edge('c', 'b')]
    expect(ways(findCircles(edges))).toEqual(['a-b b-a', 'b-c c-b'])
  })
  it('takes away the edge of the largest set, and goes on at its beginning', () => {
    const edges = [edge('a', 'b'), edge('b', 'c', ['base', 'box']), edge('c', 'a'), edge('b', 'a')]
    expect(ways(findCircles(edges))).toEqual(['a-b b-c c-a', 'a-b b-a'])
  })
  it('follows chains of any length', () => {
    const count = 50_000
    const chain = Array.from({ length: count }, (_, i) => edge(`s${String(i)}`, `s${String((i + 1) % count)}`))
    expect(findCircles(chain).map(({ length }) => length)).toEqual([count])
  })
})
