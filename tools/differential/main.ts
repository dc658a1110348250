/**
 * `npm run tool -- differential`: builds packages with `tilewright build`, loads each in a separate process, and plays
 * the same games with the package and the open engine. Exits with status 1 when they differ.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { asRefusal } from '@tilewright/cli/queue'
import { optionsOf } from '../command-line/options.ts'
import { seedFor } from '../many-games/table.ts'
import { companionsOf, packageSets, type PackageSet } from './sets.ts'
import type { Job, JobFigures } from './job.ts'
import { runJobs, type JobListener } from './pool.ts'

const help = `npm run tool -- differential [options]: built packages beside the open engine
  --games <n>          games of each set (300)
  --all-games <n>      games of the set of everything (as many as --games)
  --from <n>           number of the first game of each set (0)
  --seed <n>           another number, other games (1)
  --options <n>        all options are compared as data at every so many decisions (1)
  --views <n>          views of all seats and the public are compared at every so many decisions (8; 0: at the end)
  --saves <n>          saves are compared and loaded at every so many decisions (32; 0: at the end)
  --explanations <n>   so many scorings of each game are explained at its end (1)
  --companions <names> boxes that each other box is compared with besides, with commas (rules/companions.json);
                       'none' for none
  --set <words>        only sets whose names hold these words; '=' before the name of one: this one alone
  --sample <n>         only so many of these sets, chosen by the seed; never that of everything (0: all)
  --target <targets>   what the packages are built for, with commas: js, wasm, c (js); of an engine in C, options, views
                       and saves are compared
  --jobs <n>           sets at a time, each with two processes (1)
  --queue <redis://…>  let the workers of this queue play: redis://host:6379/name; needs BullMQ (docs/queue.md)
  --work <redis://…>   play for other machines instead, until Ctrl-C
  --resume <file>      figures of finished sets are kept in this file; sets that it has are not played again
  --json               figures as JSON
`
const root = join(import.meta.dirname, '../..')
const { numbers, flags, words, refuse } = optionsOf({
  help,
  numbers: {
    'games': 300,
    'all-games': 0,
    'from': 0,
    'seed': 1,
    'options': 1,
    'views': 8,
    'saves': 32,
    'explanations': 1,
    'jobs': 1,
    'sample': 0,
  },
  flags: ['json'],
  words: ['set', 'companions', 'resume', 'target', 'queue', 'work'],
})
if (numbers.games === 0 || numbers.jobs === 0) refuse('--games and --jobs want at least 1')

/** Prints what a queue refuses. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === undefined) throw error
    const { where, fix } = refusal.parts
    refuse([refusal.message, where, fix].filter((one) => one !== undefined).join('\n  '))
  }
}

if (words.work !== undefined) {
  const { workOnQueue } = await import('./on-queue.ts')
  await refusing(() => workOnQueue(words.work ?? '', numbers.jobs))
  process.exit()
}

const knownTargets = ['js', 'wasm', 'c'] as const
const targets = (words.target ?? 'js')
  .split(',')
  .map(
    (name): Job['target'] =>
      knownTargets.find((known) => known === name) ?? refuse(`--target: there is no target '${name}'`),
  )

const setFilter = words.set ?? ''
const boxes = standardLibrary.units.flatMap(({ name, of }) => (of < 0 ? [name] : []))
const companions =
  words.companions === undefined ? companionsOf(root) : words.companions.split(',').filter((name) => name !== 'none')
const unknown = companions.find((name) => !boxes.includes(name))
if (unknown !== undefined) refuse(`--companions: there is no box '${unknown}'`)
const found = packageSets(standardLibrary, companions).filter(({ name }) =>
  setFilter.startsWith('=') ? name === setFilter.slice(1) : name.includes(setFilter),
)
const drawn = found
  .filter(({ play }) => play !== 'all')
  .map((set) => ({ set, order: seedFor(numbers.seed, 'sample', set.name) }))
  .sort((a, b) => a.order - b.order)
const sets = numbers.sample > 0 ? drawn.slice(0, numbers.sample).map(({ set }) => set) : found
if (sets.length === 0) refuse(`--set: no set is called '${setFilter}'`)

const { seed, from, options, views, saves, explanations } = numbers
const closely = { options, views, saves, explanations }
const gamesOf = ({ play }: PackageSet): number =>
  play === 'all' && numbers['all-games'] > 0 ? numbers['all-games'] : numbers.games

/** Finished sets are reused only for the same rules, games and options. */
interface StoredSet {
  readonly key: string
  readonly figures: JobFigures
}
const keyOf = (set: PackageSet, target: Job['target']): string =>
  JSON.stringify([standardLibrary.fingerprint, target, set.play, seed, from, gamesOf(set), closely])

