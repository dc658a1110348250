/**
 * Computes the state of each claim of the sources: whether evidence that ran proves it, and if not, why. The only place
 * that decides this; all coverage reports (command line, site, studio) use it.
 */
import type {
  CheckedProject,
  ClauseDecl,
  IrProject,
  Provenance,
  ScenarioDecl,
  SourceDecl,
  StatementDecl,
} from '@tilewright/language'
import { stateOfClause, stateOfStatement, type ClauseFacts } from './clause-states.ts'
import {
  statementStates,
  type ClauseReport,
  type SourceReport,
  type StatementReport,
  type StatementScenario,
  type StatementState,
} from './statement-report.ts'
import type { ScenarioResult } from './result.ts'
import { citingRules } from './citing-rules.ts'
import type { CitingRule } from './citing-rules.ts'

/** Input of the reports: all declarations, and the results of the scenarios that ran. */
export interface Evidence {
  readonly scenarios: readonly ScenarioDecl[]
  readonly sources: readonly SourceDecl[]
  /** For the expectations of `contents` and the pages; without them neither is counted. */
  readonly placed?: CheckedProject['placed']
  readonly plan: IrProject
  readonly results: readonly Pick<ScenarioResult, 'title' | 'status'>[]
  /**
   * Whether a scenario, by its title, fails without the rules that cite the claim. Called for scenarios that passed; if
   * omitted, every scenario that passes counts.
   */
  readonly noticed?: (statement: string, clause: string | null, title: string) => boolean
}

/** Reports all claims in the order of the sources. Pairs count in both directions, but not transitively. */
export function coverage(evidence: Evidence): SourceReport[] {
  const { sources, plan } = evidence
  const placed = evidence.placed ?? []
  const facts: Known = {
    scenarios: listed([...fromScenarios(evidence), ...fromContents(placed)]),
    rules: listed(citingRules(plan)),
    pairs: pairsOf(sources),
    statements: new Map(sources.flatMap(({ statements }) => statements.map((claim) => [claim.id.name, claim]))),
    written: new Set(plan.units.map(({ name }) => name)),
    noticed: evidence.noticed,
  }
  const pages = new Set(
    placed.flatMap(({ declaration }) => (declaration.type === 'page' ? [declaration.source.name] : [])),
  )
  return sources.map((source) => {
    const statements = source.statements.map((statement) => reportOf(statement, facts))
    return {
      source: source.name.name,
      title: source.title.text,
      pinned: pages.has(source.name.name),
      statements,
      counts: countStates(statements),
    }
  })
}

/** The number of claims in each state: the figures of every report. */
export function countStates(statements: readonly Pick<StatementReport, 'state'>[]): Record<StatementState, number> {
  const counts = Object.fromEntries(statementStates.map((state) => [state, 0])) as Record<StatementState, number>
  for (const { state } of statements) counts[state] += 1
  return counts
}

type Lists<T> = ReadonlyMap<string, readonly T[]>

interface Known {
  readonly scenarios: Lists<StatementScenario>
  readonly rules: Lists<CitingRule>
  readonly pairs: Lists<string>
  readonly statements: ReadonlyMap<string, StatementDecl>
  readonly written: ReadonlySet<string>
  readonly noticed: Evidence['noticed']
}

type Entry = readonly [statement: string, evidence: StatementScenario]

function fromScenarios({ scenarios, results }: Evidence): Entry[] {
  const outcomes = new Map(results.map(({ title, status }) => [title, status]))
  return scenarios.flatMap(({ title, provenance, span }) =>
    citing(provenance, {
      title: title.text,
      file: span.file,
      outcome: outcomes.get(title.text) ?? 'not-run',
      kind: 'scenario',
    }),
  )
}

