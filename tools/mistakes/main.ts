/**
 * Prints the diagnostics and points of every typical mistake, or of those whose name holds a word; with `--damages`
 * instead how many of so many damaged files of rules/ `check --fix` restores. Exit status 1 if it makes something else
 * of any of them.
 */
import { optionsOf } from '../command-line/options.ts'
import { fieldsOf, tryDamages } from './damages.ts'
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
    const lacking = Object.entries(score).flatMap(([what, reached]) => (reached ? [] : [what]))
    const sum = points({ ...score, shown })
    console.log(
      `\n=== ${mistake.name}: ${String(sum)}${lacking.length > 0 ? `, lacks ${lacking.join(', ')}` : ''}\n${shown}`,
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
  const figures = tryDamages(fieldsOf(), { seed, from, to: from + damages }, ({ tried, wrong }) => {
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
