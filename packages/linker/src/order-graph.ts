/** The precedence graph of the steps of all modules, and circles in it. */
import type { IrProject, IrRule, Span } from '@tilewright/language'
import { guardOf, implies } from './conditions.ts'
import { Bits, numbered, reachability, reachedFrom } from './reachability.ts'
import { includes, strictlyIncludes, union } from './sets.ts'
import { sequenceOf, type Precedence } from './topological-sort.ts'

/** `from` comes before `to` when the units of `set` are in play. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly set: readonly string[]
  readonly span: Span
}

/** Returns all declared precedences, and those that follow when one step replaces another. */
export function orderGraph(ir: IrProject): Edge[] {
  const edges = new Map<string, Edge>()
  const at = new Map<string, Edge[]>()
  const add = (edge: Edge): void => {
    const name = `${edge.from} ${edge.to} ${edge.set.join('+')}`
    if (edge.from === edge.to || edges.has(name)) return
    edges.set(name, edge)
    for (const end of [edge.from, edge.to]) {
      const known = at.get(end)
      if (known === undefined) at.set(end, [edge])
      else known.push(edge)
    }
  }
  for (const rule of ir.rules) {
    for (const name of rule.after) add({ from: name, to: rule.name, set: rule.set, span: rule.span })
    for (const name of rule.before) add({ from: rule.name, to: name, set: rule.set, span: rule.span })
  }
  for (const order of ir.orders)
    if (order.changes !== true) add({ from: order.first, to: order.second, set: order.set, span: order.span })
  for (const edge of endingsLast(ir.rules)) add(edge)
  const replacements = ir.rules.flatMap((rule) =>
    rule.insteadOf.map((replaced) => ({
      rule,
      replaced,
      copied: new Map([rule.name, replaced].map((end) => [end, 0])),
    })),
  )
  // A replacing step and the replaced one share a position, so precedences of one hold for the other; chains of
  // replacements need several rounds. Each round copies the edges that were added since its last round.
  for (let before = -1; before !== edges.size;) {
    before = edges.size
    for (const { rule, replaced, copied } of replacements) {
      const others = new Map([
        [rule.name, replaced],
        [replaced, rule.name],
      ])
      const added = [...others.keys()].flatMap((end) => {
        const all = at.get(end) ?? []
        const more = all.slice(copied.get(end) ?? 0)
        copied.set(end, all.length)
        return more
      })
      for (const edge of added) {
        const [from, to] = [others.get(edge.from), others.get(edge.to)]
        if (from !== undefined && to !== undefined) continue
        add({ ...edge, from: from ?? edge.from, to: to ?? edge.to, set: union(edge.set, rule.set) })
      }
    }
  }
  return [...edges.values(), ...strongerFirst(ir.rules)]
}

/** What forgets a state comes after all other steps of its phase. */
function endingsLast(rules: readonly IrRule[]): Edge[] {
  return rules
    .filter(({ ending }) => ending === true)
    .flatMap((last) =>
      rules
        .filter(({ phase, ending }) => phase === last.phase && ending !== true)
        .map((rule): Edge => ({ from: rule.name, to: last.name, set: union(rule.set, last.set), span: last.span })),
    )
}

/** Of two steps that replace the same one, that of the larger set is tried first. */
function strongerFirst(rules: readonly IrRule[]): Edge[] {
  const replacing = rules.filter((rule) => rule.insteadOf.length > 0)
  return replacing.flatMap((strong) =>
    replacing
      .filter(
        (weak) =>
          strictlyIncludes(strong.set, weak.set) && weak.insteadOf.some((name) => strong.insteadOf.includes(name)),
      )
      .map((weak): Edge => ({ from: strong.name, to: weak.name, set: strong.set, span: strong.span })),
  )
}

/**
 * Returns the steps in an order that respects all edges, by name where the order is open; with a circle, in some
 * order.
 */
export function sortSteps(rules: readonly IrRule[], edges: readonly Edge[]): IrRule[] {
  const byName = [...rules].sort((a, b) => (a.name < b.name ? -1 : 1))
  const positions = new Map(byName.map(({ name }, i) => [name, i]))
  const precedences = edges.flatMap(({ from, to }): Precedence[] => {
    const [first, second] = [positions.get(from), positions.get(to)]
    return first === undefined || second === undefined ? [] : [[first, second]]
  })
  return sequenceOf(byName.length, precedences).flatMap((position) => byName[position] ?? [])
}

/** Which steps of a phase replace which others. */
export interface Replacements {
  /** Whether the first is the second, or replaces it, directly or through others. */
  readonly takes: Reaches
  /** Whether a third step is in play whenever both are, replaces both, and runs whenever both would. */
  readonly standsForBoth: (a: IrRule, b: IrRule) => boolean
}

/** Edges from each step to the steps that it replaces. */
export const replacementPaths = (steps: readonly IrRule[]): Path[] =>
  steps.flatMap((rule) => rule.insteadOf.map((other) => ({ from: rule.name, to: other })))

