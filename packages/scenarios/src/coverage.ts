/** Which statements of the sources have a scenario as evidence. */
import type { IrProject, ScenarioDecl, SourceDecl, StatementDecl } from '@tilewright/language'

/**
 * - `covered`: a scenario cites it, or cites one of its pairs in another language.
 * - `no-effect`: the source says why it changes nothing.
 * - `waiting`: it waits for an expansion that is not written yet, or rules cite it and no scenario does.
 * - `uncovered`: nothing cites it.
 */
export type CoverageStatus = 'covered' | 'no-effect' | 'waiting' | 'uncovered'

export interface StatementCoverage {
  readonly id: string
  readonly section: string
  readonly words: string
  readonly status: CoverageStatus
  /** Titles of the scenarios that cite it or a pair of it. */
  readonly scenarios: readonly string[]
  /** What else cites it: `rule x`, `define points of field`. */
  readonly rules: readonly string[]
  /** Why it has no effect, or what it waits for. */
  readonly reason: string | null
}

export interface SourceCoverage {
  readonly source: string
  readonly title: string
  readonly statements: readonly StatementCoverage[]
  readonly counts: Readonly<Record<CoverageStatus, number>>
}

/** Goes through all statements in the order of the sources. Pairs count both ways, but not through a third. */
export function coverage(
  scenarios: readonly ScenarioDecl[],
  sources: readonly SourceDecl[],
  plan: IrProject,
): SourceCoverage[] {
  const byScenario = listed(
    scenarios.flatMap((scenario) => scenario.provenance.cites.map((cite) => [cite.name, scenario.title.text] as const)),
  )
  const byRule = listed(citing(plan))
  const pairs = listed(
    sources
      .flatMap((source) => source.statements)
      .flatMap(({ id, pairs: others }) =>
        others.flatMap(
          (other) =>
            [
              [id.name, other.name],
              [other.name, id.name],
            ] as const,
        ),
      ),
  )
  return sources.map((source) => {
    const statements = source.statements.map((statement) => covered(statement, byScenario, byRule, pairs))
    const count = (status: CoverageStatus): number => statements.filter((one) => one.status === status).length
    return {
      source: source.name.name,
      title: source.title.text,
      statements,
      counts: {
        'covered': count('covered'),
        'no-effect': count('no-effect'),
        'waiting': count('waiting'),
        'uncovered': count('uncovered'),
      },
    }
  })
}

type Lists = ReadonlyMap<string, readonly string[]>

function covered(statement: StatementDecl, byScenario: Lists, byRule: Lists, pairs: Lists): StatementCoverage {
  const ids = [statement.id.name, ...(pairs.get(statement.id.name) ?? [])]
  const scenarios = [...new Set(ids.flatMap((id) => byScenario.get(id) ?? []))]
  const rules = [...new Set(ids.flatMap((id) => byRule.get(id) ?? []))]
  const reason = statement.noEffect?.text ?? statement.waitsFor?.text ?? null
  const status =
    scenarios.length > 0
      ? 'covered'
      : statement.noEffect !== undefined
        ? 'no-effect'
        : statement.waitsFor !== undefined || rules.length > 0
          ? 'waiting'
          : 'uncovered'
  return {
    id: statement.id.name,
    section: statement.section.text,
    words: statement.words.text,
    status,
    scenarios,
    rules,
    reason,
  }
}

function citing(plan: IrProject): (readonly [string, string])[] {
  type Citing = { readonly cites: readonly string[] }
  const all = <T extends Citing>(
    word: string,
    sited: readonly T[],
    name: (one: T) => string,
  ): (readonly [string, string])[] =>
    sited.flatMap((one) => one.cites.map((cite) => [cite, `${word} ${name(one)}`] as const))
  const named = (one: { readonly name: string }): string => one.name
  return [
    ...all('figure', plan.figures, named),
    ...all('tokens', plan.tokens, named),
    ...all('setting', plan.settings, named),
    ...all('define', plan.defines, ({ label }) => label),
    ...all('may', plan.mays, ({ label }) => label),
    ...all('rule', plan.rules, named),
    ...all('option', plan.options, named),
    ...all('order', plan.orders, ({ first, second }) => `${first}, ${second}`),
    ...all('tile', plan.tiles, ({ shape }) => shape.name),
  ]
}

function listed(entries: readonly (readonly [string, string])[]): Lists {
  const lists = new Map<string, string[]>()
  for (const [key, value] of entries) lists.set(key, [...(lists.get(key) ?? []), value])
  return lists
}
