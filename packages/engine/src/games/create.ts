/** Creation of games. */
import type { RuleLibrary } from '../arena/library.ts'
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { Game } from '../arena/game.ts'
import type { Draws } from '../model/origin.ts'
import { NO_DRAWS } from '../model/origin.ts'
import { gameFrom, open, openToChange } from '../arena/stored-games.ts'
import { mixGroup } from '../kernel/entities/mixing.ts'
import { setChanceWords, unguessableWords, wordsOfSeed } from '../kernel/chance.ts'
import { scratch } from '../arena/scratch.ts'
import { GameError } from '../model/errors.ts'
import { beginEvents } from '../record/events.ts'
import { trace } from '../record/trace.ts'
import { runSteps } from '../interpreter/begin.ts'
import type { GameSetup, ScenarioSetup } from './setup.ts'
import { checkDraws, checkSeed, rulesFor } from './setup.ts'

/** A game in its initial state, with these words of random state (see `Origin`). */
export function emptyGame(rules: LinkedRules, chance: readonly number[], draws: Draws = NO_DRAWS): Game {
  const game = gameFrom(rules, rules.start, { chance, draws, phase: -1, deeds: [] }),
    g = openToChange(game)
  setChanceWords(g, chance)
  if (rules.mixedGroups.length > 0) for (const group of rules.mixedGroups) mixGroup(g, group)
  return game
}

/** The words for a seed; without one they come from the platform's random source. */
function wordsFor(seed: number | undefined): readonly number[] {
  if (seed === undefined) return unguessableWords()
  checkSeed(seed)
  return wordsOfSeed(seed)
}

/** Starts a game that is set up by its own rules. */
export function begin(rules: LinkedRules, chance: readonly number[], draws: Draws = NO_DRAWS): Game {
  if (rules.begins < 0) throw new GameError('no-beginning', 'No phase of these rules begins a game.')
  const game = emptyGame(rules, chance, draws),
    g = open(game)
  g.origin = { ...g.origin, phase: rules.begins }
  scratch.top = 0
  beginEvents(g, 0)
  if (rules.play === null || trace.on) runSteps(g, rules.begins, -1)
  else rules.play.runSteps(rules.begins, -1)
  return game
}

/** A new game of the library's rules, at its first decision. */
export function createGameOf(library: RuleLibrary, setup: GameSetup): Game {
  const rules = rulesFor(library, setup)
  return begin(rules, wordsFor(setup.seed), checkDraws(rules, setup.draws))
}

/** A game to be set up by hand (see `arrange.ts`): an empty board and no running phase. */
export function createScenarioOf(library: RuleLibrary, setup: ScenarioSetup): Game {
  const rules = rulesFor(library, setup, setup.tiles ?? [])
  return emptyGame(rules, wordsFor(setup.seed), checkDraws(rules, setup.draws))
}
