/** `tilewright simulate`: plays many random games on all cores. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import {
  chooseSettings,
  chooseUnits,
  setOf,
  several,
  printUnitNotes,
  type SelectedUnits,
} from '../games/choose-units.ts'
import { botNames } from '../bot/bot-names.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { targetOf, writeAtomically } from '../project/write-files.ts'
import { distributorOf, queueOption, type Distributor } from '../queue/distribute.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import { paintFor } from '@tilewright/text'
import type { Counts } from '../simulate/play-games.ts'
import type { Games } from '../simulate/play-all.ts'
import { comparisonText } from '../simulate/report/comparison-text.ts'
import { abortOnInterrupt, type Interruptible } from '../terminal/abort-on-interrupt.ts'
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
  readonly queue?: string
  readonly bots?: readonly string[]
  readonly json?: true
  readonly out?: string
  readonly report?: string
  readonly rows?: string
  readonly against?: string
  readonly againstWithout?: string
  readonly againstSetting?: readonly string[]
  readonly againstBots?: readonly string[]
  readonly idle?: true
}

const isCompared = ({ against, againstSetting, againstWithout, againstBots }: SimulateOptions): boolean =>
  [against, againstSetting, againstWithout, againstBots].some((one) => one !== undefined)

interface ChosenSetup {
  readonly setup: Games['setup']
  readonly chosen: SelectedUnits
  /** Numbers of the expansions and parts. */
  readonly inPlay: ReadonlySet<number>
}

/** The setup to compare with: what is not given is as in the first. */
const comparedSetup = ({ against, againstSetting, againstWithout, ...first }: SimulateOptions): SimulateOptions => ({
  ...first,
  ...(against === undefined ? {} : { play: against }),
  ...(againstWithout === undefined ? {} : { without: againstWithout }),
  ...(againstSetting === undefined ? {} : { setting: againstSetting }),
})

/** The second setup in words, for the report. */
const againstText = ({ against, againstSetting, againstWithout, againstBots }: SimulateOptions): string =>
  [
    ...(against === undefined ? [] : [against]),
    ...(againstWithout === undefined ? [] : [`without ${againstWithout}`]),
    ...(againstSetting ?? []),
    ...(againstBots === undefined ? [] : [`players who decide by ${againstBots.join(', ')}`]),
  ].join(', ')

