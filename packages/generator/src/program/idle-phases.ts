/**
 * Idle phases, in which no rule of a set takes part: code for that set omits them, and open code skips them at run
 * time.
 */
import {
  innerBodies,
  irStatementsIn,
  withInnerBodies,
  type IrOption,
  type IrRule,
  type IrStatement,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { Known } from './known-units.ts'

/**
 * The plan of a set without idle phases and the statements that run them. Rules that become empty stay, and so do their
 * phases, and those that begin or resume a game.
 */
export function withoutIdlePhases(plan: Plan): Plan {
  const named = new Set(plan.rules.map(({ phase }) => phase))
  const phases = plan.phases.filter(({ name, begins, resumes }) => begins || resumes || named.has(name))
  return withoutIdleRuns({ ...plan, phases }, Infinity)
}

/** Removes statements that run an idle phase; `before`: the previous number of phases with an effect. */
function withoutIdleRuns(plan: Plan, before: number): Plan {
  const busy = new Set(plan.rules.filter(({ body }) => body.length > 0).map(({ phase }) => phase))
  if (busy.size === before) return plan
  const left = <T extends IrRule | IrOption>(declaration: T): T => ({
    ...declaration,
    body: bodyOf(declaration.body, busy),
  })
  return withoutIdleRuns({ ...plan, rules: plan.rules.map(left), options: plan.options.map(left) }, busy.size)
}

/** A body without statements that run phases other than these. */
const bodyOf = (body: readonly IrStatement[], busy: ReadonlySet<string>): IrStatement[] =>
  body.flatMap((statement): IrStatement[] => {
    if (statement.op === 'run') return busy.has(statement.phase) ? [statement] : []
    const left = withInnerBodies(statement, (inner) => bodyOf(inner, busy))
    // A loop with a limit stays: its condition is evaluated.
    const isEmpty =
      left.op !== 'repeat' && innerBodies(left).length > 0 && innerBodies(left).every((one) => one.length === 0)
    return isEmpty ? [] : [left]
  })

/** Sets of units, each of which adds rules with an effect to a phase; null if one is always in play. */
export type BusyIn = (phase: string) => readonly (readonly string[])[] | null

/** For each phase of the plan, when it has an effect. Phases that begin or resume a game always count. */
export function busyIn(plan: Plan, known: Known): BusyIn {
  if (!known.open) return () => null
  const always: readonly string[] = []
  const setsOf = new Map(plan.phases.map(({ name, begins, resumes }) => [name, begins || resumes ? [always] : []]))
  const note = (phase: string, set: readonly string[]): boolean => {
    const before = setsOf.get(phase) ?? []
    if (before.some((earlier) => isWithin(earlier, set))) return false
    const added = known.inPlay(set) === 'always' ? always : set
    setsOf.set(phase, [...before.filter((earlier) => !isWithin(added, earlier)), added])
    return true
  }
  const noteRule = ({ phase, set, body }: IrRule): boolean => {
    if (bodyOf(body, new Set()).length > 0) return note(phase, set)
    const run = irStatementsIn(body).flatMap((statement) =>
      statement.op === 'run' ? (setsOf.get(statement.phase) ?? []) : [],
    )
    return run.map((more) => note(phase, [...new Set([...set, ...more])])).includes(true)
  }
  while (plan.rules.map(noteRule).includes(true)) continue
  return (phase) => {
    const sets = setsOf.get(phase) ?? []
    return sets.includes(always) ? null : sets
  }
}

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((unit) => outer.includes(unit))
