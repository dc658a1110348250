/** The table of a game, drawn from a seed: parts, settings, players. */
import { chanceOf, type Chance } from '@tilewright/cli'
import { GameError, createGame, type Game, type GameSetup, type RuleLibrary } from '@tilewright/engine'
import type { BoxSet } from './sets.ts'

export interface Table extends GameSetup {
  readonly library: RuleLibrary
}

const seats = ['red', 'blue', 'green', 'yellow', 'black', 'grey']

/** Consecutive games share a table, because linking the rules for each game would take longer than playing it. */
const gamesOfTable = 8

/** Returns a 32-bit seed for these values, the same on every machine. */
export function seedFor(...about: readonly (string | number)[]): number {
  let mixed = 0x811c9dc5
  for (const sign of about.join('\n')) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

export interface Parts {
  readonly play: readonly string[]
  readonly without: readonly string[]
}

/** Draws the parts: included parts may be left out, optional parts may be added. */
export function partsFor({ units }: RuleLibrary, { boxes }: BoxSet, chance: Chance): Parts {
  const parts = units.filter(({ of }) => of >= 0 && boxes.includes(units[of]?.name ?? ''))
  const isAdded = (one: { readonly off: boolean }): boolean => one.off && chance.below(3) === 0
  const isLeftOut = (one: { readonly off: boolean }): boolean => !one.off && chance.below(8) === 0
  const play = [...boxes, ...parts.filter(isAdded).map(({ name }) => name)]
  return { play, without: parts.filter(isLeftOut).map(({ name }) => name) }
}

/** Draws about half of the settings of the expansions in play, with any value. */
function settingsFor({ rules }: Game, chance: Chance): Readonly<Record<string, string>> {
  const isInPlay = ({ set }: { readonly set: readonly number[] }): boolean =>
    set.every((unit) => rules.inPlay.has(unit))
  // A setting that a unit in play fixes cannot be chosen.
  const available = rules.library.settings.filter((one) => isInPlay(one) && one.fixed?.some(isInPlay) !== true)
  const chosen = available.filter(() => chance.below(2) === 0)
  return Object.fromEntries(chosen.map(({ name, values }) => [name, values[chance.below(values.length)] ?? '']))
}

/** Errors that a drawn table can cause: a missing part that another needs, or too many players. */
const refusals = ['needed-unit', 'players']

function gameOf(table: Table): Game | undefined {
  try {
    return createGame(table)
  } catch (error) {
    if (error instanceof GameError && refusals.includes(error.code)) return undefined
    throw error
  }
}

/** Draws players and settings for these parts; undefined when the rules refuse the parts. */
export function tableWith(library: RuleLibrary, parts: Parts, chance: Chance): Omit<Table, 'seed'> | undefined {
  const askAlways = chance.below(4) === 0
  for (let players = 2 + chance.below(seats.length - 1); players > 1; players--) {
    const table = { ...parts, library, players: seats.slice(0, players), askAlways }
    const game = gameOf({ ...table, seed: 0 })
    if (game !== undefined) return { ...table, settings: settingsFor(game, chance) }
  }
  return undefined
}

/** Returns the table of a game. Depends only on the seed, the name of the set and the number. */
export function tableOf(library: RuleLibrary, set: BoxSet, seed: number, number: number): Table {
  const chance = chanceOf(seedFor(seed, set.name, 'table', Math.floor(number / gamesOfTable)))
  const parts = partsFor(library, set, chance)
  const table = tableWith(library, parts, chance) ?? tableWith(library, { ...parts, without: [] }, chance)
  if (table === undefined) throw new Error(`nobody can play ${set.name}`)
  return { ...table, seed: seedFor(seed, set.name, number) }
}
