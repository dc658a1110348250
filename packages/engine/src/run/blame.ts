/** A mistake of the rules is told with the rule that made it and the game in which it did. */
import type { Game } from '../arena/game.ts'
import { GameError, RulesError, type GamePlace, type RulePlace } from '../model/errors.ts'
import { NOBODY, running } from '../kernel/subject.ts'

/**
 * Throws what the rules threw while they ran, with its place. What is no mistake of theirs is the engine's own: that,
 * too, happened in a rule and a game, and is the cause of what is thrown.
 */
export function blame(g: Game, error: unknown): never {
  g.arena.running = false
  if (!(error instanceof GameError)) throw brokenOff(g, error)
  if (error.code === 'impossible-draw') throw error
  if (error instanceof RulesError && error.game !== null) throw error
  throw new RulesError(error.code, error.message, error.hint, ruleRunning(g), gameOf(g))
}

function brokenOff(g: Game, error: unknown): RulesError {
  const said = error instanceof Error ? error.message : String(error)
  const told = new RulesError(
    'broke-off',
    `The engine broke off in the middle of a step: ${said}`,
    'No rule may bring this about: it is a mistake of the engine. Send the rule and the game with it.',
    ruleRunning(g),
    gameOf(g),
  )
  told.cause = error
  return told
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
