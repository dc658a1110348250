// `npm run tool -- bot [games] [seed]`: matches of the bot against the chance and greedy players, in the base game and
// with all expansions. The figures are in docs/bot.md.
import { installedUnits, type UnitName } from '@tilewright/engine'
import type { ComputerPlayer } from '@tilewright/cli'
import { playMatch } from './match.ts'

const [games = 100, seed = 1] = process.argv.slice(2).map(Number)
const all = installedUnits()
const [base] = all
if (!Number.isInteger(games) || games < 1 || !Number.isInteger(seed) || base === undefined) {
  console.error('Expected: npm run tool -- bot [games, from 1] [seed]')
  process.exit(2)
}

const matches: readonly (readonly [ComputerPlayer, string, readonly UnitName[], number])[] = [
  ['chance', base, [base], games],
  ['greedy', base, [base], games],
  ['chance', 'everything', all, Math.ceil(games / 5)],
]
console.log('| against | in play | games | won | lead | ms a decision, mean | most |')
console.log('|---|---|---:|---:|---:|---:|---:|')
for (const [other, title, play, count] of matches) {
  const { won, lead, milliseconds } = playMatch('bot', other, { play, games: count, seed })
  console.log(
    `| ${other} | ${title} | ${count} | ${won} | ${lead.toFixed(1)} | ${milliseconds.mean.toFixed(0)} | ` +
      `${milliseconds.most.toFixed(0)} |`,
  )
}
