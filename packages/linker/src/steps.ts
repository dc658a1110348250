/** The order of the steps of each phase: one order graph for all modules, without circles, and no two steps left to chance. */
import { report, type Diagnostic, type IrProject, type IrRule, type IrStatement, type Span } from '@tilewright/language'
import { footprintsOf, meeting, type Footprint } from './footprints.ts'
import { includes, show, union } from './sets.ts'

interface Edge { readonly from: string; readonly to: string; readonly set: readonly string[]; readonly span: Span }

/** All rules in an order that respects every `before`, `after` and `order`, and what is wrong with it. */
export function orderSteps(ir: IrProject): { rules: IrRule[]; diagnostics: Diagnostic[] } {
  const edges = edgesOf(ir)
  const { sorted, circle } = sort(ir.rules, edges)
  const diagnostics: Diagnostic[] = []
  if (circle.length > 0) {
    const [first] = circle
    diagnostics.push(report('order-circle', first?.span ?? ir.rules[0]?.span ?? { file: '', start: 0, end: 0 }, `These steps wait for each other: ${circle.map((edge) => `${edge.from} before ${edge.to}`).join(', ')}.`, { hint: 'Take one of these sentences back.', related: circle.slice(1).map((edge) => ({ span: edge.span, message: `${edge.from} before ${edge.to}` })) }))
  } else diagnostics.push(...unordered(ir, edges, footprintsOf(ir)))
  diagnostics.push(...endless(ir))
  return { rules: sorted, diagnostics }
}

/** A step that takes another's place also takes its place in the order. */
function edgesOf(ir: IrProject): Edge[] {
  const edges: Edge[] = []
  for (const rule of ir.rules) {
    for (const name of rule.after) edges.push({ from: name, to: rule.name, set: rule.set, span: rule.span })
    for (const name of rule.before) edges.push({ from: rule.name, to: name, set: rule.set, span: rule.span })
  }
  for (const order of ir.orders) edges.push({ from: order.first, to: order.second, set: order.set, span: order.span })
  const inherited: Edge[] = []
  for (const rule of ir.rules) {
    for (const replaced of rule.insteadOf) {
      for (const edge of edges) {
        if (edge.from === replaced && edge.to !== rule.name) inherited.push({ ...edge, from: rule.name, set: union(edge.set, rule.set) })
        if (edge.to === replaced && edge.from !== rule.name) inherited.push({ ...edge, to: rule.name, set: union(edge.set, rule.set) })
      }
    }
  }
  return [...edges, ...inherited]
}

function sort(rules: readonly IrRule[], edges: readonly Edge[]): { sorted: IrRule[]; circle: Edge[] } {
  const rest = [...rules].sort((a, b) => (a.name < b.name ? -1 : 1))
  const sorted: IrRule[] = []
  while (rest.length > 0) {
    const at = rest.findIndex((rule) => !edges.some((edge) => edge.to === rule.name && rest.some((other) => other.name === edge.from)))
    if (at < 0) return { sorted: [...sorted, ...rest], circle: findCircle(rest, edges) }
    sorted.push(...rest.splice(at, 1))
  }
  return { sorted, circle: [] }
}

function findCircle(rest: readonly IrRule[], edges: readonly Edge[]): Edge[] {
  const open = edges.filter((edge) => rest.some((rule) => rule.name === edge.from) && rest.some((rule) => rule.name === edge.to))
  const path: Edge[] = []
  let at = rest[0]?.name
  for (let i = 0; i <= rest.length; i += 1) {
    const back = open.find((edge) => edge.to === at)
    if (!back) return path
    path.unshift(back)
    at = back.from
    const closes = path.findIndex((edge, j) => j > 0 && edge.from === at)
    const again = path.findIndex((edge) => edge.to === at)
    if (again >= 0 && closes !== 0) return path.slice(0, again + 1)
  }
  return path
}

function reaches(from: string, to: string, edges: readonly Edge[]): boolean {
  const seen = new Set([from])
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true
    for (const edge of edges) if (edge.from === at && !seen.has(edge.to)) { seen.add(edge.to); open.push(edge.to) }
  }
  return false
}

function unordered(ir: IrProject, edges: readonly Edge[], footprints: ReadonlyMap<string, Footprint>): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const [i, a] of ir.rules.entries()) {
    for (const b of ir.rules.slice(i + 1)) {
      if (a.phase !== b.phase || a.insteadOf.includes(b.name) || b.insteadOf.includes(a.name)) continue
      if (a.insteadOf.some((name) => b.insteadOf.includes(name))) continue
      const prints = [footprints.get(a.name), footprints.get(b.name)] as const
      const touched = prints[0] && prints[1] ? meeting(prints[0], prints[1]) : []
      if (touched.length === 0) continue
      const where = union(a.set, b.set)
      const known = edges.filter((edge) => includes(where, edge.set))
      if (reaches(a.name, b.name, known) || reaches(b.name, a.name, known)) continue
      diagnostics.push(report('unordered-steps', a.span, `When ${show(where)} are in play, nothing says whether \`${a.name}\` (${a.cites.join(', ') || 'assumed'}) or \`${b.name}\` (${b.cites.join(', ') || 'assumed'}) comes first, and both touch ${touched.join(', ')}.`, {
        hint: `Say \`after ${b.name}\` or \`before ${b.name}\` in one of them, or \`order ${a.name} after ${b.name}\` in an interaction.`,
        related: [{ span: b.span, message: 'the other step' }],
      }))
    }
  }
  return diagnostics
}

/** A phase that runs itself, directly or through others, would never end. */
function endless(ir: IrProject): Diagnostic[] {
  const runs = new Map<string, Set<string>>()
  const collect = (phase: string, body: readonly IrStatement[], seen: Set<string>): void => {
    for (const statement of body) {
      if (statement.op === 'run') runs.set(phase, (runs.get(phase) ?? new Set()).add(statement.phase))
      if (statement.op === 'if') { collect(phase, statement.then, seen); collect(phase, statement.otherwise, seen) }
      if (statement.op === 'each' || statement.op === 'repeat') collect(phase, statement.body, seen)
      if (statement.op === 'ask' && !seen.has(statement.choice)) {
        seen.add(statement.choice)
        for (const option of ir.options) if (option.choice === statement.choice) collect(phase, option.body, seen)
      }
    }
  }
  for (const rule of ir.rules) collect(rule.phase, rule.body, new Set())
  const edges = [...runs].flatMap(([from, targets]) => [...targets].map((to): Edge => ({ from, to, set: [], span: { file: '', start: 0, end: 0 } })))
  return ir.phases.flatMap((phase) => {
    const inside = [...(runs.get(phase.name) ?? [])]
    return inside.some((next) => reaches(next, phase.name, edges)) ? [report('endless-phase', phase.span, `The phase \`${phase.name}\` runs itself, directly or through others, so it might never end.`, { hint: 'Use `repeat at most N times` where something happens again.' })] : []
  })
}
