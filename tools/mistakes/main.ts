/**
 * Prints the diagnostics and points of every typical mistake, or of those whose name contains a word. With `--damages`:
 * prints how many of this many damaged files of rules/ `check --fix` restores, and exits with status 1 when it changes
 * one to something else.
 */
import { optionsOf } from '../command-line/options.ts'
import { damageProjects, tryDamages } from './damages.ts'
import { allMistakes, projectFor, soundProject } from './files.ts'
import { points, scoreMistake } from './score.ts'

const help = `node tools/mistakes/main.ts [word]: typical mistakes, and what is said of them
node tools/mistakes/main.ts --damages <n> [--seed <n>] [--from <n>]: damaged files of rules/, and what --fix writes
`

function printMistakes(word: string): void {
  const project = soundProject()
  const chosen = allMistakes().filter(({ name }) => name.includes(word))
  const sums = chosen.map((mistake) => {
    const { shown, ...score } = scoreMistake(projectFor(project, mistake), mistake)
    const missing = Object.entries(score).flatMap(([what, reached]) => (reached ? [] : [what]))
    const sum = points({ ...score, shown })
    console.log(
      `\n=== ${mistake.name}: ${String(sum)}${missing.length > 0 ? `, lacks ${missing.join(', ')}` : ''}\n${shown}`,
    )
    return sum
  })
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
  console.log(`\n${String(chosen.length)} mistakes, ${mean.toFixed(2)} of 5 points in the mean.`)
}

function printDamages(): void {
  const { damages, seed, from } = optionsOf({ help, numbers: { damages: 2000, seed: 1, from: 0 } }).numbers
  let shown = performance.now()
  let wrongs = 0
  const figures = tryDamages(damageProjects(), { seed, from, to: from + damages }, ({ tried, wrong }) => {
    for (const { number, file, way, what } of wrong.slice(wrongs))
      console.log(`${String(number)} (${file}; ${way}):\n    ${what}`)
    wrongs = wrong.length
    if (performance.now() - shown < 10_000) return
    shown = performance.now()
    console.error(`${String(tried)} of ${String(damages)} damages`)
  })
  const { tried, restored, leftAlone, wrong } = figures
  console.log(
    `seed ${String(seed)}, damages ${String(from)} to ${String(from + damages - 1)}: ${String(tried)} tried, ` +
      `${String(restored)} restored, ${String(leftAlone)} left alone, ${String(wrong.length)} wrong`,
  )
  process.exitCode = wrong.length > 0 ? 1 : 0
}

const [word = ''] = process.argv.slice(2)
if (word.startsWith('--')) printDamages()
else printMistakes(word)
