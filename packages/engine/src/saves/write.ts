/** Saves a game: the record of how it came about, for the host. It contains all hidden information. */
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { LOG_STRIDE, RUN_BY_HAND, stepsIn } from '../arena/log.ts'
import { chanceOf } from '../kernel/chance.ts'
import { toAction } from '../naming/actions.ts'
import { ALL, toRef } from '../naming/refs.ts'
import { drawsOf } from './replay.ts'
import { digest, hashOf } from './digest.ts'
import { drawingOf } from './drawings.ts'
import type { SavedGame, SavedStep } from './record.ts'
import { SAVE_FORMAT } from './record.ts'

/** Fingerprint of the rules in play; other expansions do not affect it. */
export function rulesInPlay({ library, inPlay }: LinkedRules): string {
  const hashes = library.fingerprints.filter(({ set }) => set.every((unit) => inPlay.has(unit))).map(({ hash }) => hash)
  return hashOf(hashes.sort().join())
}

/** Hash of the setup of a saved game, the same in every release. */
export function tableOf({ units, settings, players, askAlways }: TableSaved): string {
  const entries = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
  return hashOf(JSON.stringify([units, entries, players, askAlways]))
}

type TableSaved = Pick<SavedGame, 'units' | 'settings' | 'players' | 'askAlways'>

/** The settings of the expansions in play. */
export function settingsInPlay({ library, inPlay, settings }: LinkedRules): Readonly<Record<string, string>> {
  return Object.fromEntries(
    library.settings.flatMap(({ name, values, set }, i) =>
      set.every((unit) => inPlay.has(unit)) ? [[name, values[settings[i]]]] : [],
    ),
  )
}

/** The steps since the origin, in stable names. */
export function stepsOf(game: Game): SavedStep[] {
  const g = open(game)
  const { phases } = g.rules.library
  const log = stepsIn(g.log, g.logCount)
  return Array.from({ length: g.logCount }, (_, i) => {
    const [who, option, a, b, c] = log.subarray(i * LOG_STRIDE, (i + 1) * LOG_STRIDE)
    if (who !== RUN_BY_HAND) return toAction(g, who >> 4, who & 15, option, [a, b, c], ALL, true)
    const { name, param } = phases[option]
    return { phase: name, arg: param === null ? null : toRef(g, param, a, ALL, true) }
  })
}

/**
 * Returns the whole game as text, at any decision, also in the middle of a secret one; `load` restores it with its
 * random state. For the host only; `savePlayer` writes what a player may keep.
 *
 * @example
 * JSON.parse(save(game)).players // ['Ann', 'Bob']
 */
export function save(game: Game): string {
  open(game)
  const draws = drawsOf(game)
  const g = open(game),
    { library, setup, players } = g.rules,
    { origin } = g
  const table: TableSaved = {
    units: setup.units.map((unit) => library.units[unit].name),
    settings: settingsInPlay(g.rules),
    players,
    askAlways: setup.askAlways === true,
  }
  const saved: SavedGame = {
    format: SAVE_FORMAT,
    ...table,
    rules: rulesInPlay(g.rules),
    drawings: setup.extraTiles?.map((tile) => drawingOf(library, tile)) ?? null,
    // Changes of the random state are omitted: the draws record its results, the words its current value.
    deeds: origin.deeds.flatMap(({ after, deed }) => (deed.put === 'chance' ? [] : [{ after, ...deed }])),
    steps: stepsOf(g),
    draws,
    chance: chanceOf(g),
    mixing: origin.chance.slice(4),
    end: digest(g),
    table: tableOf(table),
  }
  return JSON.stringify(saved)
}
