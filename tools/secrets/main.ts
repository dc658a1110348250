/**
 * `npm run tool -- secrets --programs 10000`: checks random programs over hidden objects and plays them in two worlds;
 * `--boxes 20` plays the boxes and invented rules. Exits with status 1 when something that passed the check reveals a
 * secret.
 */
import { writeFileSync } from 'node:fs'
import { optionsOf } from '../command-line/options.ts'
import { noBoxesFigures, playBoxes } from './boxes.ts'
import { runInParts } from './parts.ts'
import { report } from './report.ts'
import { usualGames } from './try-program.ts'

const help = `npm run tool -- secrets [options]: random programs over hidden things, checked and played in two worlds
  --programs <n>        how many programs (1000)
  --from <n>            number of the first (0)
  --seed <n>            which ones (1)
  --games <n>           games of each that passes the check (4)
  --refused-games <n>   games of each that is refused, without a leak in which it is held to be harmless (20)
  --harmless-every <n>  every so many programs, one that is refused and harmless is made small and shown; 0: none (0)
  --jobs <n>            threads (1)
  --boxes <n>           instead: games with everything, of each box, and five times as many of invented rules
  --resume <file>       remembers what is done, and goes on from there
  --json                the figures as JSON
`
const { numbers, flags, words, refuse } = optionsOf({
  help,
  numbers: {
    'programs': 1000,
    'from': 0,
    'seed': 1,
    'games': usualGames.passed,
    'refused-games': usualGames.refused,
    'harmless-every': 0,
    'jobs': 1,
    'boxes': 0,
  },
  flags: ['json'],
  words: ['resume'],
})
const { programs, from, seed, jobs } = numbers
if (numbers.boxes > 0) await playAllBoxes(numbers.boxes)
if (programs === 0 || jobs === 0) refuse('--programs and --jobs want a number from 1')
if (words.resume !== undefined)
  try {
    writeFileSync(words.resume, '', { flag: 'a' })
  } catch {
    refuse(`--resume wants a file that can be written, not '${words.resume}'`)
  }

async function playAllBoxes(games: number): Promise<never> {
  const found = noBoxesFigures()
  await playBoxes(games, seed, found, (name) => {
    process.stderr.write(`${name}: ${String(found.compared)} steps and positions so far\n`)
  })
  const { explained, leaks, ...counts } = found
  const { wrong, ...explanations } = explained
  process.stdout.write(`${JSON.stringify({ ...counts, explanations, leaks: leaks.length + wrong.length })}\n`)
  for (const one of [...leaks, ...wrong]) process.stdout.write(`${one}\n`)
  process.exit(leaks.length + wrong.length > 0 ? 1 : 0)
}

const run = {
  seed,
  from,
  to: from + programs,
  games: { passed: numbers.games, refused: numbers['refused-games'] },
  harmlessEvery: numbers['harmless-every'],
}
let reported = performance.now()
const figures = await runInParts(run, jobs, words.resume, (done) => {
  if (performance.now() - reported < 10_000) return
  reported = performance.now()
  process.stderr.write(`${String(done)} of ${String(programs)} programs\n`)
})
process.stdout.write(
  flags.json ? `${JSON.stringify({ seed, from, programs, ...figures }, null, 1)}\n` : report(run, figures),
)
process.exitCode = figures.leaks.length > 0 ? 1 : 0
