/** Checks the number of players of a scenario. */
import type { ScenarioDecl } from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { unitsInPlay } from './units-in-play.ts'

/** Reports a scenario without players, with too few or too many players, and a player who is named twice. */
export function checkPlayers(scenario: ScenarioDecl, units: readonly IrUnit[]): Diagnostic[] {
  const { players, title } = scenario
  const twice = players.filter(({ name }, i) => players.findIndex((other) => other.name === name) < i)
  if (twice.length > 0)
    return twice.map(({ name, span }) => report('declared-twice', span, `\`${name}\` plays already.`))
  if (players.length === 0)
    return [
      report('players-range', title.span, 'Nobody plays this scenario.', {
        hint: 'Say who plays: `players red, blue`.',
      }),
    ]
  const ranges = [...unitsInPlay(scenario, units)].flatMap(({ players: range }) => (range === null ? [] : [range]))
  if (ranges.length === 0) return []
  const fewest = Math.max(1, ...ranges.map(([from]) => from))
  const most = Math.max(...ranges.map(([, to]) => to))
  const span = (players.length > most ? players[most] : players[0])?.span ?? title.span
  return players.length >= fewest && players.length <= most
    ? []
    : [
        report(
          'players-range',
          span,
          `What is played is for ${String(fewest)} to ${String(most)} players, not for ${String(players.length)}.`,
        ),
      ]
}
