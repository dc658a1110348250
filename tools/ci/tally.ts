// Sums up the report that Vitest writes with `--reporter=json`.

export interface TestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Adds one failure for each failed step whose tests are not in the report. */
export function withSteps({ passed, failed }: Tally, failedSteps: readonly string[]): Tally {
  const others = failedSteps.filter((step) => step !== REPORTED)
  // The tests step can fail although none of its tests did.
  return { passed, failed: Math.max(failed, failedSteps.length - others.length) + others.length }
}

/** The step whose tests are in the report. */
const REPORTED = 'tests'

/** Sums up the tests. A file that failed without a failed test (it could not be loaded, a hook threw) counts as one. */
export function tally(report: TestReport): Tally {
  let passed = 0
  let failed = 0
  for (const file of report.testResults) {
    const failedHere = file.assertionResults.filter(({ status }) => status === 'failed').length
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    failed += file.status === 'failed' ? Math.max(1, failedHere) : failedHere
  }
  return { passed, failed }
}
