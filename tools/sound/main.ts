/**
 * `npm run tool -- sound --mutants 2000 --seed 1`: makes plausible mistakes in rules/ and tests that rules which pass
 * `check` can be generated, compiled, loaded and played, and that a failing game names the rule. Exits with status 1
 * otherwise.
 */
import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { optionsOf } from '../command-line/options.ts'
import { trySoundness } from './run.ts'

const help = `npm run tool -- sound [options]: mistakes in rules/, and what passes check is played
  --mutants <n>       how many mistakes (500)
  --from <n>          number of the first (0)
  --seed <n>          which ones (1)
  --games <n>         games with each that passes (2)
  --types-every <n>   every so many of them are compiled, too (4)
`
const numbers = { 'mutants': 500, 'from': 0, 'seed': 1, 'games': 2, 'types-every': 4 }
const { mutants, from, seed, games, 'types-every': typesEvery } = optionsOf({ help, numbers }).numbers
const root = join(import.meta.dirname, '../..')
const to = from + mutants
let reported = performance.now()
const figures = await trySoundness(readRules(root), { root, seed, from, to, games, typesEvery }, (done) => {
  if (performance.now() - reported < 10_000) return
  reported = performance.now()
  console.error(`${String(done)} of ${String(to - from)} mutants`)
})
const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(', ')
for (const { number, mutant, why } of figures.broken)
  console.log(`${String(number)} ${mutant.way}: ${mutant.what}\n  ${why.split('\n').slice(0, 6).join('\n  ')}`)
console.log(`seed ${String(seed)}, mutants ${String(from)} to ${String(to - 1)}:`)
console.log(`  ${String(figures.refused)} refused by check`)
console.log(`  ${String(figures.mutants - figures.refused)} passed: ${listed(figures.passed)}`)
console.log(`  ${String(figures.played)} played to the end or as long as they were let`)
console.log(`  told in play, with the rule: ${listed(figures.told) || 'none'}`)
console.log(`  ${String(figures.typed)} given to the compiler`)
console.log(`  ${String(figures.broken.length)} broke a promise`)
if (figures.broken.length > 0) process.exitCode = 1
