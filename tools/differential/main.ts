/**
 * `npm run differential`: the open engine beside the rules of each set alone, as they are generated and as they are
 * built. Exit status 1 where they play otherwise.
 */
import { join } from 'node:path'
import { optionsOf } from '../command-line/options.ts'
import { builtPairs, generatedPairs, type Pair } from './pair.ts'
import { comparePair, type PairFigures } from './run.ts'

const help = `npm run differential -- [options]: the open engine beside the rules of each set alone
  --games <n>   games of each set (10)
  --from <n>    seed of the first (1)
  --names <n>   what the options are called is compared at every so many decisions (1)
  --views <n>   views of all seats are compared at every so many decisions (16; 0: at the end)
  --saves <n>   each loads the other's save and goes on, at every so many decisions (64; 0: at the end)
  --parts <n>   which parts are left out where a set is compared without some of them (1)
  --set <words> only sets whose names hold these words
  --built       only the sets that the engine is built with
  --json        figures as JSON
`
const { numbers, flags, words, refuse } = optionsOf({
  help,
  numbers: { games: 10, from: 1, names: 1, views: 16, saves: 64, parts: 1 },
  flags: ['built', 'json'],
  words: ['set'],
})
const root = join(import.meta.dirname, '../..'),
  asked = words.set ?? ''

async function* pairs(): AsyncGenerator<Pair, undefined> {
  yield* builtPairs(root, asked)
  if (!flags.built) yield* generatedPairs(root, numbers.parts, ({ name }) => name.includes(asked))
}

const row = (name: string, ...rest: readonly (string | number)[]): string =>
  `${name.padEnd(64)}${rest.map((one) => String(one).padStart(11)).join('')}\n`

const found: PairFigures[] = []
if (!flags.json) process.stdout.write(row('set', 'games', 'decisions', 'options', 'views', 'saves', 'otherwise'))
for await (const pair of pairs()) {
  const figures = comparePair(pair, numbers.from, numbers.games, numbers)
  found.push(figures)
  const { games, decisions, options, views, saves, differences } = figures
  if (!flags.json) process.stdout.write(row(pair.name, games, decisions, options, views, saves, differences.length))
  for (const one of differences.slice(0, 3))
    process.stderr.write(
      `${one.pair}, seed ${one.seed}, decision ${one.decision}, ${one.what}:\n  ${one.open}\n  ${one.alone}\n`,
    )
}
if (found.length === 0)
  refuse(`no set${flags.built ? ' is built' : ' is called so'}${asked === '' ? '' : `: '${asked}'`}`)
if (flags.json) process.stdout.write(`${JSON.stringify({ from: numbers.from, sets: found }, null, 2)}\n`)
if (found.some(({ differences }) => differences.length > 0)) process.exitCode = 1
