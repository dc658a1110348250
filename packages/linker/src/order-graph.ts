/** Who comes before whom among all steps of all modules, and circles in it. */
import type { IrProject, IrRule, Span } from '@tilewright/language'
import { guardOf, implies } from './conditions.ts'
import { includes, strictlyIncludes, union } from './sets.ts'

/** `from` comes before `to` when the units of `set` are in play. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly set: readonly string[]
  readonly span: Span
}

/** Everything the authors said about the order, and what follows when one step takes another's place. */
export function orderGraph(ir: IrProject): Edge[] {
  const edges = new Map<string, Edge>()
  const at = new Map<string, Edge[]>()
  const add = (edge: Edge): void => {
    const name = `${edge.from} ${edge.to} ${edge.set.join('+')}`
    if (edge.from === edge.to || edges.has(name)) return
    edges.set(name, edge)
    for (const end of [edge.from, edge.to]) at.set(end, [...(at.get(end) ?? []), edge])
  }
  for (const rule of ir.rules) {
    for (const name of rule.after) add({ from: name, to: rule.name, set: rule.set, span: rule.span })
    for (const name of rule.before) add({ from: rule.name, to: name, set: rule.set, span: rule.span })
  }
  for (const order of ir.orders)
    if (order.changes !== true) add({ from: order.first, to: order.second, set: order.set, span: order.span })
  const replacements = ir.rules.flatMap((rule) => rule.insteadOf.map((replaced) => ({ rule, replaced })))
  // The two share one place, so what is said of one holds for the other; chains of replacements need several rounds.
  for (let before = -1; before !== edges.size;) {
    before = edges.size
    for (const { rule, replaced } of replacements) {
      const others = new Map([
        [rule.name, replaced],
        [replaced, rule.name],
      ])
      for (const edge of [...others.keys()].flatMap((name) => at.get(name) ?? [])) {
        const [from, to] = [others.get(edge.from), others.get(edge.to)]
        if (from !== undefined && to !== undefined) continue
        add({ ...edge, from: from ?? edge.from, to: to ?? edge.to, set: union(edge.set, rule.set) })
      }
    }
  }
  return [...edges.values(), ...strongerFirst(ir.rules)]
}

/** Of two steps in the place of one, that of the larger set is asked first. */
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

/** Steps in an order that respects all edges, by name where nothing is said; with a circle, in some order. */
export function sortSteps(rules: readonly IrRule[], edges: readonly Edge[]): IrRule[] {
  const byName = [...rules].sort((a, b) => (a.name < b.name ? -1 : 1))
  const known = new Set(byName.map((rule) => rule.name))
  const waiting = new Map(
    byName.map((rule) => [
      rule.name,
      new Set(edges.filter((edge) => edge.to === rule.name && known.has(edge.from)).map((edge) => edge.from)),
    ]),
  )
  const sorted: IrRule[] = []
  while (byName.length > 0) {
    const [next] = byName.splice(
      Math.max(
        0,
        byName.findIndex((rule) => waiting.get(rule.name)?.size === 0),
      ),
      1,
    )
    if (!next) break
    sorted.push(next)
    for (const names of waiting.values()) names.delete(next.name)
  }
  return sorted
}

/** Who takes whose place. */
export const placesOf = (steps: readonly IrRule[]): Reaches =>
  reachesBy(steps.flatMap((rule) => rule.insteadOf.map((other) => ({ from: rule.name, to: other }))))

/** A step that is in play whenever both are, takes the place of both, and is run whenever both would be. */
export function standsForBoth(
  ir: IrProject,
  steps: readonly IrRule[],
  a: IrRule,
  b: IrRule,
  takesPlace: Reaches,
): boolean {
  const where = union(a.set, b.set)
  return steps.some(
    (third) =>
      third !== a &&
      third !== b &&
      includes(where, third.set) &&
      takesPlace(third.name, a.name) &&
      takesPlace(third.name, b.name) &&
      implies(ir, [guardOf(a), guardOf(b)], guardOf(third)),
  )
}

/** Circles, as their edges in order, without which there would be none: each has a sentence that no other one has. */
export function findCircles(edges: readonly Edge[]): Edge[][] {
  const found: Edge[][] = []
  for (let rest = edges; ;) {
    const circle = findCircle(rest)
    if (circle.length === 0) return found
    found.push(circle)
    // What closes the circle is what most expansions have to be in play for: what is said in one stands by itself.
    const last = circle.reduce((most, edge) => (edge.set.length > most.set.length ? edge : most))
    rest = rest.filter((edge) => edge !== last)
  }
}

/** The edges of one circle in their order, empty when there is none. */
function findCircle(edges: readonly Edge[]): Edge[] {
  const from = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set<string>()
  const path: Edge[] = []
  const visit = (name: string): readonly Edge[] => {
    if (done.has(name)) return []
    for (const edge of from.get(name) ?? []) {
      path.push(edge)
      const start = path.findIndex((earlier) => earlier.from === edge.to)
      const circle = start >= 0 ? path.slice(start) : visit(edge.to)
      if (circle.length > 0) return circle
      path.pop()
    }
    done.add(name)
    return []
  }
  for (const name of [...from.keys()].sort()) {
    const circle = visit(name)
    if (circle.length > 0) return [...circle]
  }
  return []
}

/** Whether one step comes before another in a game with these units. */
export type ComesBefore = (one: string, other: string, where: readonly string[]) => boolean

/** What edges say in each game. */
export function comesBeforeBy(edges: readonly Edge[]): ComesBefore {
  const next = Map.groupBy(edges, ({ from }) => from)
  return (one, other, where) => {
    const seen = new Set([one])
    const open = [one]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === other) return true
      for (const { to, set } of next.get(at) ?? [])
        if (!seen.has(to) && includes(where, set)) {
          seen.add(to)
          open.push(to)
        }
    }
    return false
  }
}

export interface Way {
  readonly from: string
  readonly to: string
}

/** Whether one comes after another, or is the same. */
export type Reaches = (from: string, to: string) => boolean

/** Where ways lead to, found once for each start. */
export function reachesBy(ways: readonly Way[]): Reaches {
  const next = nextOf(ways)
  const found = new Map<string, ReadonlySet<string>>()
  return (from, to) => {
    const all = found.get(from) ?? reached(next, [from])
    found.set(from, all)
    return all.has(to)
  }
}

/** The ways that begin somewhere. */
export type NextOf = ReadonlyMap<string, readonly Way[]>
export const nextOf = (ways: readonly Way[]): NextOf => Map.groupBy(ways, ({ from }) => from)

/** All that ways lead to from some starts, and these. */
export function reached(next: NextOf, starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set(starts)
  for (const at of seen) for (const { to } of next.get(at) ?? []) seen.add(to)
  return seen
}
