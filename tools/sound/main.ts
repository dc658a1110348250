/**
 * `npm run sound -- --mutants 2000 --seed 1`: makes mistakes in rules/ that somebody could make, and holds what passes
 * `check` against what is promised: it generates, compiles, loads and plays, and where it breaks off it names the rule.
 * Exit status 1 if a promise is broken.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRules } from '@tilewright/generator'
import { trySoundness } from './run.ts'

const { values } = parseArgs({
  options: {
    'mutants': { type: 'string', default: '500' },
    'from': { type: 'string', default: '0' },
    'seed': { type: 'string', default: '1' },
    'games': { type: 'string', default: '2' },
    'types-every': { type: 'string', default: '4' },
  },
})
const wholeNumber = (name: keyof typeof values): number => {
  const given = Number(values[name])
  if (Number.isSafeInteger(given) && given >= 0) return given
  console.error(`error: --${name} wants a whole number, not '${values[name]}'`)
  process.exit(2)
}

const root = join(import.meta.dirname, '../..')
const from = wholeNumber('from')
const to = from + wholeNumber('mutants')
const seed = wholeNumber('seed')
let said = performance.now()
const figures = await trySoundness(
  readRules(root),
  { root, seed, from, to, games: wholeNumber('games'), typesEvery: wholeNumber('types-every') },
  (done) => {
    if (performance.now() - said < 10_000) return
    said = performance.now()
    console.error(`${String(done)} of ${String(to - from)} mutants`)
  },
)
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
