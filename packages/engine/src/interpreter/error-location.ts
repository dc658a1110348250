/** Adds the failing rule and the state of the game to errors of the rules. */
import type { Game } from '../arena/game.ts'
import { RulesError, asGameError, type GamePlace, type RulePlace } from '../model/errors.ts'
import { NOBODY, running } from '../kernel/running-rule.ts'

/** Rethrows an error of the rules with its location. */
export function rethrowLocated(g: Game, error: unknown): never {
  g.arena.running = false
  const gameError = asGameError(error)
  if (gameError.code === 'impossible-draw' || (gameError instanceof RulesError && gameError.game !== null))
    throw gameError
  const located = new RulesError(gameError.code, gameError.message, gameError.hint, ruleRunning(g), gameOf(g))
  if (gameError !== error) located.cause = error
  throw located
}

function ruleRunning(g: Game): RulePlace | null {
  const { rules, options } = g.rules.library
  const { scorer } = running
  const code = scorer === NOBODY ? undefined : scorer < 0 ? options[~scorer] : rules[scorer]
  return code === undefined ? null : { name: code.label, title: code.title, at: code.at, cites: code.cites }
}

function gameOf(g: Game): GamePlace {
  const { library, setup, settings, inPlay } = g.rules
  return {
    decisions: g.logCount,
    players: setup.players,
    play: setup.units.map((unit) => library.units[unit].name),
    without: library.units
      .filter(({ of }, unit) => of >= 0 && inPlay.has(of) && !inPlay.has(unit))
      .map(({ name }) => name),
    settings: Object.fromEntries(
      library.settings.flatMap((setting, i) =>
        settings[i] === setting.initial ? [] : [[setting.name, setting.values[settings[i]]]],
      ),
    ),
  }
}
