/** Plays the same games with the open engine and another engine of the same set. */
import { chanceOf } from '@tilewright/cli'
import { createGame, standardLibrary } from '@tilewright/engine'
import { seedFor, tableWith, type Parts } from '../many-games/table.ts'
import { around } from '../same-games/trace.ts'
import { openPlayer, type Player } from './players.ts'
import type { Closely, EntryKind, GameRecord, Table } from './record.ts'

/** The first difference of two engines. */
export interface Difference {
  readonly set: string
  /** Index of the game in its set. */
  readonly game: number
  /** Number of decisions before the difference. */
  readonly decision: number
  readonly kind: EntryKind
  /** The output of both engines, or a note that one of them has no more output. */
  readonly open: string
  readonly other: string
}

export interface Figures {
  readonly set: string
  readonly games: number
  readonly decisions: number
  readonly options: number
  /** Number of compared positions: views of all seats, events, saves and explanations. */
  readonly views: number
  readonly events: number
  readonly saves: number
  readonly explanations: number
  readonly differences: readonly Difference[]
}

/** A set of units, and an engine that plays only this set. */
export interface Pair {
  readonly set: string
  /** The same set, as parameters of the open engine. */
  readonly parts: Parts
  readonly other: Player
  /** What the other engine gives, if not everything. */
  readonly kinds?: readonly EntryKind[]
}

export interface Games {
  readonly seed: number
  /** Range of game numbers: `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly closely: Closely
}

/** Consecutive games share a table, because rules are linked once per table. */
export const gamesOfTable = 8

/** Returns the parts that put exactly these units into play. */
export function partsOf(units: readonly string[]): Parts {
  const all = standardLibrary.units
  const has = (name: string): boolean => units.includes(name)
  const left = all.filter(({ name, of, off }) => of >= 0 && !off && !has(name) && has(all[of]?.name ?? ''))
  return { play: units, without: left.map(({ name }) => name) }
}

/** Returns the units that these parts put into play. */
export function unitsWith({ play, without }: Parts): readonly string[] {
  const { inPlay, library } = createGame({
    library: standardLibrary,
    play,
    without,
    players: ['a', 'b'],
    seed: 0,
  }).rules
  return library.units.flatMap(({ name }, unit) => (inPlay.has(unit) ? [name] : []))
}

/** Returns players (2 to 6), settings and seed of a game; depends only on the seed, the set's name and the number. */
function tableOf({ set, parts }: Pair, seed: number, game: number): Table {
  const chance = chanceOf(seedFor(seed, set, 'table', Math.floor(game / gamesOfTable)))
  const drawn = tableWith(standardLibrary, parts, chance)
  if (drawn === undefined) throw new Error(`nobody can play ${set}`)
  const { players, settings = {}, askAlways = false } = drawn
  return { players, settings: settings, askAlways, seed: seedFor(seed, set, game) }
}

const count = (records: readonly GameRecord[], kind: EntryKind): number =>
  records.reduce((sum, { entries }) => sum + entries.filter(([one]) => one === kind).length, 0)
const sum = (records: readonly GameRecord[], of: (record: GameRecord) => number): number =>
  records.reduce((total, record) => total + of(record), 0)

/** Plays games of a set with both engines, one table at a time; the other engine works in its own process meanwhile. */
export async function comparePair(
  pair: Pair,
  { seed, from, to, closely }: Games,
  done: (games: number) => void = () => undefined,
): Promise<Figures> {
  const open = openPlayer()
  const records: GameRecord[] = []
  const differences: Difference[] = []
  for (let first = from; first < to; first += gamesOfTable) {
    const numbers = Array.from({ length: Math.min(gamesOfTable, to - first) }, (_, i) => first + i)
    const tables = numbers.map((game) => tableOf(pair, seed, game))
    // The requests are sent first, so that the other process works while the open engine plays.
    const answers = Promise.all(tables.map((table) => pair.other.play({ table, closely, keep: -1 })))
    const played = await Promise.all(
      tables.map((table) => open.play({ table: { ...table, ...pair.parts }, closely, keep: -1 })),
    )
    const own = played.map((record) => withKinds(record, pair.kinds))
    const others = await answers
    for (const [i, table] of tables.entries()) {
      const index = firstDifference(own[i], others[i])
      if (index >= 0) differences.push(await difference(pair, open, table, closely, numbers[i] ?? 0, index))
    }
    records.push(...own)
    done(records.length)
  }
  return {
    set: pair.set,
    games: records.length,
    decisions: sum(records, ({ decisions }) => decisions),
    options: sum(records, ({ options }) => options),
    views: count(records, 'views'),
    events: count(records, 'events'),
    saves: count(records, 'save'),
    explanations: count(records, 'explanation'),
    differences,
  }
}

/** The record with entries of these kinds alone; undefined: all. */
const withKinds = (record: GameRecord, kinds: readonly EntryKind[] | undefined): GameRecord =>
  kinds === undefined ? record : { ...record, entries: record.entries.filter(([kind]) => kinds.includes(kind)) }

/** Returns the index of the first entry that differs or is an error; -1 when the records are equal. */
function firstDifference(a: GameRecord | undefined, b: GameRecord | undefined): number {
  const length = Math.max(a?.entries.length ?? 0, b?.entries.length ?? 0)
  for (let i = 0; i < length; i += 1) {
    const [one, other] = [a?.entries[i], b?.entries[i]]
    if (one?.join() !== other?.join() || one?.[0] === 'error') return i
  }
  return -1
}

/** Plays the game again with both engines for the texts of an entry. */
async function difference(
  { set, parts, other, kinds }: Pair,
  open: Player,
  table: Table,
  closely: Closely,
  game: number,
  index: number,
): Promise<Difference> {
  const answer = other.play({ table, closely, keep: index })
  // The index is one among the kinds that both engines give.
  const whole = (await open.play({ table: { ...table, ...parts }, closely, keep: -1 })).entries
  const wanted = whole.flatMap(([kind], at) => (kinds === undefined || kinds.includes(kind) ? [at] : []))[index] ?? -1
  const one = withKinds(await open.play({ table: { ...table, ...parts }, closely, keep: wanted }), kinds)
  const two = await answer
  const [kind, decision] = one.entries[index] ?? two.entries[index] ?? ['end', one.decisions]
  const entryText = ({ entries, text }: GameRecord): string => `${entries[index]?.[0] ?? 'nothing more'}: ${text ?? ''}`
  const [shown, otherShown] = around(entryText(one), entryText(two))
  return { set, game, decision, kind, open: shown, other: otherShown }
}
