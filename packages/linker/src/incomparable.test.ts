/** Pairs that are found in chains and ranges are those that are found by looking at each two. */
import { describe, expect, it } from 'vitest'
import type { IrExpr, IrProject } from '@tilewright/language'
import { disjointConditions, type Guard } from './conditions.ts'
import { incomparable } from './incomparable.ts'
import type { Edge } from './order-graph.ts'
import { comesBeforeBy } from './order-graph.ts'
import { pairsThatMayMeet } from './pairs-of-ranges.ts'
import { pairsWithoutOrder } from './pairs-without-order.ts'

/** Numbers from 0 to below 1, the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function reachesIn(leaving: readonly (readonly number[])[]): (from: number, to: number) => boolean {
  const all = leaving.map((_, start) => {
    const seen = new Set([start])
    for (const at of seen) for (const to of leaving[at] ?? []) seen.add(to)
    return seen
  })
  return (from, to) => all[from]?.has(to) === true
}

const inWords = (pairs: Iterable<readonly [number, number]>): string[] => [...pairs].map(([a, b]) => `${a} ${b}`)

function allPairs(count: number, isWanted: (a: number, b: number) => boolean): string[] {
  const found: string[] = []
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) if (isWanted(a, b)) found.push(`${a} ${b}`)
  return found
}

describe('pairs between which no way leads', () => {
  // Edges that mostly lead on, some of them back, so that there are circles; half of the nodes are asked for.
  it.each([1, 2, 3, 4, 5, 6])('are those of a search from each node (%i)', (seed) => {
    const chance = chanceFrom(seed)
    const count = 60
    const leaving: number[][] = Array.from({ length: count }, () => [])
    const edges = seed * 30
    for (let i = 0; i < edges; i++) {
      const from = Math.floor(chance() * count)
      const isBack = chance() < 0.03
      const to = isBack ? Math.floor(chance() * count) : Math.min(count - 1, from + 1 + Math.floor(chance() * 5))
      leaving[from]?.push(to)
    }
    const nodes = [...leaving.keys()].filter(() => chance() < 0.5).sort(() => chance() - 0.5)
    const reaches = reachesIn(leaving)
    const found = incomparable(leaving, nodes)
    const wanted = allPairs(nodes.length, (a, b) => {
      const [one, other] = [nodes[a] ?? 0, nodes[b] ?? 0]
      return !reaches(one, other) && !reaches(other, one)
    })
    expect(inWords(found?.pairs() ?? []).sort()).toEqual(wanted.sort())
    expect(found?.count).toBe(wanted.length)
  })
  it('are not looked for where nearly all pairs are', () => {
    const alone = Array.from({ length: 200 }, () => [])
    expect(incomparable(alone, [...alone.keys()])).toBeUndefined()
  })
})

const span = { file: 'a.carc', start: 0, end: 0 }

describe('steps in no order', () => {
  it.each([1, 2, 3])('of two expansions are all but those of which something is said (%i)', (seed) => {
    const chance = chanceFrom(seed)
    const all = Array.from({ length: 300 }, (_, i) => ({ name: `s-${i}`, set: chance() < 0.5 ? ['a'] : ['a', 'b'] }))
    // Three chains, some of whose edges hold only in a game with an expansion that none of the steps needs.
    const edges: Edge[] = all.slice(3).map(({ name, set }, i) => {
      const from = all[i] ?? { name: '', set: [] }
      const needed = chance() < 0.02 ? ['c'] : []
      return { from: from.name, to: name, set: [...new Set([...set, ...from.set, ...needed])].sort(), span }
    })
    const comesBefore = comesBeforeBy(edges)
    const isSaid = (a: number, b: number): boolean => {
      const [one, other] = [all[a], all[b]]
      if (one === undefined || other === undefined) return false
      const both = [...new Set([...one.set, ...other.set])].sort()
      return comesBefore(one.name, other.name, both) || comesBefore(other.name, one.name, both)
    }
    expect(inWords(pairsWithoutOrder(all, edges))).toEqual(allPairs(all.length, (a, b) => !isSaid(a, b)))
  })
})

describe('guards that hold things against numbers', () => {
  const ir = { settings: [], figures: [], spaces: [], features: [] } as unknown as IrProject
  const state = (name: string): IrExpr => ({ op: 'local', kind: 'number', name }) as unknown as IrExpr
  const number = (value: number): IrExpr => ({ op: 'number', kind: 'number', value }) as unknown as IrExpr
  const compare = (name: string, operator: string, value: number): IrExpr =>
    ({ op: 'binary', kind: 'yes-no', operator, left: state(name), right: number(value) }) as unknown as IrExpr
  const either = (left: IrExpr, right: IrExpr): IrExpr =>
    ({ op: 'binary', kind: 'yes-no', operator: 'or', left, right }) as unknown as IrExpr

  it.each([1, 2, 3])('may meet where they are not disjoint (%i)', (seed) => {
    const chance = chanceFrom(seed)
    const guards = Array.from({ length: 150 }, (_, i): Guard => {
      const one = compare('steps', chance() < 0.95 ? '=' : '>', i)
      const when = chance() < 0.1 ? either(one, compare('steps', '=', Math.floor(chance() * 150))) : one
      const other = chance() < 0.05
      return { params: [], when: other ? compare('days', '=', i) : chance() < 0.02 ? null : when }
    })
    const found = new Set(inWords(pairsThatMayMeet(ir, guards)))
    const meeting = allPairs(guards.length, (a, b) => {
      const [one, other] = [guards[a], guards[b]]
      return one !== undefined && other !== undefined && !disjointConditions(ir, one, other)
    })
    expect(meeting.filter((pair) => !found.has(pair))).toEqual([])
    expect(found.size).toBeLessThan((150 * 149) / 2 / 2)
  })
})
