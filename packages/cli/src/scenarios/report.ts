/** Formats scenario results for people and as JSON. */
import type {
  Evidence,
  ScenarioResult,
  SourceReport,
  StatementReport,
  StatementScenario,
  StatementState,
} from '@tilewright/scenarios'
import type { Io } from '../terminal/io.ts'
import { paintFor } from '@tilewright/text'
import { table } from '../terminal/table.ts'
import type { Outcome } from './run-scenarios.ts'

/** Prints failures with their boards, counts by file, coverage if requested, and the totals last. */
export async function reportScenarios(
  io: Io,
  outcome: Outcome,
  coverage: readonly SourceReport[] | undefined,
): Promise<void> {
  const { formatFailure } = await import('@tilewright/scenarios')
  const { results } = outcome
  const paint = paintFor(io.colour.out)
  for (const result of results) if (result.status !== 'passed') io.out(`${formatFailure(result, { paint })}\n\n`)
  io.out(
    table(
      ['file', 'passed', 'failed'],
      byFile(results).map(({ file, passed, failed }) => [file, passed, failed]),
      paint,
    ),
  )
  if (coverage !== undefined) io.out(`\n${await coverageText(coverage, io)}`)
  const passed = countPassed(results)
  const failed = results.length - passed
  io.out(`\n${paint.good(`${passed} passed`)}, ${failed > 0 ? paint.bad(`${failed} failed`) : `${failed} failed`}\n`)
}

export function reportAsJson(outcome: Outcome, coverage: readonly SourceReport[] | undefined): unknown {
  const passed = countPassed(outcome.results)
  return {
    passed,
    failed: outcome.results.length - passed,
    files: byFile(outcome.results),
    scenarios: outcome.results,
    ...(coverage === undefined ? {} : { coverage }),
  }
}

export const countPassed = (results: readonly ScenarioResult[]): number =>
  results.filter(({ status }) => status === 'passed').length

function byFile(results: readonly ScenarioResult[]): { file: string; passed: number; failed: number }[] {
  return [...Map.groupBy(results, ({ file }) => file)].map(([file, own]) => ({
    file,
    passed: countPassed(own),
    failed: own.length - countPassed(own),
  }))
}

/**
 * Returns the states of the wiki statements after this run; those of packages count only if their scenarios ran.
 * `noticed`: see `Evidence`.
 */
export async function coverageOf(
  { project, plan, results, isMeant }: Outcome,
  noticed?: Evidence['noticed'],
): Promise<SourceReport[]> {
  const { coverage } = await import('@tilewright/scenarios')
  return coverage({
    scenarios: project.scenarios.map(({ scenario }) => scenario),
    sources: project.sources.filter(({ span }) => isMeant(span.file)),
    placed: project.placed,
    plan,
    results,
    ...(noticed === undefined ? {} : { noticed }),
  })
}

/** Returns statements without proof or exemption; without any, a run with coverage succeeds. */
export const unproved = (sources: readonly SourceReport[]): readonly StatementReport[] =>
  sources.flatMap(({ statements }) => statements).filter(({ state }) => unexcused.has(state))

const unexcused: ReadonlySet<StatementState> = new Set(['failing', 'uncovered', 'vacuous'])

/** Prints a line for each statement that is not simply proved, then the counts by source and in total. */
async function coverageText(sources: readonly SourceReport[], io: Io): Promise<string> {
  const { statementStates } = await import('@tilewright/scenarios')
  const paint = paintFor(io.colour.out)
  const count = (state: StatementState): number => sources.reduce((sum, { counts }) => sum + counts[state], 0)
  const lines = sources.flatMap(({ statements }) => statements).filter(({ state }) => state !== 'proved')
  const rows = lines.map((report) => [report.id, report.state, whyOf(report)] as const)
  const totals = [
    ...sources.map(({ source, pinned, counts }) => [
      source,
      ...statementStates.map((state) => counts[state]),
      pinned ? 'pinned' : 'none',
    ]),
    ['all', ...statementStates.map(count), `${String(sources.filter(({ pinned }) => pinned).length)} pinned`],
  ]
  return (
    (rows.length === 0 ? '' : `${table(['statement', 'state', 'why'], rows, paint)}\n`) +
    table(['source', ...statementStates, 'page'], totals, paint)
  )
}

/** Explains why a statement is not proved: the stated reason, or the scenarios and rules to look at. */
function whyOf({ state, reason, scenarios, rules }: StatementReport): string {
  if (reason !== null) return reason
  const titles = (wanted: (one: StatementScenario) => boolean): string =>
    scenarios
      .filter(wanted)
      .map(({ title }) => `"${title}"`)
      .join(', ')
  switch (state) {
    case 'failing':
      return titles(({ outcome }) => outcome === 'failed' || outcome === 'broken')
    case 'assumed':
      return rules.length > 0 && rules.every(({ assumed }) => assumed)
        ? rules.map(({ name }) => name).join(', ')
        : titles(({ assumed }) => assumed)
    case 'not-run':
      return `${String(scenarios.length)} scenario${scenarios.length === 1 ? '' : 's'}`
    case 'uncovered':
      return rules.length === 0 ? 'nothing cites it' : `only cited by ${rules.map(({ name }) => name).join(', ')}`
    default:
      return ''
  }
}
