/** `tilewright simulate`: plays many random games on all cores. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { chooseSettings, chooseUnits, setOf, several, printUnitNotes } from '../games/choose-units.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { targetOf, writeAtomically } from '../project/write-files.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import { paintFor } from '@tilewright/text'
import { startProgress } from '../terminal/progress.ts'

interface SimulateOptions {
  readonly games: number
  readonly play?: string
  readonly setting?: readonly string[]
  readonly without?: string
  readonly set?: string
  readonly players: number
  readonly seed: number
  readonly from: number
  readonly jobs?: number
  readonly json?: true
  readonly out?: string
}

export function defineSimulate(program: Command, session: Session): void {
  program
    .command('simulate')
    .summary('play many games by chance')
    .description(
      'Plays many games in which every decision is made by chance, and tells where the points come from, how ' +
        'long the games are\nand who wins. The result depends on the seed, not on the number of threads.',
    )
    .option('--games <n>', 'how many games', wholeNumber(1, 1_000_000_000), 1000)
    .option('--play <units>', 'expansions and parts, with commas, or all (default: the first expansion)')
    .option('--set <units>', 'the same as --play')
    .option('--without <units>', 'parts that stay in the box, with commas')
    .option('--setting <name=value>', 'a choice of the table; can be given several times', several)
    .option('--players <n>', 'how many players', wholeNumber(1, 15), 2)
    .option('--seed <n>', 'another number, other games', wholeNumber(0), 1)
    .option('--from <n>', 'number of the first game, to see one of many again', wholeNumber(0), 0)
    .option('--jobs <n>', 'threads (default: all cores)', wholeNumber(1, 256))
    .option('--json', 'the result as JSON')
    .option('--out <file>', 'write the JSON to a file as well')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright simulate --games 10000
  $ tilewright simulate --play all --players 4 --seed 7
  $ tilewright simulate --games 500 --json | jq .seats
`,
    )
    .action(async (options: SimulateOptions) => {
      const { io } = session
      const out = options.out === undefined ? undefined : targetOf(io.folder, options.out)
      const { library, code } = await loadRules(io, setOf(options.play ?? options.set))
      const stop = new AbortController()
      let stopListening = (): void => undefined
      const progress = startProgress(io, 'games', options.games)
      try {
        const { createGame } = await import('@tilewright/engine')
        const { playAll } = await import('../simulate/pool.ts')
        const { summaryOf, summaryText } = await import('../simulate/summary.ts')
        const chosen = chooseUnits(library, { play: options.play ?? options.set, without: options.without })
        const setup = {
          play: chosen.play,
          without: chosen.without,
          settings: chooseSettings(library, options.setting ?? []),
          players: Array.from({ length: options.players }, (_, i) => `player ${i + 1}`),
        }
        // Refuses an impossible setup with a message before any thread starts.
        createGame({ ...setup, seed: 0, library })
        await printUnitNotes(io, chosen, library)
        const startedAt = performance.now()
        // From here on this thread only waits. Before, an interrupt ends the process at once.
        stopListening = io.onInterrupt(() => {
          stop.abort()
        })
        const counts = await playAll(
          code,
          {
            setup,
            seed: options.seed,
            games: options.games,
            first: options.from,
            jobs: options.jobs ?? availableParallelism(),
          },
          (done) => {
            progress.at(done)
          },
          stop.signal,
        )
        stopListening()
        const seconds = (performance.now() - startedAt) / 1000
        progress.end()
        const summary = summaryOf(counts)
        const json =
          JSON.stringify({ play: setup.play, players: options.players, seed: options.seed, ...summary }, null, 2) + '\n'
        if (out !== undefined) await writeAtomically(out, json)
        if (options.json) {
          io.out(json)
          return
        }
        const paint = paintFor(io.colour.out)
        if (stop.signal.aborted) io.err(`Stopped after ${counts.games} of ${options.games} games.\n`)
        io.out(
          `${paint.bold(`${counts.games} games`)} of ${setup.play.join(', ')}, seed ${options.seed}: ` +
            `${Math.round(counts.games / seconds)} games/s (with counting, on ` +
            `${options.jobs ?? availableParallelism()} threads)\n\n${summaryText(summary, paint)}`,
        )
      } finally {
        progress.end()
        stopListening()
      }
    })
}
