/** Reports declared orders without effect: they follow from others, or the order makes no difference. */
import { excludedUnitsAmong, report, type Diagnostic, type IrOrder, type IrProject } from '@tilewright/language'
import type { Occasions } from './meeting.ts'
import { comesBeforeBy, nextOf, orderGraph, reached, reachabilityOf, type Edge } from './order-graph.ts'
import { includes, show, together } from './sets.ts'
import { isOpen, type Meeting, type MeetingSteps } from './unordered-steps.ts'

/** Cached graphs of subsets of the orders, valid while rules and orders are unchanged except for positions. */
export interface GraphMemory {
  last?: { readonly said: string; readonly graphs: Map<string, readonly Edge[]> }
}

function graphsFor({ rules }: IrProject, memory: GraphMemory): Map<string, readonly Edge[]> {
  const key = JSON.stringify(
    rules.map(({ name, set, after, before, insteadOf }) => [name, set, after, before, insteadOf]),
  )
  if (memory.last?.said !== key) memory.last = { said: key, graphs: new Map() }
  return memory.last.graphs
}

/** Spans of the edges are irrelevant here. */
function graphWith(ir: IrProject, orders: readonly IrOrder[], graphs: Map<string, readonly Edge[]>): readonly Edge[] {
  const key = orders.map(({ first, second, set }) => `${first} ${second} ${show(set)}`).join('\n')
  const known = graphs.get(key) ?? orderGraph({ ...ir, orders })
  graphs.set(key, known)
  return known
}

/** Reports each `order` without which no more steps would be unordered; of two equal ones, one. */
export function redundantOrders(
  ir: IrProject,
  phases: readonly MeetingSteps[],
  edges: readonly Edge[],
  memory: GraphMemory = {},
): Diagnostic[] {
  let orders = ir.orders.filter(({ changes }) => changes !== true)
  if (orders.length === 0) return []
  const graphs = graphsFor(ir, memory)
  const comesBefore = comesBeforeBy(edges)
  const excludedIn = excludedUnitsAmong(ir.units)
  const direct = directWays(ir, edges)
  const met = new MeetingsByStep(phases)
  return orders.flatMap((order) => {
    const isPlayed = (where: readonly string[]): boolean => excludedIn(together(where, order.set)) === undefined
    // The two steps of the order are tested first: in most cases they need it, and the meetings of others need not be
    // computed.
    const own = met.between(order)
    const isNeededByItsOwn =
      direct.isAlone(order) &&
      own?.smallest().some((where) => isPlayed(where) && !direct.isElsewhere(order, together(where, order.set)))
    if (isNeededByItsOwn === true) return []
    const others = orders.filter((other) => other !== order)
    const left = direct.without(order) ?? graphWith(ir, others, graphs)
    const without = comesBeforeBy(left)
    const decides = (meeting: Meeting, where: readonly string[]): boolean => {
      const game = together(where, order.set)
      return excludedIn(game) === undefined && isOpen(meeting, game, without) && !isOpen(meeting, game, comesBefore)
    }
    const open = met
      .ledThrough(edges, missing(edges, left))
      .filter((meeting) => isOpen(meeting, together(meeting.both, order.set), without))
    const needed =
      open.some((meeting) => met.smallestOf(meeting).some((where) => decides(meeting, where))) ||
      open.some((meeting) => met.canMeet(meeting) && meeting.touched().some(({ set }) => decides(meeting, set)))
    if (needed) return []
    orders = others
    direct.forget(order, left)
    return [redundant(order, own)]
  })
}

/** Edges that come directly from orders. */
interface DirectWays {
  /** Whether the order gives exactly one edge: neither of its steps replaces another or is replaced. */
  readonly isAlone: (order: IrOrder) => boolean
  /** Whether in a game a path without the edge of the order leads from its first step to its second. */
  readonly isElsewhere: (order: IrOrder, where: readonly string[]) => boolean
  /** Returns all edges without the order; undefined where the graph must be computed again. */
  readonly without: (order: IrOrder) => readonly Edge[] | undefined
  /** Removes an order that was reported; `left` are the remaining edges. */
  readonly forget: (order: IrOrder, left: readonly Edge[]) => void
}

