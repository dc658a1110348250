/** Checks a setup and turns it into linked rules. Linking is done once per setup. */
import type { RuleLibrary, TileData } from '../arena/library.ts'
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { Settings, UnitName } from '../model/names.ts'
import type { Draws } from '../model/origin.ts'
import { NO_DRAWS } from '../model/origin.ts'
import { GameError, indexOfName, checked } from '../model/errors.ts'
import { linkRules } from '../link/link.ts'
import { refuseExcluded, type UnitChosen } from './exclusions.ts'
import { ownCopy } from './plain-copy.ts'

export interface GameSetup {
  /** Names of expansions and parts. An expansion includes its default parts and everything it needs. */
  readonly play: readonly UnitName[]
  /** Names of parts that are switched off. */
  readonly without?: readonly UnitName[]
  /** Settings by name; the others keep their default. */
  readonly settings?: Settings
  /** Names in seat order, each different. */
  readonly players: readonly string[]
  /**
   * A whole number from 0: the same seed and actions give the same game. If omitted, random numbers come from the
   * platform and cannot be guessed, which is right for real play.
   */
  readonly seed?: number | undefined
  /**
   * Scripted draws, in order; later draws are random. `'D'` is a tile D, `'D#2'` the second drawable tile D. For
   * importers and bug reports.
   */
  readonly draws?: Partial<Draws> | undefined
  /** Ask also where there is only one option, so that every decision appears in the record. */
  readonly askAlways?: boolean | undefined
}

export interface ScenarioSetup extends GameSetup {
  /** Tiles that only this game has. They start aside. */
  readonly tiles?: readonly TileData[]
}

function fail(code: string, message: string, hint: string | null = null): never {
  throw new GameError(code, message, hint)
}

/**
 * Returns the units in play: those named, what they need, and their default parts; in ascending order. Refuses
 * (GameError) unknown names, units that need something switched off, and units that exclude each other.
 *
 * @example
 * unitsInPlay(standardLibrary.units, ['base']).length > 0 // true
 */
export function unitsInPlay(
  units: readonly UnitChosen[],
  play: readonly string[],
  without: readonly string[] = [],
): number[] {
  return checked(() => {
    const inPlay = unitsNamed(units, play, without)
    refuseExcluded(units, new Set(inPlay), play)
    return inPlay
  })
}

/** Like `unitsInPlay`, without the check for mutual exclusion. */
function unitsNamed(units: readonly UnitChosen[], play: readonly string[], without: readonly string[]): number[] {
  const names = units.map((u) => u.name)
  const off = new Set(without.map((name) => indexOfName('expansion', name, names)))
  const selected = new Set<number>()
  // A named part includes its expansion but not the other parts; a named expansion includes its default parts.
  const whole = new Set<number>()
  const add = (unit: number, wantedBy: number, alone = false): void => {
    if (selected.has(unit) && (alone || whole.has(unit))) return
    if (off.has(unit))
      fail(
        'needed-unit',
        `'${names[unit]}' is switched off${wantedBy < 0 ? '' : `, but '${names[wantedBy]}' needs it`}.`,
      )
    selected.add(unit)
    const { of, needs } = units[unit]
    if (of >= 0) add(of, unit, true)
    for (const n of needs) add(n, unit)
    if (alone) return
    whole.add(unit)
    units.forEach((part, p) => {
      if (part.of === unit && !part.off && !off.has(p) && !part.needs.some((n) => off.has(n))) add(p, unit)
    })
  }
  for (const name of play) add(indexOfName('expansion', name, names), -1)
  return [...selected].sort((a, b) => a - b)
}

function checkPlayers(library: RuleLibrary, units: readonly number[], players: readonly string[]): void {
  const ranges = units.flatMap((u) => library.units[u].players ?? [])
  if (players.some((p) => typeof p !== 'string' || p === '' || p.length > LONGEST_NAME))
    fail('players', `Every player needs a name, of up to ${LONGEST_NAME} letters.`)
  if (new Set(players).size < players.length) fail('players', 'Two players have the same name.')
  const least = Math.max(1, ...ranges.filter((_, i) => i % 2 === 0)),
    most = ranges.length === 0 ? 15 : Math.max(...ranges)
  if (players.length < least || players.length > most)
    fail('players', `This game is for ${least} to ${most} players, not ${players.length}.`)
}

const cache = new WeakMap<RuleLibrary, Map<string, LinkedRules>>()
const MOST_CACHED = 64
/** Maximum length of a list of names: more than any setup needs. */
const MOST_NAMES = 4096
const LONGEST_NAME = 64

/** Refuses values that are no setup. */
export function checkSetup(setup: unknown): void {
  if (typeof setup !== 'object' || setup === null) fail('setup', 'A game needs a setup: what is played, and by whom.')
}

/** Returns the rules for a setup; the same object for the same setup. Refuses unknown names and impossible setups. */
export function rulesFor(library: RuleLibrary, setup: GameSetup, extra?: readonly TileData[]): LinkedRules {
  checkSetup(setup)
  const last = lastTable.get(library)
  if (last !== undefined && extra === undefined && isSame(setup, last)) return last.rules
  // Copied, because the caller may change the lists later.
  const play = namesIn(setup.play, 'play'),
    without = namesIn(setup.without ?? [], 'without')
  if (play.length === 0) fail('setup', 'Nothing is played.', "Name expansions in 'play', for example the base game.")
  const table = {
    players: namesIn(setup.players, 'players'),
    settings: settingsIn(setup.settings ?? {}),
    askAlways: setup.askAlways === true,
  }
  const rules = cached(library, JSON.stringify([play, without, table, extra]), () => {
    const units = unitsNamed(library.units, play, without)
    if (library.apart) refuseExcluded(library.units, new Set(units), play)
    return linked(library, units, table, extra)
  })
  if (extra === undefined && setup.settings === undefined) lastTable.set(library, { play, without, ...table, rules })
  return rules
}

