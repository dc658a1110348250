/**
 * A game as plain data for another thread, a store or a message: its memory and its record, in the numbers of one build
 * of the engine. For long-term storage use a saved game (`write.ts`), in names.
 */
import { imageOfArena } from '../arena/arena.ts'
import { columns, columnNames, counterNames } from '../arena/classes.ts'
import type { Game } from '../arena/game.ts'
import type { RuleLibrary } from '../arena/library.ts'
import { stepsIn } from '../arena/log.ts'
import { open } from '../arena/stored-games.ts'
import { hashOf } from './digest.ts'
import { drawingOf } from './drawings.ts'
import { settingsInPlay } from './write.ts'

/** Increase it whenever the meaning of the kernel's numbers changes. */
export const SNAPSHOT_FORMAT = 1

/** A game as plain data, for `fromJSON` only; it contains hidden information and the random state. */
export interface GameSnapshot {
  readonly format: number
  /** Identifies the build of the engine and its rules: only that build can read it. */
  readonly build: string
  /** The setup, as JSON. */
  readonly table: string
  /** The beginning of the game and changes by hand, as JSON. */
  readonly origin: string
  /** Its memory, in 32-bit numbers. */
  readonly image: readonly number[]
  /** Its steps, five numbers each. */
  readonly log: readonly number[]
  /** Hash of all other fields. */
  readonly hash: string
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Hash of everything that the numbers of a snapshot depend on. */
export function buildOf({ build, fingerprint }: RuleLibrary): string {
  const layout = [columnNames.map((name) => [name, columns[name].type, columns[name].store]), counterNames]
  return hashOf(JSON.stringify([SNAPSHOT_FORMAT, build ?? fingerprint, isLittleEndian, layout]))
}

/** Hash of the content of a snapshot. */
export function hashOfSnapshot({ build, table, origin, image, log }: Omit<GameSnapshot, 'hash'>): string {
  return hashOf(JSON.stringify([build, table, origin, numbersHashed(image), numbersHashed(log)]))
}

/** Two 32-bit words that change with any single number. */
function numbersHashed(numbers: readonly number[]): readonly number[] {
  let a = 0x2545f491,
    b = 0x27d4eb2f
  for (const n of numbers) {
    a = Math.imul(a ^ n, 0x9e3779b1)
    b = Math.imul((b << 5) ^ (b >>> 27) ^ n, 0x85ebca77)
  }
  return [a, b, numbers.length]
}

/**
 * Returns the game as plain data for JSON, `structuredClone` and workers; `fromJSON` restores it, in the same build of
 * the engine only (use `save` for storage). It contains all hidden information: for the host only.
 *
 * @example
 * const copy = fromJSON(JSON.parse(JSON.stringify(toJSON(game))))
 * optionCount(copy) === optionCount(game) // true
 */
export function toJSON(game: Game): GameSnapshot {
  const g = open(game),
    { library, setup, players } = g.rules,
    { chance, draws, phase, deeds } = g.origin
  const image = imageOfArena(g)
  const content = {
    format: SNAPSHOT_FORMAT,
    build: buildOf(library),
    table: JSON.stringify({
      units: setup.units.map((unit) => library.units[unit].name),
      settings: settingsInPlay(g.rules),
      players,
      askAlways: setup.askAlways === true,
      drawings: setup.extraTiles?.map((tile) => drawingOf(library, tile)) ?? null,
    }),
    origin: JSON.stringify({
      chance,
      draws,
      phase,
      deeds: deeds.map(({ after, deed }) => ({ after, ...deed })),
      script: g.script,
    }),
    image: Array.from(new Int32Array(image.buffer)),
    log: Array.from(stepsIn(g.log, g.logCount)),
  }
  return { ...content, hash: hashOfSnapshot(content) }
}
