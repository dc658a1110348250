/** What a table chooses, checked and turned into linked rules. Linking is done once for each choice. */
import type { RuleLibrary, TileData } from '../library.ts'
import type { LinkedRules } from '../link/linked-rules.ts'
import { GameError, indexOfName } from '../errors.ts'
import { linkRules } from '../link/link.ts'

export interface GameSetup {
  /** Names of expansions and parts. Parts that are on come with their expansion; what is needed comes, too. */
  readonly play: readonly string[]
  /** Names of parts that are switched off. */
  readonly without?: readonly string[]
  /** Settings by name; the others keep their default. */
  readonly settings?: Readonly<Record<string, string>>
  /** Names in seat order, each different. */
  readonly players: readonly string[]
  /** A whole number from 0: the same seed and actions give the same game. */
  readonly seed: number
}

export interface ScenarioSetup extends GameSetup {
  /** Tiles that only this game has. They lie aside until they are put somewhere. */
  readonly tiles?: readonly TileData[]
  /**
   * A decision with only one option waits like any other, so that every decision can be named. Such a game cannot be
   * saved.
   */
  readonly askAlways?: boolean
}

function fail(code: string, message: string, hint: string | null = null): never {
  throw new GameError(code, message, hint)
}

/** Units in play: those named, what they need, and the parts that are on; in ascending order. */
function unitsOf(library: RuleLibrary, play: readonly string[], without: readonly string[]): number[] {
  const names = library.units.map((u) => u.name)
  const off = new Set(without.map((name) => indexOfName('expansion', name, names)))
  const found = new Set<number>()
  // A part that is named brings its expansion, but not the other parts; an expansion that is named brings its parts.
  const whole = new Set<number>()
  const add = (unit: number, wantedBy: number, alone = false): void => {
    if (found.has(unit) && (alone || whole.has(unit))) return
    if (off.has(unit))
      fail(
        'needed-unit',
        `'${names[unit]}' is switched off${wantedBy < 0 ? '' : `, but '${names[wantedBy]}' needs it`}.`,
      )
    found.add(unit)
    const { of, needs } = library.units[unit]
    if (of >= 0) add(of, unit, true)
    for (const n of needs) add(n, unit)
    if (alone) return
    whole.add(unit)
    library.units.forEach((part, p) => {
      if (part.of === unit && !part.off && !off.has(p) && !part.needs.some((n) => off.has(n))) add(p, unit)
    })
  }
  for (const name of play) add(indexOfName('expansion', name, names), -1)
  return [...found].sort((a, b) => a - b)
}

function checkPlayers(library: RuleLibrary, units: readonly number[], players: readonly string[]): void {
  const ranges = units.flatMap((u) => library.units[u].players ?? [])
  if (players.some((p) => typeof p !== 'string' || p === '')) fail('players', 'Every player needs a name.')
  if (new Set(players).size < players.length) fail('players', 'Two players have the same name.')
  const least = Math.max(1, ...ranges.filter((_, i) => i % 2 === 0)),
    most = ranges.length === 0 ? 15 : Math.max(...ranges)
  if (players.length < least || players.length > most)
    fail('players', `This game is for ${least} to ${most} players, not ${players.length}.`)
}

const cache = new WeakMap<RuleLibrary, Map<string, LinkedRules>>()
const MOST_CACHED = 64

/** The rules for a setup; the same object for the same setup. Refuses unknown names and impossible tables. */
/** Refuses what is no setup at all. */
export function checkSetup(setup: unknown): void {
  if (typeof setup !== 'object' || setup === null) fail('setup', 'A game needs a setup: what is played, and by whom.')
}

export function rulesFor(library: RuleLibrary, setup: ScenarioSetup, traced = false): LinkedRules {
  checkSetup(setup)
  const { play, players, without = [], settings = {}, tiles, askAlways = false } = setup
  if (!Array.isArray(play) || !Array.isArray(without) || !Array.isArray(players))
    fail('setup', "'play', 'without' and 'players' are lists of names.")
  const key = JSON.stringify([play, without, settings, players, tiles, askAlways, traced])
  let known = cache.get(library)
  if (known === undefined) cache.set(library, (known = new Map<string, LinkedRules>()))
  const linked = known.get(key)
  if (linked !== undefined) return linked
  const units = unitsOf(library, play, without)
  checkPlayers(library, units, players)
  const rules = linkRules(library, {
    units,
    settings,
    players,
    traced,
    askAlways,
    ...(tiles === undefined ? {} : { extraTiles: tiles }),
  })
  if (known.size >= MOST_CACHED) known.clear()
  known.set(key, rules)
  return rules
}

export function checkSeed(seed: number): void {
  if (!Number.isSafeInteger(seed) || seed < 0) fail('seed', `The seed is a whole number from 0, not ${String(seed)}.`)
}
