/** `npm run tool -- serve:kills [number] [seed]`: kills a storing server again and again (200 times). */
import { chanceOf } from '../fuzz/chance.ts'
import { killServers } from './kills.ts'

const [kills = 200, seed = 1] = process.argv.slice(2).map(Number)
const { problems, ...figures } = await killServers(kills, chanceOf(seed).upTo)
console.log(
  `${figures.kills} kills, ${figures.actions} actions answered, ${figures.inTheMiddle} kills before an answer, ` +
    `${figures.unanswered} actions stored without one; the longest start took ${figures.longestStart} ms.`,
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Nothing that was answered is lost.' : `${problems.length} problems.`)
if (problems.length > 0) process.exitCode = 1
