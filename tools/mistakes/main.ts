/** Prints what is said of every typical mistake, or of those whose name holds a word, and its points. */
import { allMistakes, projectFor, soundProject } from './files.ts'
import { points, scoreMistake } from './score.ts'

const [word = ''] = process.argv.slice(2)
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