function storedFigures(file: string): ReadonlyMap<string, JobFigures> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n')
  try {
    const stored = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StoredSet)
    return new Map(stored.map(({ key, figures }) => [key, figures]))
  } catch {
    return refuse(`--resume: ${file} holds something else than figures of this command`)
  }
}

const stored = words.resume === undefined ? new Map<string, JobFigures>() : storedFigures(words.resume)
const columns = ['games', 'decisions', 'options', 'views', 'events', 'saves', 'explained', 'differ'] as const
const row = (name: string, rest: readonly (string | number)[]): string =>
  `${name.padEnd(60)}${rest.map((one) => String(one).padStart(11)).join('')}\n`
const numbersOf = (one: Omit<JobFigures, 'set'>): number[] => [
  one.games,
  one.decisions,
  one.options,
  one.views,
  one.events,
  one.saves,
  one.explanations,
  one.differences.length,
]

/** A set, with its target if there are several. */
const nameOf = (set: string, target: Job['target']): string => (targets.length > 1 ? `${set}, ${target}` : set)

function show(figures: JobFigures, target: Job['target']): void {
  if (!flags.json)
    process.stdout.write(row(nameOf(figures.set, target), [...numbersOf(figures), figures.built, figures.played]))
  for (const one of figures.differences.slice(0, 3))
    process.stderr.write(
      `${nameOf(one.set, target)}, game ${one.game}, decision ${one.decision}, ${one.kind}:\n` +
        `  open:    ${one.open}\n  package: ${one.other}\n` +
        `  npm run tool -- differential --target ${target} --set '=${one.set}' --from ${one.game} --games 1 ` +
        `--seed ${seed}\n`,
    )
}

if (!flags.json) process.stdout.write(row('set', [...columns, 'built, s', 'played, s']))
const results: JobFigures[] = []
const jobs = sets.flatMap((set) =>
  targets.flatMap((target) => {
    const figures = stored.get(keyOf(set, target))
    if (figures === undefined) return [{ set, games: { seed, from, to: from + gamesOf(set), closely }, target }]
    results.push(figures)
    show(figures, target)
    return []
  }),
)
const all = sets.length * targets.length
const listener: JobListener = {
  progress: ({ set, target }, games) => {
    process.stderr.write(
      `${nameOf(set.name, target)}: ${String(games)} games; ${String(results.length)} of ${String(all)} are done\n`,
    )
  },
  done: ({ set, target }, figures) => {
    results.push(figures)
    show(figures, target)
    if (words.resume !== undefined)
      appendFileSync(words.resume, `${JSON.stringify({ key: keyOf(set, target), figures } satisfies StoredSet)}\n`)
  },
}
if (words.queue === undefined) await runJobs(jobs, numbers.jobs, listener)
else {
  const { runJobsOnQueue } = await import('./on-queue.ts')
  await refusing(() => runJobsOnQueue(jobs, words.queue ?? '', listener))
}
const total = results.map(numbersOf).reduce(
  (sums, one) => sums.map((sum, i) => sum + (one[i] ?? 0)),
  columns.map(() => 0),
)
if (flags.json) process.stdout.write(`${JSON.stringify({ seed, from, closely, sets: results }, null, 2)}\n`)
else process.stdout.write(row(`together: ${results.length} packages`, total))
if (results.some(({ differences }) => differences.length > 0)) process.exitCode = 1
