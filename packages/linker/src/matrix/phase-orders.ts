/**
 * Finds rules of two expansions that only their phases put in order: a rule that runs by itself after a statement
 * takes pieces away, and a rule of the expansion that declares these pieces queries them in its `when`. The linker
 * requires no order between phases, so the choice of the phases decided how the two expansions interact.
 */
import { irStatementsIn, type CheckedProject, type IrProject, type IrRule } from '@tilewright/language'
import { footprintReader } from '../footprints.ts'
import type { Footprint } from '../meeting.ts'
import type { PhaseOrder } from './pairs.ts'
import type { Locate } from './interaction-declarations.ts'
import { chosenExpansions, expansionsOf } from './expansion-names.ts'

/** An order with the expansions of its rules. */
export interface BoxedOrder {
  readonly expansions: readonly [string, string]
  readonly order: PhaseOrder
}

/** Returns all such pairs of rules, in the order of the rules that take away. */
export function phaseOrders({ ir }: CheckedProject, locate: Locate): BoxedOrder[] {
  const boxOf = boxesOf(ir)
  const rules = ir.rules.flatMap((rule) => {
    const box = boxOf(rule.set)
    return box === undefined ? [] : [{ rule, box }]
  })
  const following = new Set(ir.phases.flatMap(({ name, follows }) => (follows.length > 0 ? [name] : [])))
  const hooks = hookPhases(ir, following)
  const declaredIn = new Map(ir.phases.map(({ name, set }) => [name, boxOf(set)]))
  // A rule in a phase of its own expansion is part of the rule that runs the phase.
  const takers = rules.filter(({ rule, box }) => hooks.has(rule.phase) && declaredIn.get(rule.phase) !== box)
  if (takers.length === 0) return []
  const broughtBy = new Map(
    [...ir.figures, ...ir.tokens.flatMap(({ kinds, set }) => kinds.map(({ name }) => ({ name, set })))].map(
      ({ name, set }) => [`piece ${name} @ board`, boxOf(set)],
    ),
  )
  // Rules that follow the removal belong to others, not to the removing rule.
  const read = footprintReader({ ...ir, rules: ir.rules.filter(({ phase }) => !following.has(phase)) })
  const taken = takers.map((taker) => ({ ...taker, pieces: [...read(taker.rule).writes.keys()] }))
  // A memory identifies a rule by its name, so the rules with conditions only need a reader of their own.
  const readConditions = footprintReader(ir)
  const asking = rules.flatMap((querier) => {
    if (querier.rule.when === null) return []
    const pieces = asksFor(
      readConditions({ ...querier.rule, body: [] }),
      (piece) => broughtBy.get(piece) === querier.box,
    )
    return pieces.size === 0 ? [] : [{ ...querier, pieces }]
  })
  return taken.flatMap((first) =>
    asking
      .filter(
        ({ rule, box, pieces }) =>
          box !== first.box && rule.phase !== first.rule.phase && first.pieces.some((piece) => pieces.has(piece)),
      )
      .map(({ rule, box }) => ({
        expansions: [first.box, box] as const,
        order: { takes: stepOf(first.rule, locate), asks: stepOf(rule, locate) },
      })),
  )
}

const stepOf = ({ name, phase, span, cites }: IrRule, locate: Locate): PhaseOrder['asks'] => ({
  rule: name,
  phase,
  ...locate(span),
  cites,
})

const asksFor = ({ reads }: Footprint, isOwn: (piece: string) => boolean): ReadonlySet<string> =>
  new Set([...reads.keys()].filter(isOwn))

/**
 * Returns a function from units to the one expansion that can be selected alone to bring them; undefined for units of
 * several expansions.
 */
function boxesOf({ units }: IrProject): (set: readonly string[]) => string | undefined {
  const chosen = new Set(chosenExpansions(units).map(({ name }) => name))
  return (set) => {
    const boxes = [...expansionsOf(units, set)].filter((name) => chosen.has(name))
    return boxes.length === 1 ? boxes[0] : undefined
  }
}

/** Returns the phases that follow statements, and those that rules of these run. */
function hookPhases({ rules }: IrProject, following: ReadonlySet<string>): ReadonlySet<string> {
  const run = rules
    .filter(({ phase }) => following.has(phase))
    .flatMap(({ body }) =>
      irStatementsIn(body).flatMap((statement) => (statement.op === 'run' ? [statement.phase] : [])),
    )
  return new Set([...following, ...run])
}
