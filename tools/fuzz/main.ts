/**
 * `npm run tool -- fuzz --mutants 100000 --seed 1`: damages the files of rules/ at random and checks invariants of the
 * language. Exits with status 1 when one is violated; the mutants that violated it are written to reports/fuzz.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { optionsOf } from '../command-line/options.ts'
import { fuzz, many } from './run.ts'

const help = `npm run tool -- fuzz [options]: damages files of rules/ at random
  --mutants <n>       how many damaged files (10000)
  --from <n>          number of the first (0)
  --seed <n>          which ones (1)
  --check-every <n>   every so many are checked with all others (10)
`
const numbers = { 'mutants': 10_000, 'from': 0, 'seed': 1, 'check-every': 10 }
const { mutants, from, seed, 'check-every': checkEvery } = optionsOf({ help, numbers }).numbers
const root = join(import.meta.dirname, '../..')
const setup = { seed, from, to: from + mutants, checkEvery }
const start = performance.now()
let lastReport = start
const figures = fuzz(readRules(root), setup, (number) => {
  const now = performance.now()
  if (now - lastReport < 10_000) return
  lastReport = now
  console.error(`${String(number - from)} of ${String(setup.to - from)} mutants`)
})

const folder = join(root, 'reports/fuzz')
for (const { number, mutant, why } of figures.broken) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${String(setup.seed)}-${String(number)}.carc`)
  writeFileSync(path, mutant.text)
  console.log(`${path} (${mutant.file}; ${mutant.ways.join(', ')}):\n  ${why.join('\n  ')}`)
}
const share = (part: number, whole: number): string => `${String(part)} of ${String(whole)}`
console.log(`seed ${String(setup.seed)}, mutants ${String(setup.from)} to ${String(setup.to - 1)}:`)
console.log(
  `  ${share(figures.withDiagnostics, figures.mutants)} with diagnostics in their own file, ` +
    `at most ${String(figures.mostDiagnostics)}`,
)
console.log(`  ${share(figures.formatted, figures.mutants)} laid out, twice the same, with all words and comments`)
console.log(`  ${String(figures.checked)} checked together with all rules`)
console.log(
  `  more than ${String(many)} diagnostics after one changed word: ` +
    share(figures.singleWordMany, figures.singleWord),
)
console.log(`  the same, checked with all rules: ${share(figures.singleWordCheckedMany, figures.singleWordChecked)}`)
console.log(`  promises broken: ${String(figures.broken.length)}`)
console.log(`  ${String(Math.round((performance.now() - start) / 1000))} seconds`)
if (figures.broken.length > 0) process.exitCode = 1
