/** `tilewright secrets`: plays games in two worlds to detect rules that reveal hidden information. */
import type { Command } from 'commander'
import { counted, paintFor } from '@tilewright/text'
import { exitCodes } from '../exit-codes.ts'
import { chooseSettings, chooseUnits, several, printUnitNotes } from '../games/choose-units.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { loadWatched } from '../secrets/load-watched.ts'
import type { Session } from '../session.ts'
import { abortOnInterrupt } from '../terminal/abort-on-interrupt.ts'
import { startProgress } from '../terminal/progress.ts'

interface SecretsOptions {
  readonly games: number
  readonly without?: string
  readonly setting?: readonly string[]
  readonly players: number
  readonly seed: number
  readonly from: number
  readonly json?: true
}

export function defineSecrets(program: Command, session: Session): void {
  program
    .command('secrets')
    .argument('[units]', 'expansions and parts, with commas, or all (default: the first expansion)')
    .summary('play games in two worlds: do rules tell a secret?')
    .description(
      'Plays games by chance beside other worlds, which differ in nothing but what a player, or the public, may not ' +
        'know: faces\nof tokens, tiles that nobody saw, answers given in secret. Whatever he notices, he was told. ' +
        'Rules ' +
        'that `check` refuses for\nwhat they tell (reveals-hidden) are played as well.',
    )
    .option('--games <n>', 'how many games', wholeNumber(1, 1_000_000), 20)
    .option('--without <units>', 'parts that stay in the box, with commas')
    .option('--setting <name=value>', 'a choice of the table; can be given several times', several)
    .option('--players <n>', 'how many players', wholeNumber(1, 15), 3)
    .option('--seed <n>', 'another number, other games', wholeNumber(0), 1)
    .option('--from <n>', 'number of the first game, to see one of many again', wholeNumber(0), 0)
    .option('--json', 'the result as JSON')
    .addHelpText(
      'after',
      `
Exit code 1 if something was told that must not be known.

Examples:
  $ tilewright secrets moon-base
  $ tilewright secrets base,moon-base --games 200 --players 4
  $ tilewright secrets moon-base --json | jq .told
`,
    )
    .action(async (units: string | undefined, options: SecretsOptions) => {
      const { io } = session
      const { library, tellers } = await loadWatched(io, units)
      const chosen = chooseUnits(library, { play: units, without: options.without })
      const players = Array.from({ length: options.players }, (_, i) => `player ${i + 1}`)
      const settings = chooseSettings(library, options.setting ?? [])
      const setup = { library, play: chosen.play, without: chosen.without, settings, players }
      const { createGame } = await import('@tilewright/engine')
      // Refuses an impossible setup with a message.
      createGame({ ...setup, seed: 0 })
      await printUnitNotes(io, chosen, library)
      const { noFigures, playWorlds, usualScope } = await import('../secrets/play-worlds.ts')
      const { formatFigures, formatLeak, groupLeaks } = await import('../secrets/format-leaks.ts')
      const { leakSourceOf } = await import('../secrets/leak-source.ts')
      const figures = noFigures()
      const found: Parameters<typeof groupLeaks>[0][number][] = []
      const { stop, stopListening } = abortOnInterrupt(io)
      const progress = startProgress(io, 'games', options.games)
      const replayCommand = (game: number): string =>
        `tilewright secrets ${chosen.play.join(',')}` +
        (chosen.without.length > 0 ? ` --without ${chosen.without.join(',')}` : '') +
        `${(options.setting ?? []).map((one) => ` --setting ${one}`).join('')} --players ${options.players} ` +
        `--seed ${options.seed} --from ${game} --games 1`
      try {
        for (let game = options.from; game < options.from + options.games && !stop.aborted; game++) {
          const leaks = playWorlds(setup, { ...usualScope, games: 1, from: game, seed: options.seed }, figures)
          for (const leak of leaks) found.push({ leak, teller: leakSourceOf(leak, tellers) })
          progress.at(game - options.from + 1)
          // Lets a pending interrupt be handled.
          await new Promise((resolve) => setImmediate(resolve))
        }
      } finally {
        progress.end()
        stopListening()
      }
      const groups = groupLeaks(found)
      if (groups.length > 0) session.exit = exitCodes.diagnostics
      if (options.json) {
        const json = groups.map(({ teller, observers, games, first }) => ({
          teller: teller ?? null,
          observers,
          games,
          world: first.kind,
          at: first.path,
          here: first.here ?? null,
          there: first.there ?? null,
          game: first.game,
          decision: first.decision,
          again: replayCommand(first.game),
        }))
        const { players, seed } = options
        io.out(`${JSON.stringify({ play: chosen.play, players, seed, ...figures, told: json }, null, 2)}\n`)
        return
      }
      const paint = paintFor(io.colour.out)
      if (stop.aborted) io.err(`Stopped after ${figures.games} of ${options.games} games.\n`)
      for (const group of groups) io.out(`${formatLeak(group, replayCommand(group.first.game), paint)}\n`)
      io.out(
        `${formatFigures(figures)}: ` +
          `${groups.length === 0 ? 'nothing told' : paint.bad(`${counted(groups.length, 'secret')} told`)}\n`,
      )
    })
}
