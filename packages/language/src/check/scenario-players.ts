/** How many play a scenario, and whether what is played is made for so many. */
import type { ScenarioDecl } from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'

/**
 * Finds a scenario that nobody plays, one for which there are too few or too many players, and a player who plays
 * twice.
 */
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
  const least = Math.max(1, ...ranges.map(([from]) => from))
  const most = Math.max(...ranges.map(([, to]) => to))
  const span = (players.length > most ? players[most] : players[0])?.span ?? title.span
  return players.length >= least && players.length <= most
    ? []
    : [
        report(
          'players-range',
          span,
          `What is played is for ${String(least)} to ${String(most)} players, not for ${String(players.length)}.`,
        ),
      ]
}

/** What is played, with what it needs and the parts that are on. */
function unitsInPlay(scenario: ScenarioDecl, units: readonly IrUnit[]): Set<IrUnit> {
  const off = new Set(scenario.without.map(({ name }) => name))
  const found = new Set<IrUnit>()
  const add = (name: string): void => {
    const unit = units.find((one) => one.name === name)
    if (unit === undefined || found.has(unit) || off.has(name)) return
    found.add(unit)
    for (const needed of unit.of === null ? unit.needs : [unit.of, ...unit.needs]) add(needed)
    for (const part of units)
      if (part.of === name && !part.off && !part.needs.some((one) => off.has(one))) add(part.name)
  }
  for (const { name } of scenario.play) add(name)
  return found
}
