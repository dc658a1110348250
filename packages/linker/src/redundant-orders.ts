/** Sentences about the order of steps that change nothing: what they say follows from others, or does not matter. */
import { report, type Diagnostic, type IrOrder, type IrProject } from '@tilewright/language'
import { comesBeforeBy, orderGraph, type Edge } from './order-graph.ts'
import { together } from './sets.ts'
import { isOpen, type Meeting } from './unordered-steps.ts'

/** Each `order` without which no more steps would be left to chance; of two that say the same, one. */
export function redundantOrders(ir: IrProject, meetings: readonly Meeting[], edges: readonly Edge[]): Diagnostic[] {
  const now = comesBeforeBy(edges)
  let orders = ir.orders.filter(({ changes }) => changes !== true)
  return orders.flatMap((order) => {
    const others = orders.filter((other) => other !== order)
    const without = comesBeforeBy(orderGraph({ ...ir, orders: others }))
    const decides = (meeting: Meeting, where: readonly string[]): boolean => {
      const game = together(where, order.set)
      return isOpen(meeting, game, without) && !isOpen(meeting, game, now)
    }
    const open = meetings.filter((meeting) => isOpen(meeting, together(meeting.both, order.set), without))
    const needed =
      open.some((meeting) => meeting.smallest().some((where) => decides(meeting, where))) ||
      open.some((meeting) => meeting.touched().some(({ set }) => decides(meeting, set)))
    if (needed) return []
    orders = others
    return [redundant(order, meetings)]
  })
}

function redundant(order: IrOrder, meetings: readonly Meeting[]): Diagnostic {
  const { first, second } = order
  const meet = meetings.some(
    ({ a, b, smallest }) =>
      ((a.name === first && b.name === second) || (a.name === second && b.name === first)) && smallest().length > 0,
  )
  return report(
    'redundant-order',
    order.span,
    `That \`${first}\` comes before \`${second}\` changes nothing: ` +
      (meet ? 'it follows from what else is said.' : 'they touch nothing in common, and no other step stands between.'),
    { hint: 'Take this sentence back; or the steps ought to meet, and something else is missing.' },
  )
}
