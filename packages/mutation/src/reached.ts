/**
 * Records which declarations each scenario evaluates. A change inside a rule that a scenario never evaluates cannot
 * change its result, so the scenario need not run.
 */
import { onWatch } from '@tilewright/engine'
import { unitsWith } from '@tilewright/generator'
import type { Mutant } from './mutant.ts'
import { passes, type Stage } from './run-mutant.ts'
import type { MutantSource, RulesToMutate } from './rules-to-mutate.ts'

export interface Reached {
  readonly passed: boolean
  /** Positions of evaluated declarations: `file:line`. */
  readonly places: ReadonlySet<string>
  /** Expansions and parts in play. */
  readonly units: ReadonlySet<string>
}

/** The results of some scenarios, in their order. */
export interface Reaching {
  readonly scenarios: readonly Reached[]
  /** Positions of declarations with code of their own, whose evaluation is observable. */
  readonly visible: ReadonlySet<string>
}

/** Runs scenarios by number on the original rules; calls `begin` for each. */
export function reachedBy(
  rules: RulesToMutate,
  numbers: readonly number[],
  begin: (scenario: number) => void = () => undefined,
): Reaching {
  const record = { places: new Set<string>(), units: new Set<string>() }
  const { library } = rules.original()
  const names = library.units.map(({ name }) => name)
  const end = onWatch((g, at) => {
    record.places.add(at)
    if (record.units.size === 0) for (const unit of g.rules.inPlay) record.units.add(names[unit] ?? '')
  })
  const scenarios = numbers.map((number) => {
    begin(number)
    record.places = new Set()
    record.units = new Set()
    const passed = passes(rules, rules.original(), number)
    return { passed, places: record.places, units: record.units }
  })
  end()
  return { scenarios, visible: rules.watched }
}

/**
 * Returns the scenarios that could detect a mutant, most likely first: those that cite the same statements, those that
 * name the declaration, those of its folder, the rest.
 */
export function scenariosFor(mutant: Mutant, { project, texts }: MutantSource, baseline: Reaching): number[] {
  const lines = linesOf(mutant, texts)
  const isVisible = mutant.reach === 'body' && lines.some((line) => baseline.visible.has(line))
  const named = new RegExp(`(?<![\\w.-])${mutant.rule.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w.-])`)
  return project.scenarios
    .flatMap(({ scenario, module }, number) => {
      const reached = baseline.scenarios[number]
      if (reached === undefined || !reached.passed) return []
      // A scenario that only inspects a given table evaluates nothing, so its units are unknown.
      if (reached.units.size > 0 && !mutant.set.every((unit) => reached.units.has(unit))) return []
      if (isVisible && !lines.some((line) => reached.places.has(line))) return []
      const cited = scenario.provenance.cites.some(({ name }) => mutant.cites.includes(name))
      const { file, start, end } = scenario.span
      const rank = cited
        ? 0
        : named.test((texts.get(file) ?? '').slice(start, end))
          ? 1
          : module === mutant.module
            ? 2
            : 3
      // A tile's drawing matters only in scenarios that name the tile; otherwise it stays in the stack or is drawn at
      // random.
      return mutant.declaration === 'tile' && rank > 1 ? [] : [{ number, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.number - b.number)
    .map(({ number }) => number)
}

/** Number of sets that a mutant is linked with before all rules, besides its own. */
const mostSets = 5

/**
 * Distributes scenarios over sets of rules: first the mutant's own set, then the sets of the first scenarios that are
 * left, as these are the likeliest to notice it. Those in no stage need all rules.
 */
export function stagesFor(
  set: readonly string[],
  scenarios: readonly number[],
  { project }: MutantSource,
  baseline: Reaching,
): Stage[] {
  const stages: Stage[] = []
  let left = scenarios.map((number) => ({ number, units: [...(baseline.scenarios[number]?.units ?? [])] }))
  for (let next: readonly string[] | undefined = set; next !== undefined && stages.length <= mostSets;) {
    const inSet = unitsWith(project.ir.units, next)
    const fits = ({ units }: { readonly units: readonly string[] }): boolean =>
      units.length > 0 && units.every((unit) => inSet.has(unit))
    stages.push({ set: next, scenarios: left.filter(fits).map(({ number }) => number) })
    left = left.filter((one) => !fits(one))
    next = left.find(({ units }) => units.length > 0)?.units
  }
  return stages.filter((stage) => stage.scenarios.length > 0)
}

/** Returns `file:line` for all lines of the declaration. */
function linesOf({ span }: Mutant, texts: ReadonlyMap<string, string>): string[] {
  const text = texts.get(span.file) ?? ''
  const first = text.slice(0, span.start).split('\n').length
  const count = text.slice(span.start, span.end).split('\n').length
  return Array.from({ length: count }, (_, i) => `${span.file}:${first + i}`)
}
