import { expect, test } from 'vitest'

import { tally, withSteps } from './tally.ts'

test('sums the tests of all files, ignoring skipped ones', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'pending' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    ],
  }
  expect(tally(report)).toEqual({ passed: 3, failed: 1 })
})

test('counts a file that could not be loaded as one failure', () => {
  expect(tally({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual({ passed: 0, failed: 1 })
})

test('counts a failed step as one failure', () => {
  expect(withSteps({ passed: 5, failed: 0 }, [])).toEqual({ passed: 5, failed: 0 })
  expect(withSteps({ passed: 5, failed: 0 }, ['pack', 'lint'])).toEqual({ passed: 5, failed: 2 })
  expect(withSteps({ passed: 5, failed: 3 }, ['tests'])).toEqual({ passed: 5, failed: 3 })
  expect(withSteps({ passed: 5, failed: 3 }, ['tests', 'pack'])).toEqual({ passed: 5, failed: 4 })
  expect(withSteps({ passed: 5, failed: 0 }, ['tests'])).toEqual({ passed: 5, failed: 1 })
})
