/** Sentences about the order of steps that change nothing: what they say follows from others, or does not matter. */
import { apartAmong, report, type Diagnostic, type IrOrder, type IrProject } from '@tilewright/language'
import { comesBeforeBy, nextOf, orderGraph, reached, type Edge } from './order-graph.ts'
import { show, together } from './sets.ts'
import { isOpen, type Meeting } from './unordered-steps.ts'

/** What follows from some of the orders, while rules and orders say of each other what they said. */
export interface GraphMemory {
  last?: { readonly said: string; readonly graphs: Map<string, readonly Edge[]> }
}

function graphsFor({ rules }: IrProject, memory: GraphMemory): Map<string, readonly Edge[]> {
  const said = JSON.stringify(
    rules.map(({ name, set, after, before, insteadOf }) => [name, set, after, before, insteadOf]),
  )
  if (memory.last?.said !== said) memory.last = { said, graphs: new Map() }
  return memory.last.graphs
}

/** Where its edges stand is not asked. */
function graphWith(ir: IrProject, orders: readonly IrOrder[], graphs: Map<string, readonly Edge[]>): readonly Edge[] {
  const key = orders.map(({ first, second, set }) => `${first} ${second} ${show(set)}`).join('\n')
  const known = graphs.get(key) ?? orderGraph({ ...ir, orders })
  graphs.set(key, known)
  return known
}

/** Each `order` without which no more steps would be left to chance; of two that say the same, one. */
export function redundantOrders(
  ir: IrProject,
  meetings: readonly Meeting[],
  edges: readonly Edge[],
  memory: GraphMemory = {},
): Diagnostic[] {
  const graphs = graphsFor(ir, memory)
  const now = comesBeforeBy(edges)
  const apart = apartAmong(ir.units)
  let orders = ir.orders.filter(({ changes }) => changes !== true)
  return orders.flatMap((order) => {
    const others = orders.filter((other) => other !== order)
    const left = graphWith(ir, others, graphs)
    const without = comesBeforeBy(left)
    // The two that it names are asked first: mostly they need it, and what the others touch is not looked up.
    const concerned = Map.groupBy(meetings.filter(ledThrough(edges, missing(edges, left))), isOf(order))
    const decides = (meeting: Meeting, where: readonly string[]): boolean => {
      const game = together(where, order.set)
      return apart(game) === undefined && isOpen(meeting, game, without) && !isOpen(meeting, game, now)
    }
    const open = [...(concerned.get(true) ?? []), ...(concerned.get(false) ?? [])].filter((meeting) =>
      isOpen(meeting, together(meeting.both, order.set), without),
    )
    const needed =
      open.some((meeting) => meeting.smallest().some((where) => decides(meeting, where))) ||
      open.some((meeting) => meeting.touched().some(({ set }) => decides(meeting, set)))
    if (needed) return []
    orders = others
    return [redundant(order, meetings)]
  })
}

/** Whether an order names two steps that meet. */
const isOf =
  ({ first, second }: IrOrder) =>
  ({ a, b }: Meeting): boolean =>
    (a.name === first && b.name === second) || (a.name === second && b.name === first)

/** Edges that the others do not hold. */
function missing(edges: readonly Edge[], others: readonly Edge[]): Edge[] {
  const known = new Set(others.map(nameOf))
  return edges.filter((edge) => !known.has(nameOf(edge)))
}

const nameOf = ({ from, to, set }: Edge): string => `${from} ${to} ${show(set)}`

/** Whether a way from one of the two to the other goes over one of some edges, in whatever game. */
function ledThrough(edges: readonly Edge[], over: readonly Edge[]): (meeting: Meeting) => boolean {
  const back = nextOf(edges.map(({ from, to }) => ({ from: to, to: from })))
  const above = reached(
    back,
    over.map(({ from }) => from),
  )
  const below = reached(
    nextOf(edges),
    over.map(({ to }) => to),
  )
  return ({ a, b }) => (above.has(a.name) && below.has(b.name)) || (above.has(b.name) && below.has(a.name))
}

function redundant(order: IrOrder, meetings: readonly Meeting[]): Diagnostic {
  const { first, second } = order
  const isMeant = isOf(order)
  const meet = meetings.some((meeting) => isMeant(meeting) && meeting.smallest().length > 0)
  return report(
    'redundant-order',
    order.span,
    `That \`${first}\` comes before \`${second}\` changes nothing: ` +
      (meet ? 'it follows from what else is said.' : 'they touch nothing in common, and no other step stands between.'),
    { hint: 'Take this sentence back; or the steps ought to meet, and something else is missing.' },
  )
}
