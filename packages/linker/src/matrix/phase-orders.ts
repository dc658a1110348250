/**
 * Rules of two boxes that nothing but their phases puts in order. A rule that runs by itself, as soon as a sentence has
 * done something, takes pieces away; another box brings these pieces, and a rule of it asks for them in its `when`. The
 * linker asks nothing of the order of two phases, so that whoever chose them decided what the two boxes do together.
 */
import type { CheckedProject, IrProject, IrRule } from '@tilewright/language'
import { statementsOf } from '../flow/within.ts'
import { footprintReader } from '../footprints.ts'
import type { Footprint } from '../meeting.ts'
import type { PhaseOrder } from './pairs.ts'
import type { Locate } from './sentences.ts'
import { chosenExpansions, expansionsOf } from './units.ts'

/** An order with the boxes of its rules. */
export interface BoxedOrder {
  readonly expansions: readonly [string, string]
  readonly order: PhaseOrder
}

/** All such pairs of rules, in the order of the rules that take away. */
export function phaseOrders({ ir }: CheckedProject, locate: Locate): BoxedOrder[] {
  const boxOf = boxesOf(ir)
  const rules = ir.rules.flatMap((rule) => {
    const box = boxOf(rule.set)
    return box === undefined ? [] : [{ rule, box }]
  })
  const following = new Set(ir.phases.flatMap(({ name, follows }) => (follows.length > 0 ? [name] : [])))
  const hooks = hookPhases(ir, following)
  const declaredIn = new Map(ir.phases.map(({ name, set }) => [name, boxOf(set)]))
  // What runs in a phase of its own box is part of the rule that runs that phase.
  const taking = rules.filter(({ rule, box }) => hooks.has(rule.phase) && declaredIn.get(rule.phase) !== box)
  if (taking.length === 0) return []
  const broughtBy = new Map(
    [...ir.figures, ...ir.tokens.flatMap(({ kinds, set }) => kinds.map(({ name }) => ({ name, set })))].map(
      ({ name, set }) => [`piece ${name} @ board`, boxOf(set)],
    ),
  )
  // What follows when it takes something away is what others do, and not its own deed.
  const read = footprintReader({ ...ir, rules: ir.rules.filter(({ phase }) => !following.has(phase)) })
  const taken = taking.map((one) => ({ ...one, pieces: [...read(one.rule).writes.keys()] }))
  // A memory notes a rule by its name: the conditions alone are read by another reader.
  const readConditions = footprintReader(ir)
  const asking = rules.flatMap((one) => {
    if (one.rule.when === null) return []
    const pieces = asksFor(readConditions({ ...one.rule, body: [] }), (piece) => broughtBy.get(piece) === one.box)
    return pieces.size === 0 ? [] : [{ ...one, pieces }]
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

/** The one box that nobody has to choose with another one for these units; none for what several do together. */
function boxesOf({ units }: IrProject): (set: readonly string[]) => string | undefined {
  const chosen = new Set(chosenExpansions(units).map(({ name }) => name))
  return (set) => {
    const boxes = [...expansionsOf(units, set)].filter((name) => chosen.has(name))
    return boxes.length === 1 ? boxes[0] : undefined
  }
}

/** Phases that follow sentences, and those that rules of these run. */
function hookPhases({ rules }: IrProject, following: ReadonlySet<string>): ReadonlySet<string> {
  const run = rules
    .filter(({ phase }) => following.has(phase))
    .flatMap(({ body }) => [...statementsOf(body)].flatMap((one) => (one.op === 'run' ? [one.phase] : [])))
  return new Set([...following, ...run])
}
