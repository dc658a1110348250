/**
 * `npm run tool -- games`: plays random games of the first box, each other box with it, all pairs and all together,
 * with random parts, settings and players, and checks their invariants. Exits with status 1 when one is violated.
 */
import { standardLibrary } from '@tilewright/engine'
import { optionsOf } from '../command-line/options.ts'
import type { Batch } from './batch.ts'
import { totalOf, type Figures } from './figures.ts'
import { playAll } from './pool.ts'
import type { Broken } from './play.ts'
import { boxSets } from './sets.ts'

const help = `npm run tool -- games [options]: random games of all sets of boxes, held against the invariants
  --games <n>        games of all sets together, as many of each (2000)
  --from <n>         number of the first game of each set (0): a run goes on where another one ended
  --seed <n>         another number, other games (1)
  --check-every <n>  the invariants are asked every so many decisions, and at the end (100)
  --set <words>      only sets whose names hold these words; '=' before the name of one: this one alone
  --minutes <n>      begin no more rounds after so many minutes (0: until all are played)
  --jobs <n>         threads (1)
  --json             figures as JSON
`
const { numbers, flags, words, refuse } = optionsOf({
  help,
  numbers: { 'games': 2000, 'from': 0, 'seed': 1, 'check-every': 100, 'minutes': 0, 'jobs': 1 },
  flags: ['json'],
  words: ['set'],
})
const { games, from, seed, minutes, jobs } = numbers
const setFilter = words.set ?? ''
const sets = boxSets(standardLibrary)
  .map(({ name }) => name)
  .filter((name) => (setFilter.startsWith('=') ? name === setFilter.slice(1) : name.includes(setFilter)))
if (sets.length === 0) refuse(`--set: no set is called '${setFilter}'`)
if (games === 0 || jobs === 0) refuse('--games and --jobs want at least 1')

/** Games of each set per round, so that all sets progress evenly. */
const gamesOfRound = 8
const ofEach = Math.ceil(games / sets.length),
  start = performance.now()

const progress = { reached: from, reported: start }

function* batches(): Generator<Batch, undefined> {
  for (let first = from; first < from + ofEach; first = progress.reached) {
    if (minutes > 0 && performance.now() - start > minutes * 60_000) return
    const to = Math.min(first + gamesOfRound, from + ofEach)
    progress.reached = to
    for (const set of sets) yield { set, from: first, to, seed, checkEvery: numbers['check-every'] }
  }
}

/** Returns the command that repeats the game. */
const replayCommand = ({ set, number }: Broken): string =>
  `npm run tool -- games --set '=${set}' --from ${number} --games 1 --seed ${seed} --check-every 1`

function reportProgress(figures: Figures): void {
  const now = performance.now()
  if (now - progress.reported < 5000) return
  progress.reported = now
  const { games: played } = totalOf(figures)
  process.stderr.write(`${played} of ${ofEach * sets.length} games, ${figures.broken.length} broken\n`)
}

const waiting = batches()
const figures = await playAll(() => waiting.next().value, Math.min(jobs, ofEach * sets.length), reportProgress)
const total = totalOf(figures),
  seconds = Math.round((performance.now() - start) / 1000)
const upTo = progress.reached - 1
if (flags.json)
  process.stdout.write(`${JSON.stringify({ seed, from, to: upTo, seconds, total, ...figures }, null, 2)}\n`)
else {
  const row = (name: string, ...rest: readonly (string | number)[]): string =>
    `${name.padEnd(58)}${rest.map((one) => String(one).padStart(12)).join('')}\n`
  process.stdout.write(row('set', 'games', 'decisions', 'checked'))
  for (const name of sets) {
    const one = figures.sets[name]
    if (one !== undefined) process.stdout.write(row(name, one.games, one.decisions, one.checked))
  }
  process.stdout.write(row('together', total.games, total.decisions, total.checked))
  process.stdout.write(`seed ${seed}, numbers ${from} to ${upTo} of each set, ${seconds} seconds\n`)
}
for (const one of figures.broken)
  process.stderr.write(
    `${one.set}, game ${one.number}, decision ${one.decision}: ${one.why}\n  ${replayCommand(one)}\n`,
  )
if (figures.broken.length > 0) process.exitCode = 1
