import { describe, expect, it } from 'vitest'
import { onCircles } from './components.ts'
import { findCircles, type Edge } from './order-graph.ts'
import { sequenceOf } from './topological-sort.ts'

const edge = (from: string, to: string, set: readonly string[] = ['base']): Edge => ({
  from,
  to,
  set,
  span: { file: 'a.carc', start: 0, end: 0 },
})
const formatCircles = (circles: readonly (readonly Edge[])[]): string[] =>
  circles.map((circle) => circle.map(({ from, to }) => `${from}-${to}`).join(' '))

describe('sequenceOf', () => {
  it('takes the smallest number without predecessors', () => {
    expect(sequenceOf(4, [])).toEqual([0, 1, 2, 3])
    expect(
      sequenceOf(4, [
        [3, 0],
        [2, 1],
      ]),
    ).toEqual([2, 1, 3, 0])
  })
  it('takes the smallest remaining number in a circle', () => {
    expect(
      sequenceOf(4, [
        [0, 1],
        [1, 0],
        [1, 2],
      ]),
    ).toEqual([3, 0, 1, 2])
  })
  it('counts a repeated precedence once', () => {
    expect(
      sequenceOf(2, [
        [1, 0],
        [1, 0],
      ]),
    ).toEqual([1, 0])
  })
})

describe('onCircles', () => {
  it('holds for a number that is reachable from itself', () => {
    const next = [[1], [2], [1], [3], [0]]
    const isOnCircle = onCircles(next.length, (position) => next[position] ?? [])
    expect(next.map((_, position) => isOnCircle(position))).toEqual([false, true, true, true, false])
  })
})

describe('findCircles', () => {
  it('finds none in a partial order', () =>
    expect(findCircles([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toEqual([]))
  it('finds each circle that has an edge of its own', () => {
    // Without `a` before `b` there is still the circle of `b` and `c`.
    const edges = [edge('a', 'b'), edge('b', 'a'), edge('b', 'c'), edge('c', 'b')]
    expect(formatCircles(findCircles(edges))).toEqual(['a-b b-a', 'b-c c-b'])
  })
  it('removes the edge of the largest set, and goes on at its start', () => {
    const edges = [edge('a', 'b'), edge('b', 'c', ['base', 'box']), edge('c', 'a'), edge('b', 'a')]
    expect(formatCircles(findCircles(edges))).toEqual(['a-b b-c c-a', 'a-b b-a'])
  })
  it('follows chains of any length', () => {
    const count = 50_000
    const chain = Array.from({ length: count }, (_, i) => edge(`s${String(i)}`, `s${String((i + 1) % count)}`))
    expect(findCircles(chain).map(({ length }) => length)).toEqual([count])
  })
})