/** The last setup of a library without chosen settings: most games repeat it. */
interface LastTable extends Pick<Table, 'players' | 'askAlways'> {
  readonly play: readonly string[]
  readonly without: readonly string[]
  readonly rules: LinkedRules
}
const lastTable = new WeakMap<RuleLibrary, LastTable>()

function isSame(setup: GameSetup, last: LastTable): boolean {
  return (
    setup.settings === undefined &&
    (setup.askAlways === true) === last.askAlways &&
    areNames(setup.play, last.play) &&
    areNames(setup.players, last.players) &&
    (setup.without === undefined ? last.without.length === 0 : areNames(setup.without, last.without))
  )
}

function areNames(list: unknown, names: readonly string[]): boolean {
  return Array.isArray(list) && list.length === names.length && names.every((name, i) => list[i] === name)
}

/** The rules for exactly these units, which must include everything they need. */
export function rulesForUnits(
  library: RuleLibrary,
  units: readonly number[],
  { players, settings, askAlways }: Table,
  extra?: readonly TileData[],
): LinkedRules {
  const table = { players, settings: settingsIn(settings), askAlways }
  return cached(library, JSON.stringify([units, table, extra]), () => {
    const given = new Set(units)
    if (given.size < units.length || given.size === 0) fail('setup', 'Each expansion is named once.')
    for (const unit of units) {
      const { name, of, needs } = library.units[unit]
      const lacking = [...(of < 0 ? [] : [of]), ...needs].find((required) => !given.has(required))
      if (lacking !== undefined) fail('needed-unit', `'${name}' needs '${library.units[lacking].name}'.`)
    }
    if (library.apart)
      refuseExcluded(
        library.units,
        given,
        units.map((unit) => library.units[unit].name),
      )
    return linked(
      library,
      [...given].sort((a, b) => a - b),
      table,
      extra,
    )
  })
}

interface Table {
  readonly players: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly askAlways: boolean
}

function linked(
  library: RuleLibrary,
  units: readonly number[],
  table: Table,
  extra: readonly TileData[] | undefined,
): LinkedRules {
  checkPlayers(library, units, table.players)
  return linkRules(library, { units, ...table, ...(extra === undefined ? {} : { extraTiles: ownCopy(extra) }) })
}

function cached(library: RuleLibrary, key: string, make: () => LinkedRules): LinkedRules {
  let tables = cache.get(library)
  if (tables === undefined) cache.set(library, (tables = new Map<string, LinkedRules>()))
  const table = tables.get(key)
  if (table !== undefined) return table
  const rules = make()
  if (tables.size >= MOST_CACHED) tables.clear()
  tables.set(key, rules)
  return rules
}

/** A copied list of names from external input. */
function namesIn(list: unknown, what: string): readonly string[] {
  if (!Array.isArray(list)) return fail('setup', `'${what}' is a list of names.`)
  const names: readonly unknown[] = Array.from(list)
  if (names.length > MOST_NAMES) return fail('setup', `'${what}' has more than ${MOST_NAMES} names.`)
  return names.every((name) => typeof name === 'string') ? names : fail('setup', `'${what}' is a list of names.`)
}

function settingsIn(settings: unknown): Readonly<Record<string, string>> {
  if (typeof settings !== 'object' || settings === null) return fail('setup', "'settings' says values by name.")
  const entries: readonly (readonly [string, unknown])[] = Object.entries(settings)
  // A setting that is undefined keeps its default.
  const chosen = entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
  const wrong = chosen.find(([, value]) => typeof value !== 'string')
  if (wrong !== undefined) return fail('setup', `The setting '${wrong[0]}' has no such value.`)
  return Object.fromEntries(chosen.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Scripted draws in stored form; refuses names of tiles and tokens that this game does not have. */
export function checkDraws(rules: LinkedRules, draws: unknown): Draws {
  if (draws === undefined) return NO_DRAWS
  if (typeof draws !== 'object' || draws === null) return fail('draws', "'draws' lists tiles and tokens.")
  const { tiles = [], tokens = [] } = draws as Partial<Record<keyof Draws, unknown>>
  const { library, tileData, tileKind, pieceKind } = rules
  const namesByTable = {
    tile: [...new Set(tileKind)].map((kind) => tileData[kind].name),
    token: [
      ...[...new Set(pieceKind)].map((kind) => library.pieces[kind]).flatMap((p) => (p.tokenSet < 0 ? [] : [p.name])),
      ...(library.dice ?? []).map(({ name }) => name),
    ],
  }
  const checked = (list: unknown, what: keyof typeof namesByTable): readonly string[] => {
    const names = namesIn(list, `draws.${what}s`)
    for (const name of names) {
      indexOfName(what, name.split('#')[0], namesByTable[what])
      if (!/^[^#]+(?:#[1-9][0-9]{0,3})?$/.test(name)) fail('draws', `'${name}' says no ${what} to draw.`)
    }
    return names
  }
  return { tiles: checked(tiles, 'tile'), tokens: checked(tokens, 'token') }
}

export function checkSeed(seed: number): void {
  if (!Number.isSafeInteger(seed) || seed < 0) fail('seed', `The seed is a whole number from 0, not ${String(seed)}.`)
}
