// `node tools/ci/summary.ts <report of vitest> [failed step ...]`: the summary of a CI run. The final line is "N
// passed, N failed" with the sums of the tests; every other failed step counts as one failure. The exit status is 1
// when anything failed.
import { existsSync, readFileSync } from 'node:fs'

import { tally, withSteps } from './tally.ts'
import type { TestReport } from './tally.ts'

const [reportFile = '', ...failedSteps] = process.argv.slice(2)

const tests = existsSync(reportFile)
  ? tally(JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport)
  : { passed: 0, failed: 1 }
const { passed, failed } = withSteps(tests, failedSteps)

if (!existsSync(reportFile)) console.log('The tests left no report.')
if (failedSteps.length > 0) console.log(`Failed steps: ${failedSteps.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
