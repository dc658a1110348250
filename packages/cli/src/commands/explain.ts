/** `tilewright explain`: explains the scorings of a saved game. */
import type { Command } from 'commander'
import { wholeNumber } from '../games/parse-number.ts'
import { readText } from '../project/read-text.ts'
import { concerning, Refusal } from '../refusal.ts'
import { loadRules } from '../rules/load-library.ts'
import type { Session } from '../session.ts'
import { paintFor } from '@tilewright/text'
import { table } from '../terminal/table.ts'

interface ExplainOptions {
  readonly event?: number
  readonly largest?: true
  readonly json?: true
}

export function defineExplain(program: Command, session: Session): void {
  program
    .command('explain')
    .summary('say where the points of a saved game come from')
    .description(
      'Plays a saved game again and explains its scorings: the rule, the formula with its numbers, and the ' +
        'statement it cites.\nWithout --event or --largest, all scorings are listed.',
    )
    .argument('<saved game>', 'a file written by `tilewright play --save`')
    .option('--event <n>', 'the n-th scoring of the list, from 1', wholeNumber(1))
    .option('--largest', 'the scoring with the most points')
    .option('--json', 'explanations as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright explain my-game.json
  $ tilewright explain my-game.json --largest
  $ tilewright explain my-game.json --event 3 --json
`,
    )
    .action(async (path: string, options: ExplainOptions) => {
      const { io } = session
      const text = readText(io.folder, path)
      const { library } = await loadRules(io)
      const { scoringsOf } = await import('../games/scorings.ts')
      const { explain } = await import('@tilewright/engine')
      const { game, scorings } = concerning(path, () => scoringsOf(text, library))
      const chosen = choose(scorings, options)
      const explained = chosen.map((event) => ({
        event: scorings.indexOf(event) + 1,
        decision: event.decision,
        ...explain(game, event),
      }))
      if (options.json) {
        io.out(`${JSON.stringify(explained, null, 2)}\n`)
        return
      }
      const paint = paintFor(io.colour.out)
      if (options.event === undefined && options.largest === undefined) {
        io.out(
          explained.length === 0
            ? 'Nobody has scored in this game.\n'
            : table(
                ['event', 'player', 'points', 'for', 'cites'],
                explained.map((one) => [
                  one.event,
                  one.player,
                  one.points,
                  one.title === '' ? one.label : one.title,
                  one.cites.join(', '),
                ]),
                paint,
              ),
        )
        return
      }
      for (const one of explained)
        io.out(`${one.lines.map((line, i) => (i === 0 ? paint.bold(line) : `  ${line}`)).join('\n')}\n`)
    })
}

function choose<T extends { readonly points: number }>(
  scorings: readonly T[],
  { event, largest }: ExplainOptions,
): T[] {
  if (event === undefined && largest === undefined) return [...scorings]
  const [first] = scorings
  if (first === undefined)
    throw new Refusal('nobody has scored in this game', { fix: 'Explain a game in which points were scored.' })
  if (event === undefined) return [scorings.reduce((best, one) => (one.points > best.points ? one : best), first)]
  const found = scorings[event - 1]
  if (found === undefined)
    throw new Refusal(`there is no scoring number ${event}`, { expected: `a number from 1 to ${scorings.length}` })
  return [found]
}
