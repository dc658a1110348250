/** The steps of each phase, each with its replacements; and which phases can stop for a decision. */
import {
  followersOf,
  followingPhases,
  irStatementsIn,
  type IrOption,
  type IrPhase,
  type IrRule,
  type IrStatement,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { InPlay, Known } from './known-units.ts'

/** A rule that may run at a step. */
export interface Alternative {
  readonly rule: IrRule
  readonly inPlay: InPlay
}

/** One position of a phase. */
export interface Step {
  readonly inPlay: InPlay
  /** Replaced rules: if any of these is in play, the rule runs only in its place. */
  readonly unless: readonly InPlay[]
  /** Candidates for this position, the first choice first: the first that is in play and applies runs. */
  readonly alternatives: readonly Alternative[]
}

export interface Phases {
  readonly stepsOf: (phase: string) => readonly Step[]
  /** Whether running the phase may stop for a decision. */
  readonly stops: (phase: string) => boolean
  /** Phases that follow statements, and have rules. */
  readonly following: readonly IrPhase[]
  /** Whether these statements may stop for a decision. */
  readonly bodyStops: (body: readonly IrStatement[]) => boolean
}

const isNested = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((unit) => outer.includes(unit))

/** The steps of all phases of the plan. */
export function phasesOf(plan: Plan, known: Known): Phases {
  const byName = new Map(plan.rules.map((rule) => [rule.name, rule]))
  const replacedBy = (rule: IrRule): IrRule[] =>
    plan.rules.filter((candidate) => candidate.insteadOf.includes(rule.name))
  const alternatives = (rule: IrRule, seen: ReadonlySet<IrRule> = new Set()): Alternative[] =>
    seen.has(rule)
      ? []
      : [
          ...replacedBy(rule).flatMap((replacement) => alternatives(replacement, new Set([...seen, rule]))),
          { rule, inPlay: known.inPlay(rule.set) },
        ]
  const stepOf = (rule: IrRule): Step[] => {
    const replaced = rule.insteadOf.flatMap((name) => byName.get(name) ?? [])
    // Where this rule is in play, the replaced one is too: then it runs only in that one's place.
    if (
      replaced.some(
        (replacedRule) => isNested(replacedRule.set, rule.set) || known.inPlay(replacedRule.set) === 'always',
      )
    )
      return []
    const unless = replaced.map((replacedRule) => known.inPlay(replacedRule.set))
    const all = alternatives(rule)
    // After one that always applies, no other is reached.
    const certain = all.findIndex((alternative) => alternative.rule.when === null && alternative.inPlay === 'always')
    const alternativesLeft = certain < 0 ? all : all.slice(0, certain + 1)
    // A step without effects is omitted.
    if (alternativesLeft.every(({ rule: { body } }) => body.length === 0)) return []
    return [{ inPlay: known.inPlay(rule.set), unless, alternatives: alternativesLeft }]
  }
  const steps = new Map<string, readonly Step[]>()
  const stepsOf = (phase: string): readonly Step[] => {
    const stepsOfPhase = steps.get(phase) ?? plan.rules.filter((rule) => rule.phase === phase).flatMap(stepOf)
    steps.set(phase, stepsOfPhase)
    return stepsOfPhase
  }
  const following = followingPhases(plan)
  const stopping = stoppingPhases(plan, following)
  return {
    stepsOf,
    stops: (phase) => stopping.has(phase),
    following,
    bodyStops: (body) =>
      irStatementsIn(body).some(
        (statement) =>
          waits(statement) ||
          (statement.op === 'run' && stopping.has(statement.phase)) ||
          followersOf(following, statement).some(({ phase }) => stopping.has(phase.name)),
      ),
  }
}

const waits = ({ op }: IrStatement): boolean => op === 'ask' || op === 'choose' || op === 'secret'

/**
 * Phases that wait for a player, that run such a phase or are followed by one, or that may run themselves: their state
 * is kept in frames.
 */
function stoppingPhases(plan: Plan, following: readonly IrPhase[]): ReadonlySet<string> {
  const runs = new Map<string, Set<string>>()
  const stopping = new Set<string>()
  const followed: (readonly [phase: string, follower: string])[] = []
  for (const { phase, body } of plan.rules) {
    const inner = runs.get(phase) ?? new Set<string>()
    runs.set(phase, inner)
    for (const statement of irStatementsIn(body)) {
      if (waits(statement)) stopping.add(phase)
      if (statement.op === 'run') inner.add(statement.phase)
      for (const follower of followersOf(following, statement)) followed.push([phase, follower.phase.name])
    }
  }
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const phase of runs.get(from) ?? [])
      if (!seen.has(phase)) {
        seen.add(phase)
        reached(phase, seen)
      }
    return seen
  }
  for (const phase of runs.keys()) if (reached(phase).has(phase)) stopping.add(phase)
  // A following phase never runs while it is running: it is not recursive.
  for (const [phase, follower] of followed) runs.get(phase)?.add(follower)
  for (const phase of runs.keys())
    if ([...reached(phase)].some((reachedPhase) => stopping.has(reachedPhase))) stopping.add(phase)
  return stopping
}

/** Maximum number of times that an option is offered if it repeats its choice; else 0. */
export const timesOf = ({ body, anytime }: IrOption): number =>
  Math.max(
    anytime === true ? 1 : 0,
    ...irStatementsIn(body).map((statement) => (statement.op === 'again' ? statement.times : 0)),
  )

/** Number of rules and options that run each phase. */
export function timesRun(plan: Plan): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { body } of [...plan.rules, ...plan.options] as readonly (IrRule | IrOption)[])
    for (const statement of irStatementsIn(body))
      if (statement.op === 'run') times.set(statement.phase, (times.get(statement.phase) ?? 0) + 1)
  return times
}

/**
 * Phases that are inlined because they have a single caller. Phases that begin a game never are, and those run by an
 * option have machines of their own.
 */
export function inlinedPhases(plan: Plan, phases: Phases): ReadonlySet<string> {
  const times = timesRun(plan)
  const byOptions = new Set(
    plan.options.flatMap(({ body }) =>
      irStatementsIn(body).flatMap((statement) => (statement.op === 'run' ? [statement.phase] : [])),
    ),
  )
  const isAlone = ({ name, begins, resumes }: IrPhase): boolean =>
    times.get(name) === 1 && !byOptions.has(name) && !begins && !resumes && !runsItself(plan, name)
  return new Set(plan.phases.flatMap((phase) => (phases.stops(phase.name) && isAlone(phase) ? [phase.name] : [])))
}

function runsItself(plan: Plan, phase: string): boolean {
  const seen = new Set<string>()
  const visit = (from: string): boolean =>
    plan.rules
      .filter((rule) => rule.phase === from)
      .flatMap(({ body }) => irStatementsIn(body))
      .some((statement) => {
        if (statement.op !== 'run') return false
        if (statement.phase === phase) return true
        if (seen.has(statement.phase)) return false
        seen.add(statement.phase)
        return visit(statement.phase)
      })
  return visit(phase)
}
