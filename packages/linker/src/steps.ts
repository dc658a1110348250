/**
 * Orders the steps of each phase: one precedence graph for all modules, without circles and without steps whose order
 * is open but makes a difference.
 */
import { excludedUnitsAmong, report, type Diagnostic, type IrProject, type IrRule } from '@tilewright/language'
import { disjointConditions, guardOf } from './conditions.ts'
import { footprintReader } from './footprints.ts'
import { comesBeforeBy, findCircles, orderGraph, replacementsOf, sortSteps, type Edge } from './order-graph.ts'
import { cited, same, show, strictlyIncludes, together, union } from './sets.ts'
import type { LinkMemory } from './link-memory.ts'
import { needlessAnyOrders } from './in-any-order.ts'
import { reportPairs } from './pair-limits.ts'
import { redundantOrders } from './redundant-orders.ts'
import { partition, withCauses, type Focus } from './focus.ts'
import { meetingSteps, openPairs, reportOpenPairs, type OpenPair } from './unordered-steps.ts'

/**
 * Returns all rules in an order that respects every `before`, `after`, `order` and `instead of`, and the diagnostics.
 */
export function orderSteps(
  ir: IrProject,
  { prints, graphs }: Pick<LinkMemory, 'prints' | 'graphs'> = {},
  focus?: Focus,
): { rules: IrRule[]; diagnostics: Diagnostic[]; elsewhere: OpenPair[] } {
  const edges = orderGraph(ir)
  const circles = findCircles(edges)
  const phases = [...Map.groupBy(ir.rules, (rule) => rule.phase).values()].filter((steps) => steps.length > 1)
  const elsewhere: OpenPair[] = []
  const read = footprintReader(ir, prints)
  const order = (): Diagnostic[] => {
    const meetings = phases.map((steps) => meetingSteps(ir, steps, read))
    const comesBefore = comesBeforeBy(edges)
    return [
      ...meetings.flatMap((steps) => {
        const pairs = openPairs(steps, edges, comesBefore)
        if (focus === undefined) return reportOpenPairs(steps, pairs)
        const [concerned, others] = partition(pairs, ({ where }) => focus.concerns(where))
        elsewhere.push(...others)
        return reportOpenPairs(steps, concerned)
      }),
      ...(circles.length > 0 ? [] : redundantOrders(ir, meetings, edges, graphs)),
      ...needlessAnyOrders(ir, read),
    ]
  }
  const found = order()
  return {
    rules: sortSteps(ir.rules, edges),
    diagnostics: [...circles.flatMap(circleFound), ...found, ...phases.flatMap((steps) => replacedTwice(ir, steps))],
    elsewhere: elsewhere.map((pair) => (focus === undefined ? pair : withCauses(ir, pair, focus, read))),
  }
}

function circleFound(circle: readonly Edge[]): Diagnostic[] {
  const [first, ...others] = circle
  const say = (edge: Edge): string => `\`${edge.from}\` before \`${edge.to}\``
  return first
    ? [
        report('order-circle', first.span, `These steps wait for each other: ${circle.map(say).join(', ')}.`, {
          hint: 'Take one of these sentences back.',
          related: others.map((edge) => ({ span: edge.span, message: say(edge) })),
          games: [union(...circle.map(({ set }) => set))],
        }),
      ]
    : []
}

/** Reports two steps that both replace a third one while neither has priority. */
function replacedTwice(ir: IrProject, steps: readonly IrRule[]): Diagnostic[] {
  const replacements = replacementsOf(ir, steps)
  const excludedIn = excludedUnitsAmong(ir.units)
  const open = pairsReplacingSame(steps).flatMap(([a, b, shared]): Replacing[] =>
    excludedIn(together(a.set, b.set)) ||
    replacements.takes(a.name, b.name) ||
    replacements.takes(b.name, a.name) ||
    strictlyIncludes(a.set, b.set) ||
    strictlyIncludes(b.set, a.set) ||
    disjointConditions(ir, guardOf(a), guardOf(b)) ||
    replacements.standsForBoth(a, b)
      ? []
      : [{ a, b, shared }],
  )
  const phase = steps[0]?.phase ?? ''
  return reportPairs(open, replacingOne, `Two steps of \`${phase}\` take the place of one`)
}

/** Pairs of steps that replace the same step, sorted, with the first such step of the first of them. */
function pairsReplacingSame(steps: readonly IrRule[]): (readonly [IrRule, IrRule, string])[] {
  const takers = new Map<string, number[]>()
  for (const [i, { insteadOf }] of steps.entries())
    for (const name of new Set(insteadOf)) {
      const known = takers.get(name)
      if (known === undefined) takers.set(name, [i])
      else known.push(i)
    }
  return steps.flatMap((a, i) => {
    const shared = new Map<number, string>()
    for (const name of a.insteadOf)
      for (const j of takers.get(name) ?? []) if (j > i && !shared.has(j)) shared.set(j, name)
    return [...shared]
      .sort(([x], [y]) => x - y)
      .flatMap(([j, name]) => {
        const b = steps[j]
        return b === undefined ? [] : [[a, b, name] as const]
      })
  })
}

interface Replacing {
  readonly a: IrRule
  readonly b: IrRule
  readonly shared: string
}

function replacingOne({ a, b, shared }: Replacing): Diagnostic {
  const where = together(a.set, b.set)
  return report(
    'conflicting-rules',
    a.span,
    `Two steps take the place of \`${shared}\` when ${show(where)} are in play: \`${a.name}\` (` +
      `${cited(a)}) and \`${b.name}\` (${cited(b)}), and nothing says which does.`,
    {
      hint: same(a.set, b.set)
        ? `Say \`instead of ${b.name}\` in the one that holds, or make their conditions exclude each other.`
        : `Say in an interaction of ${show(where)} which step stands \`instead of ${a.name}, ${b.name}\`.`,
      related: [{ span: b.span, message: `the other step, of ${show(b.set)}` }],
      games: [where],
    },
  )
}
