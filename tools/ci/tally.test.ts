import { expect, test } from 'vitest'

import { tally } from './tally.ts'

test('tests are summed over all files, skipped ones in neither sum', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'pending' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    ],
  }
  expect(tally(report)).toEqual({ passed: 3, failed: 1 })
})

test('a file that could not be loaded counts as one failure', () => {
  expect(tally({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual({ passed: 0, failed: 1 })
})
