/** Results of scenarios for people and for programs. */
import type { ScenarioResult, SourceCoverage } from '@tilewright/scenarios'
import type { Io } from '../terminal/io.ts'
import { paintFor } from '@tilewright/text'
import { table } from '../terminal/table.ts'
import type { Outcome } from './run-scenarios.ts'

/** Failures with their boards, counts by file, coverage when wanted, and the totals last. */
export async function reportScenarios(io: Io, outcome: Outcome, withCoverage: boolean): Promise<void> {
  const { formatFailure } = await import('@tilewright/scenarios')
  const { results } = outcome
  const paint = paintFor(io.colour.out)
  for (const result of results)
    if (result.status !== 'passed') io.out(`${formatFailure(result, { colour: io.colour.out })}\n\n`)
  io.out(
    table(
      ['file', 'passed', 'failed'],
      byFile(results).map(({ file, passed, failed }) => [file, passed, failed]),
      paint,
    ),
  )
  if (withCoverage) io.out(`\n${coverageText(await coverageOf(outcome), io)}`)
  const passed = countPassed(results)
  const failed = results.length - passed
  io.out(`\n${paint.good(`${passed} passed`)}, ${failed > 0 ? paint.bad(`${failed} failed`) : `${failed} failed`}\n`)
}

export async function reportAsJson(outcome: Outcome, withCoverage: boolean): Promise<unknown> {
  const passed = countPassed(outcome.results)
  return {
    passed,
    failed: outcome.results.length - passed,
    files: byFile(outcome.results),
    scenarios: outcome.results,
    ...(withCoverage ? { coverage: await coverageOf(outcome) } : {}),
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

async function coverageOf({ project, plan }: Outcome): Promise<SourceCoverage[]> {
  const { coverage } = await import('@tilewright/scenarios')
  return coverage(
    project.scenarios.map(({ scenario }) => scenario),
    project.sources,
    plan,
  )
}

function coverageText(sources: readonly SourceCoverage[], io: Io): string {
  const paint = paintFor(io.colour.out)
  const statements = sources.flatMap((source) => source.statements)
  const rows = statements.map(({ id, status, scenarios }) => [id, status, scenarios.length] as const)
  const totals = sources.map(
    ({ source, counts }) => [source, counts.covered, counts['no-effect'], counts.waiting, counts.uncovered] as const,
  )
  return (
    `${table(['statement', 'status', 'scenarios'], rows, paint)}\n` +
    table(['source', 'covered', 'no effect', 'waiting', 'uncovered'], totals, paint)
  )
}
