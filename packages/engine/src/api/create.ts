/** Making games. */
import type { RuleLibrary } from '../library.ts'
import type { LinkedRules } from '../link/linked-rules.ts'
import type { Game } from '../state/game.ts'
import { gameFrom } from '../state/snapshot.ts'
import { seedRandom } from '../state/random.ts'
import { scratch } from '../state/scratch.ts'
import { GameError } from '../errors.ts'
import { beginEvents } from '../events/buffer.ts'
import { advance } from '../run/advance.ts'
import { callPhase } from '../run/phase.ts'
import type { GameSetup, ScenarioSetup } from './setup.ts'
import { checkSeed, rulesFor } from './setup.ts'

/** A game in which nothing has happened. */
export function emptyGame(rules: LinkedRules, seed: number): Game {
  checkSeed(seed)
  const g = gameFrom(rules, rules.start, { seed, from: null, phase: -1, arg: -1, touched: false })
  seedRandom(g, seed)
  return g
}

/** Runs a phase to the first decision, as the beginning of the game's record. */
export function runFirst(g: Game, phase: number, arg: number): void {
  scratch.top = 0
  beginEvents(g, 0)
  if (phase >= 0) callPhase(g, phase, arg)
  advance(g)
}

export function begin(rules: LinkedRules, seed: number): Game {
  const g = emptyGame(rules, seed)
  if (rules.begins < 0) throw new GameError('no-beginning', 'No phase of these rules begins a game.')
  g.origin = { seed, from: null, phase: rules.begins, arg: -1, touched: false }
  runFirst(g, rules.begins, -1)
  return g
}

/** A new game of the library's rules, at its first decision. */
export function createGameOf(library: RuleLibrary, setup: GameSetup): Game {
  return begin(
    rulesFor(library, {
      play: setup.play,
      players: setup.players,
      seed: setup.seed,
      ...(setup.without && { without: setup.without }),
      ...(setup.settings && { settings: setup.settings }),
    }),
    setup.seed,
  )
}

/** A game to be set up by hand (see `arrange.ts`): nothing is on the board and nothing runs. */
export function createScenarioOf(library: RuleLibrary, setup: ScenarioSetup): Game {
  const g = emptyGame(rulesFor(library, { ...setup, tiles: setup.tiles ?? [] }), setup.seed)
  g.origin = { ...g.origin, touched: true }
  return g
}