/** `contents` is always satisfied: coverage is only reported for rules without errors. */
function fromContents(placed: NonNullable<Evidence['placed']>): Entry[] {
  return placed.flatMap(({ declaration }) =>
    declaration.type === 'contents'
      ? declaration.expectations.flatMap(({ count, what, having, provenance, span }) => {
          const marked = having === undefined ? '' : ` with ${having.name}`
          const title = `contents: ${String(count.value)} ${what.name}${marked}`
          return citing(provenance, { title, file: span.file, outcome: 'passed', kind: 'contents' })
        })
      : [],
  )
}

const citing = (
  { cites, assumed }: Provenance,
  evidence: Pick<StatementScenario, 'title' | 'file' | 'outcome' | 'kind'>,
): Entry[] =>
  cites.map(({ name, clause }): Entry => [
    name,
    { ...evidence, assumed: assumed !== undefined, clause: clause?.name ?? null },
  ])

/** A clause of a claim, or the whole of one that has none. */
interface Part {
  readonly name: string | null
  readonly words: string
  readonly decl: Pick<ClauseDecl, 'noEffect' | 'waitsFor' | 'assumed'>
  /** The claim that owns these clauses: the claim itself, or a pair of it. */
  readonly owner: string
}

/** A claim without clauses takes those of a pair: both have the same meaning. */
function partsOf(statement: StatementDecl, pairs: readonly string[], facts: Known): readonly Part[] {
  const owners = [statement, ...pairs.flatMap((id) => facts.statements.get(id) ?? [])]
  const owner = owners.find(({ clauses }) => clauses.length > 0)
  if (owner === undefined)
    return [{ name: null, words: statement.words.text, decl: statement, owner: statement.id.name }]
  return owner.clauses.map((decl) => ({ name: decl.name.name, words: decl.words.text, decl, owner: owner.id.name }))
}

function reportOf(statement: StatementDecl, index: Known): StatementReport {
  const id = statement.id.name
  const pairs = index.pairs.get(id) ?? []
  const ids = [id, ...pairs]
  const entries = ids.flatMap((name) => (index.scenarios.get(name) ?? []).map((evidence) => ({ name, one: evidence })))
  const rules = [
    ...new Map(ids.flatMap((name) => index.rules.get(name) ?? []).map((rule) => [rule.name, rule])).values(),
  ]
  const parts = partsOf(statement, pairs, index)
  const facts = parts.map(({ name, decl, owner }): ClauseFacts => {
    const direct = entries
      .filter((entry) => name === null || (entry.name === owner && entry.one.clause === name))
      .map(({ one }) => one)
    return {
      scenarios: direct,
      rules,
      waitsFor: decl.waitsFor.map((expansion) => expansion.name).filter((name) => !index.written.has(name)),
      noEffect: decl.noEffect?.text ?? null,
      assumed: decl.assumed?.text ?? statement.assumed?.text ?? null,
      noticed: (title) => index.noticed === undefined || index.noticed(owner, name, title),
    }
  })
  const states = facts.map(stateOfClause)
  const clauses = parts.flatMap(({ name, words }, i): ClauseReport[] => {
    const judged = states[i]
    return name === null || judged === undefined ? [] : [{ name, words, ...judged }]
  })
  // Evidence without a clause proves no clause, but its failure is a failure of the claim.
  const failed = entries.some(({ one: entry }) => entry.outcome === 'failed' || entry.outcome === 'broken')
  const judged = stateOfStatement(states, clauses, statement.partly?.text ?? null, failed)
  const scenarios = [
    ...new Map(entries.map(({ one: entry }) => [`${entry.title} ${entry.clause ?? ''}`, entry])).values(),
  ]
  return {
    id,
    section: statement.section.text,
    words: statement.words.text,
    ...judged,
    clauses,
    scenarios,
    rules,
    waitsFor: [...new Set(facts.flatMap(({ waitsFor }) => waitsFor))],
  }
}

/** The pairs of each claim, in both directions, but not transitively. */
export function pairsOf(sources: readonly SourceDecl[]): ReadonlyMap<string, readonly string[]> {
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
  for (const [key, value] of entries) {
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [value])
    else list.push(value)
  }
  return lists
}
