/**
 * `npm run tool -- edits --edits 10000 --seed 1`: applies random edits to the rules, and periodically compares the
 * incremental diagnostics with those of a full check. Exits with status 1 when they differ.
 */
import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { optionsOf } from '../command-line/options.ts'
import { makeEdits } from './edits.ts'
import { smallRules } from './fixtures/small-rules.ts'

const help = `Usage: npm run tool -- edits [options]

Applies random edits to the rules; after each edit the diagnostics are updated as in an editor, and at an interval they
are compared with those of a full check.

  --edits N           how many edits (10000)
  --seed N            which ones (1)
  --compare-every N   after how many they are compared (100)
  --small             in the rules of a small invented project, instead of all rules
`
const { numbers, flags } = optionsOf({
  help,
  numbers: { 'edits': 10_000, 'seed': 1, 'compare-every': 100 },
  flags: ['small'],
})
const { edits, seed, 'compare-every': compareEvery } = numbers
const root = join(import.meta.dirname, '../..')
const rules = flags.small ? smallRules : readRules(root)
let lastReport = performance.now()
const figures = makeEdits(rules, { edits, seed, compareEvery }, (edit) => {
  if (performance.now() - lastReport < 10_000) return
  lastReport = performance.now()
  console.error(`${String(edit)} of ${String(edits)} edits`)
})
const shares = (times: readonly number[]): string => {
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `half ${at(0.5)}, nine of ten ${at(0.9)}, ninety-nine of 100 ${at(0.99)}`
}
console.log(`${String(figures.edits)} edits, after ${String(figures.withDiagnostics)} of them something was found`)
console.log('milliseconds of work until it is known')
console.log(`  what cannot be read:        ${shares(figures.times.read)}`)
console.log(`  what is wrong in the texts: ${shares(figures.times.analysed)}`)
console.log(`  everything:                 ${shares(figures.times.checked)}`)
console.log(
  `held against a fresh check: ${String(figures.compared)} times, different ${String(figures.different.length)}`,
)
for (const one of figures.different) console.log(`  ${one}`)
if (figures.different.length > 0) process.exitCode = 1
