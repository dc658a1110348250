/** Checks that every program ends: no phase and no choice can lead back to itself. */
import { irStatementsIn, report, type Diagnostic, type IrProject, type IrStatement } from '@tilewright/language'
import { findCircles, type Edge } from './order-graph.ts'
import { union } from './sets.ts'

/**
 * Reports phases and choices that run themselves, directly or through others: one diagnostic for each circle, at the
 * sentence of the largest set of units, which the others can do without.
 */
export function endlessPhases(ir: IrProject): Diagnostic[] {
  const calls: Edge[] = []
  const collect = (from: string, set: readonly string[], body: readonly IrStatement[]): void => {
    for (const statement of irStatementsIn(body)) {
      const { span } = statement
      if (statement.op === 'run') calls.push({ from, to: `phase ${statement.phase}`, set, span })
      if (statement.op === 'ask') calls.push({ from, to: `choice ${statement.choice}`, set, span })
    }
  }
  for (const rule of ir.rules) collect(`phase ${rule.phase}`, rule.set, rule.body)
  // Options open at every decision are not open while one of them is being executed.
  for (const option of ir.options)
    if (option.anytime !== true)
      for (const choice of option.choices) collect(`choice ${choice}`, option.set, option.body)
  return findCircles(calls).map((circle) => circleFound(circle, 'endless-phase', phaseMessage, phaseHint))
}

const phaseHint = 'Use `repeat at most N times` where something happens again.'

const phaseMessage = (last: string, path: readonly string[]): string =>
  `The ${inWords(last)} runs itself here` +
  `${path.length > 1 ? `, through ${path.slice(1).map(inWords).join(', ')}` : ''}, ` +
  'so it might never end.'

const inWords = (name: string): string => `${name.replace(' ', ' `')}\``

/** Reports a circle at the edge with most units, with the others as related positions, in their order. */
export function circleFound(
  circle: readonly Edge[],
  code: 'endless-phase' | 'endless-value',
  message: (to: string, path: readonly string[]) => string,
  hint: string,
): Diagnostic {
  const [first] = circle
  const closing = circle.reduce((most, one) => (one.set.length > most.set.length ? one : most), first as Edge)
  const at = circle.indexOf(closing)
  const others = [...circle.slice(at + 1), ...circle.slice(0, at)]
  const path = [closing.to, ...others.map(({ to }) => to)].slice(0, circle.length)
  return report(code, closing.span, message(closing.to, path), {
    hint,
    related: others.map(({ span }) => ({ span, message: 'and so it comes back' })),
    games: [union(...circle.map(({ set }) => set))],
  })
}