function directWays(ir: IrProject, edges: readonly Edge[]): DirectWays {
  const sharing = new Set(ir.rules.flatMap(({ name, insteadOf }) => (insteadOf.length > 0 ? [name, ...insteadOf] : [])))
  const isAlone = ({ first, second }: IrOrder): boolean => !sharing.has(first) && !sharing.has(second)
  const edgeNameOf = (order: IrOrder): string => nameOf({ from: order.first, to: order.second, set: order.set })
  const counts = new Map<string, number>()
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by)
  for (const { name, set, after, before } of ir.rules) {
    for (const other of after) count(nameOf({ from: other, to: name, set }), 1)
    for (const other of before) count(nameOf({ from: name, to: other, set }), 1)
  }
  for (const order of ir.orders) if (order.changes !== true) count(edgeNameOf(order), 1)
  const names = new Map(edges.map((edge) => [edge, nameOf(edge)]))
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const leads = reachabilityOf(edges)
  let gone: ReadonlySet<string> = new Set()
  return {
    isAlone,
    isElsewhere: (order, where) => {
      const own = edgeNameOf(order)
      if ((counts.get(own) ?? 0) > 1) return true
      const visited = new Set([order.first])
      for (const at of visited) {
        if (at === order.second) return true
        for (const edge of leaving.get(at) ?? []) {
          const name = names.get(edge) ?? ''
          if (name !== own && !gone.has(name) && includes(where, edge.set) && leads(edge.to, order.second))
            visited.add(edge.to)
        }
      }
      return false
    },
    without: (order) => {
      if (!isAlone(order)) return undefined
      const own = edgeNameOf(order)
      const isLeft = (counts.get(own) ?? 0) > 1
      return edges.filter((edge) => {
        const name = names.get(edge) ?? ''
        return !gone.has(name) && (isLeft || name !== own)
      })
    },
    forget: (order, left) => {
      count(edgeNameOf(order), -1)
      gone = new Set(missing(edges, left).map((edge) => names.get(edge) ?? ''))
    },
  }
}

/** Meetings by step; those that turn out to have no part of the state in common are removed. */
class MeetingsByStep {
  private readonly phases: readonly MeetingSteps[]
  private readonly positions: ReadonlyMap<string, { readonly phase: MeetingSteps; readonly position: number }>
  private readonly nothing = new Set<Meeting>()
  private known: Map<string, Meeting[]> | undefined

  constructor(phases: readonly MeetingSteps[]) {
    this.phases = phases
    this.positions = new Map(
      phases.flatMap((phase) => phase.all.map(({ name }, position) => [name, { phase, position }] as const)),
    )
  }

  /** All meetings, computed on demand: there may be one for every two steps of a phase. */
  private get byStep(): Map<string, Meeting[]> {
    return (this.known ??= this.find())
  }

  private find(): Map<string, Meeting[]> {
    const byStep = new Map<string, Meeting[]>()
    for (const { all, meetingOf } of this.phases)
      for (let i = 0; i < all.length; i++)
        for (let j = i + 1; j < all.length; j++) {
          const meeting = meetingOf(i, j)
          if (meeting === undefined) continue
          for (const { name } of [meeting.a, meeting.b]) {
            const own = byStep.get(name)
            if (own === undefined) byStep.set(name, [meeting])
            else own.push(meeting)
          }
        }
    return byStep
  }

  /** Returns the meeting of the two steps of an order; undefined where they are known to have nothing in common. */
  between({ first, second }: IrOrder): Meeting | undefined {
    const [one, other] = [this.positions.get(first), this.positions.get(second)]
    if (one === undefined || one.phase !== other?.phase) return undefined
    return one.phase.meetingOf(Math.min(one.position, other.position), Math.max(one.position, other.position))
  }

  smallestOf(meeting: Meeting): Occasions {
    const smallest = meeting.smallest()
    if (smallest.length === 0) this.nothing.add(meeting)
    return smallest
  }

  canMeet(meeting: Meeting): boolean {
    return !this.nothing.has(meeting)
  }

  /** Returns the meetings in which a path between the two steps uses one of the edges `over`, in whatever game. */
  ledThrough(edges: readonly Edge[], over: readonly Edge[]): Meeting[] {
    const back = nextOf(edges.map(({ from, to }) => ({ from: to, to: from })))
    const above = reached(
      back,
      over.map(({ from }) => from),
    )
    const below = reached(
      nextOf(edges),
      over.map(({ to }) => to),
    )
    const isLed = ({ a, b }: Meeting): boolean =>
      (above.has(a.name) && below.has(b.name)) || (above.has(b.name) && below.has(a.name))
    const meetings = new Set<Meeting>()
    for (const name of above.size < below.size ? above : below) {
      const all = (this.byStep.get(name) ?? []).filter((meeting) => !this.nothing.has(meeting))
      this.byStep.set(name, all)
      for (const meeting of all) if (isLed(meeting)) meetings.add(meeting)
    }
    return [...meetings]
  }
}

/** Returns the edges that are not in `others`. */
function missing(edges: readonly Edge[], others: readonly Edge[]): Edge[] {
  const known = new Set(others.map(nameOf))
  return edges.filter((edge) => !known.has(nameOf(edge)))
}

const nameOf = ({ from, to, set }: Omit<Edge, 'span'>): string => `${from} ${to} ${show(set)}`

/** `own` is the meeting of the two steps of the order. */
function redundant(order: IrOrder, own: Meeting | undefined): Diagnostic {
  const { first, second } = order
  const meet = own !== undefined && own.smallest().length > 0
  return report(
    'redundant-order',
    order.span,
    `That \`${first}\` comes before \`${second}\` changes nothing: ` +
      (meet ? 'it follows from what else is said.' : 'they touch nothing in common, and no other step stands between.'),
    { hint: 'Take this sentence back; or the steps ought to meet, and something else is missing.' },
  )
}
