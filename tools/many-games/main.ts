/**
 * `npm run tool -- games`: plays random games of the first box, each other with it, all pairs and everything, with
 * random parts,
 * settings and players, and holds them against the invariants. Exit status 1 where one is broken.
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
const asked = words.set ?? ''
const sets = boxSets(standardLibrary)
  .map(({ name }) => name)
  .filter((name) => (asked.startsWith('=') ? name === asked.slice(1) : name.includes(asked)))
if (sets.length === 0) refuse(`--set: no set is called '${asked}'`)
if (games === 0 || jobs === 0) refuse('--games and --jobs want at least 1')

/** Games of each set in a round: all sets come as far as all others before the next. */
const gamesOfRound = 8
const ofEach = Math.ceil(games / sets.length),
  begun = performance.now()

const progress = { reached: from, told: begun }

function* batches(): Generator<Batch, undefined> {
  for (let first = from; first < from + ofEach; first = progress.reached) {
    if (minutes > 0 && performance.now() - begun > minutes * 60_000) return
    const to = Math.min(first + gamesOfRound, from + ofEach)
    progress.reached = to
    for (const set of sets) yield { set, from: first, to, seed, checkEvery: numbers['check-every'] }
  }
}

/** The command that plays the game again. */
const again = ({ set, number }: Broken): string =>
  `npm run tool -- games --set '=${set}' --from ${number} --games 1 --seed ${seed} --check-every 1`

function tell(figures: Figures): void {
  const now = performance.now()
  if (now - progress.told < 5000) return
  progress.told = now
  const { games: played } = totalOf(figures)
  process.stderr.write(`${played} of ${ofEach * sets.length} games, ${figures.broken.length} broken\n`)
}

const waiting = batches()
const figures = await playAll(() => waiting.next().value, Math.min(jobs, ofEach * sets.length), tell)
const total = totalOf(figures),
  seconds = Math.round((performance.now() - begun) / 1000)
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
  process.stderr.write(`${one.set}, game ${one.number}, decision ${one.decision}: ${one.why}\n  ${again(one)}\n`)
if (figures.broken.length > 0) process.exitCode = 1
