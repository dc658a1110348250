/**
 * Orders the changes of each value. Sums commute, and so do products: only changes that can both apply and whose order
 * affects the result need a declared order. A change with `over` replaces the other one.
 */
import {
  excludedUnitsAmong,
  isIrExpr,
  once,
  report,
  someIrNode,
  type Diagnostic,
  type IrChange,
  type IrExpr,
  type IrProject,
} from '@tilewright/language'
import { disjointConditions } from './conditions.ts'
import { disjointParams } from './kinds.ts'
import { reportPairs } from './pair-limits.ts'
import { comesBeforeBy, findCircles, type ComesBefore, type Edge } from './order-graph.ts'
import { pairsWithoutOrder } from './pairs-without-order.ts'
import { cited, same, show, together, union } from './sets.ts'
import { sequenceOf, type Precedence } from './topological-sort.ts'

/** Returns the changes in an order in which they can be applied, and diagnostics of missing or circular orders. */
export function orderChanges(ir: IrProject): { changes: IrChange[]; diagnostics: Diagnostic[] } {
  const edges = edgesOf(ir)
  const own = [...Map.groupBy(ir.changes, ({ value }) => value).values()]
  const circles = findCircles(edges)
  const into = Map.groupBy(edges, ({ to }) => to)
  const comesBefore = comesBeforeBy(edges)
  return {
    changes: own.flatMap((changes) => sorted(changes, into)),
    diagnostics: [
      ...circles.flatMap(circleFound),
      ...own.flatMap((changes) => unordered(ir, changes, edges, comesBefore)),
    ],
  }
}

function edgesOf(ir: IrProject): Edge[] {
  const declaredEdges = ir.changes.flatMap((change): Edge[] => {
    const at = { set: change.set, span: change.span }
    return [
      ...change.after.map((name) => ({ from: name, to: change.label, ...at })),
      ...change.before.map((name) => ({ from: change.label, to: name, ...at })),
    ]
  })
  const ordered = ir.orders.flatMap(({ changes, first, second, set, span }): Edge[] =>
    changes === true ? [{ from: first, to: second, set, span }] : [],
  )
  const all = [...declaredEdges, ...ordered, ...behindAll(ir.changes)]
  const at = new Map<string, Edge[]>()
  for (const edge of all)
    for (const end of new Set([edge.from, edge.to])) {
      const known = at.get(end)
      if (known === undefined) at.set(end, [edge])
      else known.push(edge)
    }
  return [
    ...all,
    ...ir.changes.flatMap((change) =>
      (change.over ?? []).flatMap((name) => inPlaceOf(change, name, at.get(name) ?? [])),
    ),
  ]
}

/** A change with `after all` comes after each change of its value without it, except those it replaces. */
function behindAll(changes: readonly IrChange[]): Edge[] {
  const byValue = Map.groupBy(changes, ({ value }) => value)
  return changes.flatMap((last) =>
    last.afterAll !== true
      ? []
      : (byValue.get(last.value) ?? [])
          .filter((change) => change.label !== last.label && change.afterAll !== true && !standsOver(last, change))
          .map((change): Edge => ({
            from: change.label,
            to: last.label,
            set: together(change.set, last.set),
            span: last.span,
          })),
  )
}

/**
 * A replacing change is tried before the replaced one and inherits its order; `edges` are those of the replaced one.
 */
function inPlaceOf({ label, set, span, over = [] }: IrChange, other: string, edges: readonly Edge[]): Edge[] {
  const isStranger = (name: string): boolean => name !== label && !over.includes(name)
  const own = edges.flatMap((edge): Edge[] => {
    const units = { set: union(set, edge.set), span }
    if (edge.from === other && isStranger(edge.to)) return [{ ...units, from: label, to: edge.to }]
    return edge.to === other && isStranger(edge.from) ? [{ ...units, from: edge.from, to: label }] : []
  })
  return [{ from: label, to: other, set, span }, ...own]
}

const standsOver = (a: IrChange, b: IrChange): boolean => a.over?.includes(b.label) === true

function circleFound(circle: readonly Edge[]): Diagnostic[] {
  const [first, ...others] = circle
  if (first === undefined) return []
  const say = ({ from, to }: Edge): string => `\`${from}\` before \`${to}\``
  return [
    report('order-circle', first.span, `These changes wait for each other: ${circle.map(say).join(', ')}.`, {
      hint: 'Take one of these sentences back.',
      related: others.map((edge) => ({ span: edge.span, message: say(edge) })),
      games: [union(...circle.map(({ set }) => set))],
    }),
  ]
}

