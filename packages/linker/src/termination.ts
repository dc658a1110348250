/** Checks that every program ends: no phase, choice, value or permission can lead back to itself. */
import {
  operandsOf,
  report,
  type Diagnostic,
  type IrExpr,
  type IrProject,
  type IrSet,
  type IrStatement,
} from '@tilewright/language'
import { onCircles } from './components.ts'
import type { Path } from './order-graph.ts'
import { numbered } from './reachability.ts'

/** Reports phases and choices that run themselves, directly or through others. */
export function endlessPhases(ir: IrProject): Diagnostic[] {
  const calls: Path[] = []
  const collect = (from: string, body: readonly IrStatement[]): void => {
    for (const statement of body) {
      if (statement.op === 'run') calls.push({ from, to: `phase ${statement.phase}` })
      if (statement.op === 'ask') calls.push({ from, to: `choice ${statement.choice}` })
      if (statement.op === 'if') {
        collect(from, statement.then)
        collect(from, statement.otherwise)
      }
      if (statement.op === 'each' || statement.op === 'repeat') collect(from, statement.body)
    }
  }
  for (const rule of ir.rules) collect(`phase ${rule.phase}`, rule.body)
  // Options open at every decision are not open while one of them is being executed.
  for (const option of ir.options)
    if (option.anytime !== true) for (const choice of option.choices) collect(`choice ${choice}`, option.body)
  const nodes = [
    ...ir.phases.map((phase) => ({ one: phase, name: `phase ${phase.name}` })),
    ...ir.choices.map((one) => ({ one, name: `choice ${one.name}` })),
  ]
  const comesBack = circularIn(calls)
  return nodes
    .filter(({ name }) => comesBack(name))
    .map(({ one, name }) =>
      report(
        'endless-phase',
        one.span,
        `The ${name.replace(' ', ' `')}\` runs itself, directly or through others, so it might never end.`,
        { hint: 'Use `repeat at most N times` where something happens again.' },
      ),
    )
}

/** Reports values and permissions whose evaluation needs themselves. */
export function endlessValues(ir: IrProject): Diagnostic[] {
  const calls: Path[] = []
  for (const define of [...ir.defines, ...ir.changes])
    for (const to of [...callsIn(define.when), ...callsIn(define.is)]) calls.push({ from: define.value, to })
  for (const may of ir.mays) for (const to of callsIn(may.when)) calls.push({ from: may.permission, to })
  const comesBack = circularIn(calls)
  return [...ir.values, ...ir.permissions]
    .filter(({ name }) => comesBack(name))
    .map((value) =>
      report('endless-value', value.span, `To know \`${value.name}\` one has to know \`${value.name}\` first.`, {
        hint: 'Let one of the definitions do without the other value.',
      }),
    )
}

/** Returns whether calls lead from a name back to it. */
function circularIn(calls: readonly Path[]): (name: string) => boolean {
  const { numbers, leaving } = numbered(calls)
  const next = leaving.map((edges) => edges.map(({ to }) => to))
  const isOnCircle = onCircles(numbers.size, (position) => next[position] ?? [])
  return (name) => {
    const position = numbers.get(name)
    return position !== undefined && isOnCircle(position)
  }
}

/**
 * Returns the values and permissions that an expression calls; both share one name space, so their names are distinct.
 */
function callsIn(expr: IrExpr | null): string[] {
  if (expr === null) return []
  const own = expr.op === 'value' ? [expr.value] : expr.op === 'permission' ? [expr.permission] : []
  const counted = 'set' in expr ? callsInSet(expr.set) : []
  const summed = expr.op === 'sum' ? callsIn(expr.value) : []
  return [...own, ...operandsOf(expr).flatMap(callsIn), ...counted, ...summed]
}

const callsInSet = (set: IrSet): string[] => [
  ...set.args.flatMap(callsIn),
  ...callsIn(set.where),
  ...callsIn(set.extreme?.by ?? null),
]