export function replacementsOf(ir: IrProject, steps: readonly IrRule[]): Replacements {
  const paths = replacementPaths(steps)
  if (paths.length === 0) return { takes: (from, to) => from === to, standsForBoth: () => false }
  const takes = reachabilityOf(paths)
  const replacing = steps.filter(({ insteadOf }) => insteadOf.length > 0)
  // Cached, since most steps have none.
  const known = new Map<string, readonly IrRule[]>()
  const takersOf = ({ name }: IrRule): readonly IrRule[] => {
    const takers = known.get(name) ?? replacing.filter((third) => third.name !== name && takes(third.name, name))
    known.set(name, takers)
    return takers
  }
  return {
    takes,
    standsForBoth: (a, b) => {
      const takers = takersOf(a)
      if (takers.length === 0) return false
      const where = union(a.set, b.set)
      return takers.some(
        (third) =>
          third !== a &&
          third !== b &&
          takes(third.name, b.name) &&
          includes(where, third.set) &&
          implies(ir, [guardOf(a), guardOf(b)], guardOf(third)),
      )
    },
  }
}

/** A node on the current path, with its outgoing edges. */
interface Followed {
  readonly name: string
  readonly leaving: readonly Edge[]
  /** Number of edges that were followed; the last one leads to the next node of the path. */
  next: number
}

/**
 * Returns the circles to report, each as its edges in order; every circle has an edge that no other one has. Every
 * edge is followed once, except those behind an edge that closes a circle.
 */
export function findCircles(edges: readonly Edge[]): Edge[][] {
  const from = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set<string>()
  const circles: Edge[][] = []
  const closing = new Set<Edge>()
  const path: Followed[] = []
  const depths = new Map<string, number>()
  const enter = (name: string): void => {
    depths.set(name, path.push({ name, leaving: from.get(name) ?? [], next: 0 }) - 1)
  }
  const leave = (isDone: boolean): void => {
    const last = path.pop()
    if (last === undefined) return
    depths.delete(last.name)
    if (isDone) done.add(last.name)
  }
  for (const start of [...from.keys()].sort()) {
    if (!done.has(start)) enter(start)
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const edge = at.leaving[at.next]
      at.next += 1
      if (edge === undefined) leave(true)
      else if (closing.has(edge)) continue
      else if (depths.has(edge.to)) {
        const circle = path.slice(depths.get(edge.to)).flatMap(({ leaving, next }) => leaving[next - 1] ?? [])
        circles.push(circle)
        // The edge with most units counts as closing the circle: edges of smaller sets are valid without it.
        const last = circle.reduce((most, one) => (one.set.length > most.set.length ? one : most))
        closing.add(last)
        // Without the closing edge the path ends at its start.
        while (path.length - 1 > (depths.get(last.from) ?? 0)) leave(false)
      } else if (!done.has(edge.to)) enter(edge.to)
    }
  }
  return circles
}

/** Whether one step comes before another in a game with these units. */
export type ComesBefore = (one: string, other: string, where: readonly string[]) => boolean

/** Returns the precedence of steps in each game; reachability from a step in one game is computed once. */
export function comesBeforeBy(edges: readonly Edge[]): ComesBefore {
  const graph = numbered(edges)
  const inAnyGame = reachability(graph)
  const all = union(...new Set(edges.map(({ set }) => set)))
  const inGames = new WeakMap<readonly string[], (Bits | undefined)[] | 'all'>()
  const inGame = (where: readonly string[]): (Bits | undefined)[] | 'all' => {
    const known = inGames.get(where) ?? (includes(where, all) ? 'all' : [])
    inGames.set(where, known)
    return known
  }
  return (one, other, where) => {
    // In most cases there is no path in any game.
    if (one === other || !inAnyGame.reaches(one, other)) return one === other
    const reachableInGame = inGame(where)
    if (reachableInGame === 'all') return true
    const start = graph.numbers.get(one)
    const end = graph.numbers.get(other)
    if (start === undefined || end === undefined) return false
    return (reachableInGame[start] ??= reachedFrom(graph, start, ({ set }) => includes(where, set))).has(end)
  }
}

export interface Path {
  readonly from: string
  readonly to: string
}

/** Whether `to` comes after `from`, or is the same. */
export type Reaches = (from: string, to: string) => boolean

/** Returns reachability over the edges, computed once for each start. */
export const reachabilityOf = (ways: readonly Path[]): Reaches => reachability(numbered(ways)).reaches

/** Edges by start. */
export type NextOf = ReadonlyMap<string, readonly Path[]>
export const nextOf = (ways: readonly Path[]): NextOf => Map.groupBy(ways, ({ from }) => from)

/** Returns all nodes reachable from the starts, including these. */
export function reached(next: NextOf, starts: readonly string[]): ReadonlySet<string> {
  const visited = new Set(starts)
  for (const at of visited) for (const { to } of next.get(at) ?? []) visited.add(to)
  return visited
}