/** Sorts topologically, by name where the order is open; `into` holds the edges that lead to each label. */
function sorted(changes: readonly IrChange[], into: ReadonlyMap<string, readonly Edge[]>): IrChange[] {
  const byLabel = [...changes].sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
  const positions = Map.groupBy(byLabel.keys(), (i) => byLabel[i]?.label)
  const precedences = byLabel.flatMap(({ label }, second) =>
    (into.get(label) ?? []).flatMap(({ from }) =>
      (positions.get(from) ?? []).map((first): Precedence => [first, second]),
    ),
  )
  return sequenceOf(byLabel.length, precedences).flatMap((i) => byLabel[i] ?? [])
}

function unordered(
  ir: IrProject,
  changes: readonly IrChange[],
  edges: readonly Edge[],
  comesBefore: ComesBefore,
): Diagnostic[] {
  const excludedIn = excludedUnitsAmong(ir.units)
  const joins = changes.map((change) => joiningOf(change))
  const open: (readonly [IrChange, IrChange])[] = []
  const labelled = changes.map(({ label, set }) => ({ name: label, set }))
  for (const [i, j] of pairsWithoutOrder(labelled, edges)) {
    const [a, b] = [changes[i], changes[j]]
    if (a === undefined || b === undefined || (joins[i] !== null && joins[i] === joins[j])) continue
    const where = together(a.set, b.set)
    // Two unnamed changes may have the same label: then an order between them cannot be declared.
    const isSaid = a.label !== b.label && (comesBefore(a.label, b.label, where) || comesBefore(b.label, a.label, where))
    if (isSaid || standsOver(a, b) || standsOver(b, a)) continue
    if (disjointParams(ir, a.params, b.params) || neverTogether(ir, a, b) || excludedIn(where)) continue
    open.push([a, b])
  }
  return reportPairs(
    open,
    unorderedTwo,
    `Nothing says which of two changes of \`${changes[0]?.value ?? ''}\` comes first`,
  )
}

function unorderedTwo([a, b]: readonly [IrChange, IrChange]): Diagnostic {
  const names = `\`${a.label}\` (${cited(a)}) or \`${b.label}\` (${cited(b)})`
  const where = show(together(a.set, b.set))
  const open = `When ${where} are in play, nothing says whether ${names} changes \`${a.value}\` first.`
  return report('unordered-steps', a.span, open, {
    hint: same(a.set, b.set)
      ? 'Say `after all` in one of the two, or `after …` or `before …` (`named` gives the other a name).'
      : `Say \`order … after …\` in an interaction of ${where}; both need a name (\`named\`).`,
    related: [{ span: b.span, message: `the other change, of ${show(b.set)}` }],
    games: [together(a.set, b.set)],
  })
}

/** Conditions on `it` may differ before and after a change, so only the other conditions can exclude each other. */
const neverTogether = (ir: IrProject, a: IrChange, b: IrChange): boolean =>
  !whenReadsIt(a) && !whenReadsIt(b) && disjointConditions(ir, a, b)

const whenReadsIt = once(({ when }: IrChange): boolean => when !== null && readsIt(when))

/**
 * Returns the operator by which a change combines `it` with an operand, if it commutes with changes of the same
 * operator; null otherwise.
 */
const joiningOf = (change: IrChange): string | null => (whenReadsIt(change) ? null : joining(change.is))

const isIt = (expr: IrExpr): boolean => expr.op === 'local' && expr.name === 'it'

/** Whether an expression reads `it`. */
const readsIt = (expr: IrExpr): boolean => someIrNode(expr, (node) => isIrExpr(node) && isIt(node))

/**
 * `it + e`, `it - e`, `it * e`, `it and e`, `it or e`, with `e` not reading `it`: returns the operator; `+` for both
 * sums.
 */
function joining(expr: IrExpr): string | null {
  if (expr.op !== 'binary' || !['+', '-', '*', 'and', 'or'].includes(expr.operator)) return null
  const { left, right } = expr
  const operator = expr.operator === '-' ? '+' : expr.operator
  const joins = (inner: IrExpr): boolean => isIt(inner) || joining(inner) === operator
  if (joins(left) && !readsIt(right)) return operator
  return expr.operator !== '-' && joins(right) && !readsIt(left) ? operator : null
}
