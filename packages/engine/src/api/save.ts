/** Saving games as JSON and loading them. A saved game holds its state and how it came about; both must agree. */
import type { RuleLibrary, TileData } from '../library.ts'
import type { LinkedRules } from '../link/linked-rules.ts'
import type { Game } from '../state/game.ts'
import { gameFrom } from '../state/snapshot.ts'
import { GameError, indexOfName } from '../errors.ts'
import { linkRules } from '../link/link.ts'
import type { Action } from './actions.ts'
import { actionsOf } from './actions.ts'
import { take } from './apply.ts'
import { checkTiles } from './check-tiles.ts'
import { emptyGame, runFirst } from './create.ts'
import type { SavedState } from './saved-state.ts'
import { damaged, readState, saveState } from './saved-state.ts'
import { checkSeed } from './setup.ts'

export const SAVE_FORMAT = 1

/** A saved game. `origin.state` null: a new game; then `phase` was run, then came the `decisions`. */
export interface SavedGame {
  readonly format: number
  /** Fingerprint of the rules. */
  readonly library: string
  readonly setup: {
    readonly units: readonly string[]
    readonly settings: Readonly<Record<string, string>>
    readonly players: readonly string[]
    readonly seed: number
    readonly tiles: readonly TileData[] | null
  }
  readonly origin: { readonly state: SavedState | null; readonly phase: string | null; readonly arg: number }
  readonly decisions: readonly Action[]
  readonly state: SavedState
}

export function save(g: Game): string {
  if (g.rules.setup.askAlways === true)
    throw new GameError('not-saved', 'A game that asks even where there is only one option cannot be saved.')
  const { library, setup, settings } = g.rules,
    { origin } = g
  const fresh = origin.touched
  const from = origin.from === null ? null : saveState(gameFrom(g.rules, origin.from, origin))
  const saved: SavedGame = {
    format: SAVE_FORMAT,
    library: library.fingerprint,
    setup: {
      units: setup.units.map((u) => library.units[u].name),
      settings: Object.fromEntries(library.settings.map((s, i) => [s.name, s.values[settings[i]]])),
      players: g.rules.players,
      seed: origin.seed,
      tiles: setup.extraTiles ?? null,
    },
    // Changed by hand since the last step: the record begins here.
    origin: fresh
      ? { state: saveState(g), phase: null, arg: -1 }
      : { state: from, phase: origin.phase < 0 ? null : library.phases[origin.phase].name, arg: origin.arg },
    decisions: fresh ? [] : actionsOf(g),
    state: saveState(g),
  }
  return JSON.stringify(saved)
}

function parse(json: string): SavedGame {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null) return value as SavedGame
  } catch {
    return damaged('it is not JSON')
  }
  return damaged('it is not an object')
}

function isText(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((x) => typeof x === 'string')
}

const cache = new WeakMap<RuleLibrary, Map<string, LinkedRules>>()

/** Rules for the setup of a saved game. */
function rulesOf(library: RuleLibrary, setup: unknown): LinkedRules {
  const s = (typeof setup === 'object' && setup !== null ? setup : damaged('no setup')) as Partial<SavedGame['setup']>
  if (
    !isText(s.units) ||
    !isText(s.players) ||
    typeof s.settings !== 'object' ||
    !Object.values(s.settings).every((v) => typeof v === 'string')
  )
    return damaged('its setup')
  if (s.players.length === 0 || new Set(s.players).size < s.players.length) return damaged('its players')
  const key = JSON.stringify([s.units, s.players, s.settings, s.tiles])
  let known = cache.get(library)
  if (known === undefined) cache.set(library, (known = new Map<string, LinkedRules>()))
  const linked = known.get(key)
  if (linked !== undefined) return linked
  const names = library.units.map((u) => u.name)
  const tiles = s.tiles ?? null
  if (tiles !== null) checkTiles(library, tiles)
  const rules = linkRules(library, {
    units: s.units.map((u) => indexOfName('expansion', u, names)),
    settings: s.settings,
    players: s.players,
    ...(tiles === null ? {} : { extraTiles: tiles }),
  })
  if (known.size >= 16) known.clear()
  known.set(key, rules)
  return rules
}

/** The game as it was before its first decision. */
function startOf(rules: LinkedRules, saved: SavedGame): Game {
  const { state, phase: name, arg } = (saved as Partial<SavedGame>).origin ?? damaged('it has no origin')
  const phase =
    name === null
      ? -1
      : indexOfName(
          'phase',
          name,
          rules.library.phases.map((p) => p.name),
        )
  if (!Number.isInteger(arg)) return damaged('its origin')
  const { seed } = saved.setup
  checkSeed(seed)
  if (state === null) {
    const g = emptyGame(rules, seed)
    if (phase < 0) return g
    g.origin = { seed, from: null, phase, arg, touched: false }
    runFirst(g, phase, arg)
    return g
  }
  const from = readState(rules, state)
  const g = gameFrom(rules, from, { seed, from, phase, arg, touched: phase < 0 })
  if (phase >= 0) runFirst(g, phase, arg)
  return g
}

function replayed(saved: SavedGame, library: RuleLibrary): Game {
  if (saved.format !== SAVE_FORMAT)
    throw new GameError(
      'save-format',
      `This game was saved in format ${String(saved.format)}; this engine reads format ${SAVE_FORMAT}.`,
    )
  if (saved.library !== library.fingerprint)
    throw new GameError(
      'other-rules',
      'This game was saved with other rules.',
      'Load it with the version of the rules it was played with.',
    )
  const rules = rulesOf(library, saved.setup)
  if (!Array.isArray(saved.decisions)) return damaged('its decisions')
  const g = startOf(rules, saved)
  const actions: readonly Action[] = saved.decisions
  actions.forEach((action, i) => {
    const reason = take(g, action)
    if (reason !== null) damaged(`decision ${i + 1} is not possible. ${reason.replace(/\.$/, '')}`)
  })
  return g
}

/** Errors of any other kind come from a damaged save, too: its numbers drive the rules. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof GameError) throw error
    return damaged(error instanceof Error ? error.message : 'it cannot be read')
  }
}

/** Plays a saved game again from its origin: equal to the bytes to the one that was saved. */
export function replayOf(saved: string, library: RuleLibrary): Game {
  return guarded(() => replayed(parse(saved), library))
}

/** Loads a saved game. Its state must be what its decisions lead to; everything else is refused. */
export function loadFrom(json: string, library: RuleLibrary): Game {
  return guarded(() => {
    const saved = parse(json)
    const g = replayed(saved, library)
    if (JSON.stringify(saveState(g)) !== JSON.stringify(saved.state))
      damaged('its state is not what its decisions lead to')
    return g
  })
}
