/** `tilewright demo`: the last step of `npm start`. */
import type { Command } from 'commander'
import { paintFor } from '@tilewright/text'
import { exitCodes } from '../exit-codes.ts'
import { chooseUnits } from '../games/choose-units.ts'
import { chanceOf } from '../games/random.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { findRoot } from '../project/find-root.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress } from '../terminal/progress.ts'

const names = ['Ada', 'Ben']

export function defineDemo(program: Command, session: Session): void {
  program
    .command('demo')
    .summary('show what there is')
    .description(
      'Runs all scenarios, plays one game between two computer players, and shows its board, its scores and\n' +
        'where the most points at once came from.',
    )
    .option('--seed <n>', 'another number, another game', wholeNumber(0), 3)
    .addHelpText('after', '\nExample:\n  $ tilewright demo --seed 12\n')
    .action(async ({ seed }: { seed: number }) => {
      const { io } = session
      if (!(await scenariosHold(io))) session.exit = exitCodes.diagnostics
      await playOut(io, seed)
      io.out('\nTry next:\n')
      io.out('  npx tilewright play --players you,bot      play yourself against the computer\n')
      io.out('  npx tilewright new expansion my-first      begin an expansion of your own\n')
      io.out('  npx tilewright simulate --games 10000      see where the points come from\n')
    })
}

async function scenariosHold(io: Io): Promise<boolean> {
  const root = findRoot(io.folder)
  if (root === undefined) return true
  const { runScenarios } = await import('../scenarios/run-scenarios.ts')
  const { countPassed } = await import('../scenarios/report.ts')
  const { formatFailure } = await import('@tilewright/scenarios')
  const { results } = await runScenarios(io, root, [])
  for (const result of results)
    if (result.status !== 'passed') io.out(`${formatFailure(result, { paint: paintFor(io.colour.out) })}\n\n`)
  io.out(`Scenarios: ${countPassed(results)} of ${results.length} hold.\n`)
  return countPassed(results) === results.length
}

async function playOut(io: Io, seed: number): Promise<void> {
  const { applyOption, createGame, eventsOf, explain, isOver, view } = await import('@tilewright/engine')
  const { chooseOption } = await import('../bot/choose.ts')
  const { isScoring } = await import('../games/scorings.ts')
  const { boardText } = await import('../play/show-board.ts')
  const { library } = await loadRules(io)
  const game = createGame({ play: chooseUnits(library).play, players: names, seed, library })
  const chance = chanceOf(seed)
  const scorings = eventsOf(game).filter(isScoring)
  const total = view(game, null, ['stack']).stack.size
  const progress = startProgress(io, 'demonstration game', total)
  while (!isOver(game)) {
    applyOption(game, chooseOption(game, chance))
    scorings.push(...eventsOf(game).filter(isScoring))
    progress.at(total - view(game, null, ['stack']).stack.size)
  }
  progress.end()
  io.out(`\nA game between two computer players, seed ${seed}:\n\n${boardText(io, game, null)}`)
  const largest = scorings.reduce<(typeof scorings)[number] | undefined>(
    (best, one) => (best === undefined || one.points > best.points ? one : best),
    undefined,
  )
  if (largest === undefined) return
  io.out(
    `\nThe most points at once:\n${explain(game, largest)
      .lines.map((line) => `  ${line}\n`)
      .join('')}`,
  )
}
