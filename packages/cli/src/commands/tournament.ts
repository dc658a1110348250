/** `tilewright tournament`: two computer players against each other. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { twoBotNames } from '../bot/bot-names.ts'
import { levels } from '../bot/computer-players.ts'
import { chooseSettings, chooseUnits, printUnitNotes, setOf, several } from '../games/choose-units.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { distributorOf, queueOption, type Distributor } from '../queue/distribute.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import { paintFor } from '@tilewright/text'
import { abortOnInterrupt } from '../terminal/abort-on-interrupt.ts'
import { startProgress } from '../terminal/progress.ts'
import type { PairResult } from '../tournament/play-pair.ts'

interface TournamentOptions {
  readonly players: readonly [string, string]
  readonly games: number
  readonly play?: string
  readonly without?: string
  readonly setting?: readonly string[]
  readonly seed: number
  readonly milliseconds?: number
  readonly jobs?: number
  readonly queue?: string
  readonly json?: true
}

export function defineTournament(program: Command, session: Session): void {
  program
    .command('tournament')
    .summary('compare two computer players')
    .description(
      'Plays games of two computer players, two with each seed and exchanged seats, and prints how many the first\n' +
        'one wins and by how many points, with 95 % intervals. Without --milliseconds the result depends on the\n' +
        'seed alone.\n' +
        `Players: chance, greedy, bot, ${Object.keys(levels).join(', ')}.`,
    )
    .option('--players <names>', 'the two players, with a comma', twoBotNames, ['mcts', 'bot'] as const)
    .option('--games <n>', 'how many games; an odd number is rounded up', wholeNumber(1, 1_000_000), 20)
    .option('--play <units>', 'expansions and parts, with commas, or all (default: the first expansion)')
    .option('--without <units>', 'parts that stay in the box, with commas')
    .option('--setting <name=value>', 'a choice of the table; can be given several times', several)
    .option('--seed <n>', 'another number, other games', wholeNumber(0), 1)
    .option(
      '--milliseconds <n>',
      'processor time of a decision for players that think (default: the visits of their level)',
      wholeNumber(1, 600_000),
    )
    .option('--jobs <n>', 'threads (default: all cores)', wholeNumber(1, 256))
    .option(...queueOption)
    .option('--json', 'the result as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright tournament
  $ tilewright tournament --players mcts-strong,bot --games 100 --milliseconds 100
`,
    )
    .action(async (options: TournamentOptions) => {
      const { io } = session
      const { library, code } = await loadRules(io, setOf(options.play))
      const chosen = chooseUnits(library, options)
      const setup = {
        play: chosen.play,
        without: chosen.without,
        settings: chooseSettings(library, options.setting ?? []),
      }
      const { createGame } = await import('@tilewright/engine')
      // Refuses an impossible setup with a message before any thread starts.
      createGame({ ...setup, players: ['first', 'second'], seed: 0, library })
      await printUnitNotes(io, chosen, library)
      const { standingOf, standingText } = await import('../tournament/standing.ts')
      const { players, seed, milliseconds } = options
      const pairs = Array.from({ length: Math.ceil(options.games / 2) }, (_, i) => ({
        setup,
        players,
        seed: seed + i,
        milliseconds,
      }))
      const progress = startProgress(io, 'games', pairs.length * 2)
      const { stop, stopListening } = abortOnInterrupt(io)
      const results: (PairResult | undefined)[] = pairs.map(() => undefined)
      let played = 0
      let distributor: Distributor | undefined
      try {
        const jobs = options.jobs ?? availableParallelism()
        distributor = await distributorOf(io, { code, library, jobs, stop, queue: options.queue })
        await distributor.distribute('tournament', pairs, (result, index) => {
          results[index] = result
          played += 2
          progress.at(played)
        })
      } finally {
        progress.end()
        stopListening()
        await distributor?.close()
      }
      const standing = standingOf(results.filter((one) => one !== undefined))
      if (options.json) {
        io.out(
          JSON.stringify({ play: setup.play, players, seed, budget: milliseconds ?? null, ...standing }, null, 2) +
            '\n',
        )
        return
      }
      if (stop.aborted) io.err(`Stopped after ${played} of ${pairs.length * 2} games.\n`)
      io.out(standingText(standing, players, paintFor(io.colour.out)))
    })
}
