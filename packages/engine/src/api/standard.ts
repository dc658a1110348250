/** Public functions that use the generated rules by default. */
import { library as generated } from '../generated/index.ts'
import type { Settings, UnitName } from '../generated/names.ts'
import type { RuleLibrary } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import { createGameOf, createScenarioOf } from '../games/create.ts'
import { gameOfSnapshot } from '../saves/from-snapshot.ts'
import { loadFrom, replayOf } from '../saves/read.ts'
import type { GameSnapshot } from '../saves/snapshot.ts'
import type { GameSetup, ScenarioSetup } from '../games/setup.ts'
import { checkSetup } from '../games/setup.ts'
import { frozen } from '../model/frozen.ts'
import { checked } from '../model/errors.ts'

/** All rules compiled into this package. Frozen, except for the code that runs games of a built engine. */
export const standardLibrary: RuleLibrary = /* @__PURE__ */ frozenLibrary(generated)

function frozenLibrary(library: RuleLibrary): RuleLibrary {
  const { play: _, ...tables } = library
  frozen(tables)
  return Object.freeze(library)
}

/** A setup of the standard rules: expansions, parts and settings by the names that the rules declare. */
export interface StandardSetup extends Omit<GameSetup, 'play' | 'without' | 'settings'> {
  /** Expansions to play; by default all, with their default parts. */
  readonly play?: readonly UnitName[]
  readonly without?: readonly UnitName[]
  readonly settings?: Settings
}

/**
 * Creates a game and runs it to its first decision. Refuses (GameError) unknown expansions and settings, and player
 * counts that these expansions do not support. With an explicit `library`, names are those of that library.
 *
 * @example
 * const own = createGame({ play: ['base'], players: ['Ann', 'Bob', 'Cleo'], seed: 7 })
 * decisions(own)[0].player // 'Ann'
 */
export function createGame(setup: StandardSetup | (GameSetup & { readonly library: RuleLibrary })): Game {
  return checked(() => {
    checkSetup(setup)
    const library = 'library' in setup ? setup.library : generated
    return createGameOf(library, { ...setup, play: setup.play ?? everythingOf(library) } as GameSetup)
  })
}

/** Default for `play`: all units, or the set that a built library was made for. */
const everythingOf = ({ units, code }: RuleLibrary): string[] =>
  units.filter(({ of }) => of < 0 || code === null).map(({ name }) => name)

/**
 * Creates a game to be set up by hand: an empty board, all pieces in their supplies, no phase running.
 *
 * @example
 * const own = createScenario({ play: ['base'], players: ['Ann', 'Bob'] })
 * putTile(own, 'U', 0, 0, 1)
 * view(own, null, ['tiles']).tiles // [{ tile: 'U', x: 0, y: 0, turn: 1 }]
 */
export function createScenario(
  setup: Omit<ScenarioSetup, 'play'> & Partial<Pick<ScenarioSetup, 'play'>> & { readonly library?: RuleLibrary },
): Game {
  return checked(() => {
    const { library = generated, ...rest } = setup
    return createScenarioOf(library, { ...rest, play: rest.play ?? everythingOf(library) })
  })
}

/**
 * Loads a game saved with `save`. Refuses (GameError) anything else.
 *
 * @example
 * const again = load(save(game))
 * optionCount(again) === optionCount(game) // true
 */
export function load(json: string, library: RuleLibrary = generated): Game {
  return loadFrom(json, library)
}

/**
 * Restores a game from the plain data of `toJSON`, in this or another thread of the same build of the engine. Refuses
 * (GameError) data of other builds and damaged data. Not for untrusted data: use `load`.
 *
 * @example
 * const copy = fromJSON(structuredClone(toJSON(game)))
 * optionCount(copy) === optionCount(game) // true
 */
export function fromJSON(snapshot: GameSnapshot, library: RuleLibrary = generated): Game {
  return gameOfSnapshot(snapshot, library)
}

/**
 * Replays a saved game from its beginning, up to `upTo` steps (default: all). Recovers the playable part of records
 * that the current rules cannot replay to the end.
 *
 * @example
 * applyOption(game, 0)
 * const begun = replay(save(game), standardLibrary, 0)
 * view(begun, null, ['tiles']).tiles.length // 1
 */
export function replay(saved: string, library: RuleLibrary = generated, upTo?: number): Game {
  return replayOf(saved, library, upTo)
}

/**
 * Returns the names of all expansions and their parts in the order of the rules: the valid names for `play`.
 *
 * @example
 * installedUnits().includes('base') // true
 */
export function installedUnits(): readonly UnitName[] {
  return generated.units.map((unit) => unit.name as UnitName)
}
