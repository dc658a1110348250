/**
 * What is known of each statement of the sources: whether scenarios that ran prove it, and if not, why. The one place
 * that decides it; `coverage`, pages and scores are made of its reports.
 */
import type { IrProject, ScenarioDecl, SourceDecl, StatementDecl } from '@tilewright/language'
import type { ScenarioResult, ScenarioStatus } from './result.ts'
import { citingRules } from './citing-rules.ts'
import type { CitingRule } from './citing-rules.ts'

/**
 * - `proved`: a scenario that cites it (or its pair in another language) ran and passed, and none failed.
 * - `partly`: the same, but the source says that some of it waits, or is not proved.
 * - `assumed`: the same, but what decides it is assumed: the source says so, or all its scenarios or all its rules do.
 * - `failing`: a scenario that cites it ran and did not pass.
 * - `not-run`: scenarios cite it, and none of them ran.
 * - `waiting`: no scenario cites it, and it waits for an expansion that is not written.
 * - `no-effect`: no scenario cites it, and the source says why it changes nothing.
 * - `uncovered`: no scenario cites it, and nothing says why; rules may.
 */
export const statementStates = [
  'proved',
  'partly',
  'assumed',
  'failing',
  'not-run',
  'waiting',
  'no-effect',
  'uncovered',
] as const
export type StatementState = (typeof statementStates)[number]

/** A scenario that cites a statement or a pair of it, and what came of it in this run. */
export interface StatementScenario {
  readonly title: string
  readonly file: string
  readonly outcome: ScenarioStatus | 'not-run'
  /** Whether it says itself that it only assumes something. */
  readonly assumed: boolean
}

export interface StatementReport {
  readonly id: string
  readonly section: string
  readonly words: string
  readonly state: StatementState
  readonly scenarios: readonly StatementScenario[]
  readonly rules: readonly CitingRule[]
  /** Expansions it waits for that are not written, by name. */
  readonly waitsFor: readonly string[]
  /** Why it is not simply proved, as far as somebody has said so. */
  readonly reason: string | null
}

export interface SourceReport {
  readonly source: string
  readonly title: string
  readonly statements: readonly StatementReport[]
  readonly counts: Readonly<Record<StatementState, number>>
}

/** What the reports are made of: everything there is, and the results of those scenarios that ran. */
export interface Evidence {
  readonly scenarios: readonly ScenarioDecl[]
  readonly sources: readonly SourceDecl[]
  readonly plan: IrProject
  readonly results: readonly Pick<ScenarioResult, 'title' | 'status'>[]
}

/** Goes through all statements in the order of the sources. Pairs count both ways, but not through a third. */
export function coverage(evidence: Evidence): SourceReport[] {
  const { scenarios, sources, plan, results } = evidence
  const outcomes = new Map(results.map(({ title, status }) => [title, status]))
  const known: Known = {
    scenarios: listed(
      scenarios.flatMap((scenario) => {
        const { title, provenance, span } = scenario
        const one: StatementScenario = {
          title: title.text,
          file: span.file,
          outcome: outcomes.get(title.text) ?? 'not-run',
          assumed: provenance.assumed !== undefined,
        }
        return provenance.cites.map(({ name }) => [name, one] as const)
      }),
    ),
    rules: listed(citingRules(plan)),
    pairs: pairsOf(sources),
    written: new Set(plan.units.map(({ name }) => name)),
  }
  return sources.map((source) => {
    const statements = source.statements.map((statement) => reportOf(statement, known))
    const count = (state: StatementState): number => statements.filter((one) => one.state === state).length
    return {
      source: source.name.name,
      title: source.title.text,
      statements,
      counts: Object.fromEntries(statementStates.map((state) => [state, count(state)])) as SourceReport['counts'],
    }
  })
}

type Lists<T> = ReadonlyMap<string, readonly T[]>

interface Known {
  readonly scenarios: Lists<StatementScenario>
  readonly rules: Lists<CitingRule>
  readonly pairs: Lists<string>
  readonly written: ReadonlySet<string>
}

function reportOf(statement: StatementDecl, known: Known): StatementReport {
  const ids = [statement.id.name, ...(known.pairs.get(statement.id.name) ?? [])]
  const scenarios = [...new Set(ids.flatMap((id) => known.scenarios.get(id) ?? []))]
  const rules = [...new Map(ids.flatMap((id) => known.rules.get(id) ?? []).map((rule) => [rule.name, rule])).values()]
  const waitsFor = statement.waitsFor.map(({ name }) => name).filter((name) => !known.written.has(name))
  const state = stateOf(statement, scenarios, rules, waitsFor)
  return {
    id: statement.id.name,
    section: statement.section.text,
    words: statement.words.text,
    state,
    scenarios,
    rules,
    waitsFor,
    reason: reasonOf(statement, state, waitsFor),
  }
}

function stateOf(
  statement: StatementDecl,
  scenarios: readonly StatementScenario[],
  rules: readonly CitingRule[],
  waitsFor: readonly string[],
): StatementState {
  const ran = scenarios.filter(({ outcome }) => outcome !== 'not-run')
  if (ran.some(({ outcome }) => outcome !== 'passed')) return 'failing'
  if (ran.length > 0) {
    if (waitsFor.length > 0 || statement.partly !== undefined) return 'partly'
    const assumed = (all: readonly { readonly assumed: boolean }[]): boolean =>
      all.length > 0 && all.every((one) => one.assumed)
    return statement.assumed !== undefined || assumed(ran) || assumed(rules) ? 'assumed' : 'proved'
  }
  if (scenarios.length > 0) return 'not-run'
  if (statement.noEffect !== undefined) return 'no-effect'
  return waitsFor.length > 0 ? 'waiting' : 'uncovered'
}

function reasonOf(statement: StatementDecl, state: StatementState, waitsFor: readonly string[]): string | null {
  const waits = waitsFor.length === 0 ? undefined : `waits for ${waitsFor.join(', ')}`
  switch (state) {
    case 'partly':
      return statement.partly?.text ?? waits ?? null
    case 'assumed':
      return statement.assumed?.text ?? null
    case 'no-effect':
      return statement.noEffect?.text ?? null
    case 'waiting':
      return waits ?? null
    default:
      return null
  }
}

function pairsOf(sources: readonly SourceDecl[]): Lists<string> {
  return listed(
    sources
      .flatMap((source) => source.statements)
      .flatMap(({ id, pairs }) =>
        pairs.flatMap(
          (other) =>
            [
              [id.name, other.name],
              [other.name, id.name],
            ] as const,
        ),
      ),
  )
}

function listed<T>(entries: readonly (readonly [string, T])[]): Lists<T> {
  const lists = new Map<string, T[]>()
  for (const [key, value] of entries) lists.set(key, [...(lists.get(key) ?? []), value])
  return lists
}