export function defineSimulate(program: Command, session: Session): void {
  program
    .command('simulate')
    .summary('play many games by chance or by computer players')
    .description(
      'Plays many games in which every decision is made by chance or by computer players (--bots), and tells where\n' +
        'the points come from, how long the games are and who wins. The result depends on the seed, not on the\n' +
        'number of threads or machines.',
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
    .option(...queueOption)
    .option('--bots <names>', 'computer players by seat, with commas, instead of chance: mcts, bot, …', botNames)
    .option('--json', 'the result as JSON')
    .option('--out <file>', 'write the JSON to a file as well')
    .option('--report <file>', 'write a page with charts: points by source, box, seat and figures, with intervals')
    .option('--rows <file>', 'write the result of each game: .csv, .jsonl or .parquet')
    .option('--against <units>', 'play the same seeds with these units as well, and report the differences')
    .option('--against-without <units>', 'the same without these parts')
    .option('--against-setting <name=value>', 'the same with this setting; can be given several times', several)
    .option('--against-bots <names>', 'the same with these computer players', botNames)
    .option('--idle', 'list every rule that did nothing in any game, not only those of own files')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright simulate --games 10000
  $ tilewright simulate --play all --players 4 --seed 7
  $ tilewright simulate --games 500 --json | jq .seats
  $ tilewright simulate --games 20 --bots mcts-easy
  $ tilewright simulate --play all --report report.html --rows games.parquet
  $ tilewright simulate --play my-first --against my-first,moon-base --report report.html
  $ tilewright simulate --play my-first --games 100 --against-bots mcts-easy --report report.html
  $ tilewright simulate --play moon-base --idle
`,
    )
    .action(async (options: SimulateOptions) => {
      const { io } = session
      const target = (file: string | undefined): string | undefined =>
        file === undefined ? undefined : targetOf(io.folder, file)
      const [out, report, rowsOut] = [options.out, options.report, options.rows].map(target)
      const { rowFile, rowFormatOf } = await import('../simulate/report/row-files.ts')
      const rowFormat = options.rows === undefined ? undefined : rowFormatOf(options.rows)
      const played = options.play ?? options.set
      const units = isCompared(options) ? [played, options.against ?? played] : [played]
      const { library, code, isOwn } = await loadRules(
        io,
        (checked) => units.flatMap((one) => setOf(one)(checked)),
        options.idle ? 'always' : 'own',
      )
      let interruptible: Interruptible | undefined
      let distributor: Distributor | undefined
      const progress = startProgress(io, 'games', options.games * units.length)
      try {
        const { createGame } = await import('@tilewright/engine')
        const { playAll } = await import('../simulate/play-all.ts')
        const { summaryOf, summaryText } = await import('../simulate/summary.ts')
        const { idleRules, idleText } = await import('../simulate/idle-rules.ts')
        const setupOf = (of: SimulateOptions): ChosenSetup => {
          const chosen = chooseUnits(library, { play: of.play ?? of.set, without: of.without })
          const setup = {
            play: chosen.play,
            without: chosen.without,
            settings: chooseSettings(library, of.setting ?? []),
            players: Array.from({ length: of.players }, (_, i) => `player ${i + 1}`),
          }
          // Refuses an impossible setup with a message before any thread starts.
          const { inPlay } = createGame({ ...setup, seed: 0, library }).rules
          return { setup, chosen, inPlay }
        }
        const { setup, chosen, inPlay } = setupOf(options)
        const other = isCompared(options) ? setupOf(comparedSetup(options)) : undefined
        await printUnitNotes(io, chosen, library)
        if (other !== undefined) await printUnitNotes(io, other.chosen, library)
        const startedAt = performance.now()
        // From here on this thread only waits. Before, an interrupt ends the process at once.
        interruptible = abortOnInterrupt(io)
        const { stop, stopListening } = interruptible
        const jobs = options.jobs ?? availableParallelism()
        const distribution = { code, library, jobs, stop, queue: options.queue }
        distributor = await distributorOf(io, distribution)
        const { distribute } = distributor
        const rows = other !== undefined || report !== undefined || rowFormat !== undefined
        const play = async (of: Games['setup'], before: number, bots = options.bots): Promise<Counts> =>
          playAll(
            distribute,
            { setup: of, seed: options.seed, games: options.games, first: options.from, rows, bots },
            (done) => {
              progress.at(before + done)
            },
          )
        const counts = await play(setup, 0)
        const seconds = (performance.now() - startedAt) / 1000
        const others = other === undefined ? undefined : await play(other.setup, options.games, options.againstBots)
        stopListening()
        progress.end()
        const { compareRows, reportData } = await import('../simulate/report/report-data.ts')
        const summary = summaryOf(counts)
        const comparison = others === undefined ? undefined : compareRows(counts.rows, others.rows)
        // Rules compiled into the engine do not report what they do.
        const idle = code === undefined ? undefined : idleRules(library, inPlay, counts.effects)
        const json =
          JSON.stringify(
            {
              play: setup.play,
              players: options.players,
              seed: options.seed,
              ...(options.bots === undefined ? {} : { bots: options.bots }),
              ...summary,
              ...(idle === undefined ? {} : { idle }),
              ...(comparison === undefined ? {} : { against: againstText(options), comparison }),
            },
            null,
            2,
          ) + '\n'
        if (out !== undefined) await writeAtomically(out, json)
        if (rowsOut !== undefined && rowFormat !== undefined)
          await writeAtomically(rowsOut, rowFile(rowFormat, counts.rows))
        if (report !== undefined) {
          const { reportPage } = await import('../simulate/report/report-page.ts')
          const header = {
            play: setup.play,
            players: options.players,
            seed: options.seed,
            bots: options.bots,
            against: isCompared(options) ? againstText(options) : undefined,
          }
          await writeAtomically(report, reportPage(header, reportData(counts.rows, library), comparison))
        }
        if (options.json) {
          io.out(json)
          return
        }
        const paint = paintFor(io.colour.out)
        const where = options.queue === undefined ? `${jobs} threads` : 'the workers of a queue'
        if (stop.aborted) io.err(`Stopped after ${counts.games} of ${options.games} games.\n`)
        io.out(
          `${paint.bold(`${counts.games} games`)} of ${setup.play.join(', ')}, seed ${options.seed}: ` +
            `${Math.round(counts.games / seconds)} games/s (with counting, on ${where})\n\n` +
            summaryText(summary, paint),
        )
        if (idle !== undefined) io.out(idleText(idle, options.idle ? () => true : isOwn, counts.games, paint))
        if (comparison !== undefined) io.out(`\n${comparisonText(comparison, againstText(options), paint)}`)
      } finally {
        progress.end()
        interruptible?.stopListening()
        await distributor?.close()
      }
    })
}
