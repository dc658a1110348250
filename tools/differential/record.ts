/**
 * Records one game played by an engine: a digest of all its output, in order. Two engines play the same game if their
 * records are equal. Imports no engine, because a package is recorded in a process without another engine.
 */
import { hash } from 'node:crypto'
import type * as api from '@tilewright/engine'
import type { Game } from '@tilewright/engine'
import { chanceOf } from '../fuzz/chance.ts'

/** The functions of an engine that are compared. */
export type Engine = Pick<
  typeof api,
  | 'applyOption'
  | 'createGame'
  | 'decisions'
  | 'eventsOf'
  | 'explain'
  | 'historyOf'
  | 'isOver'
  | 'load'
  | 'optionCount'
  | 'save'
  | 'view'
>

/** A table, as data. An engine with more boxes than the set also gets `play` and `without`. */
export interface Table {
  readonly players: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly askAlways: boolean
  readonly seed: number
  readonly play?: readonly string[]
  readonly without?: readonly string[]
}

/** Intervals of comparisons, in decisions; each comparison is also made at the end, and 0 means only then. */
export interface Closely {
  /** All options as data. Their number is compared at every decision. */
  readonly options: number
  /** Views of all seats and of the public. */
  readonly views: number
  /** Saves, byte by byte; the game continues from the loaded save. */
  readonly saves: number
  /** Number of randomly chosen scorings of each game that are explained at its end. */
  readonly explanations: number
}

/** Kinds of entries of a record. */
export const kinds = ['options', 'events', 'views', 'save', 'explanation', 'end', 'error'] as const
export type EntryKind = (typeof kinds)[number]

/** Output of an engine at a decision (counted from 0), as a digest. */
export type Entry = readonly [kind: EntryKind, decision: number, digest: string]

export interface GameRecord {
  readonly entries: readonly Entry[]
  readonly decisions: number
  /** The options of all decisions, summed. */
  readonly options: number
  /** The text of the requested entry. */
  readonly text: string | null
}

/** More decisions than any game has. */
export const MOST_DECISIONS = 20_000

/** A game that is being recorded. */
export interface Recorder {
  readonly note: Note
  /** Raised by whoever plays. */
  readonly sums: { decisions: number; options: number }
  readonly record: () => GameRecord
}

/** Begins a record. `keep`: the index of an entry whose text is returned; -1: none. */
export function recorder(keep: number): Recorder {
  const entries: Entry[] = []
  const sums = { decisions: 0, options: 0 }
  let entryText: string | null = null
  return {
    note: (kind, text) => {
      if (entries.length === keep) entryText = text
      entries.push([kind, sums.decisions, hash('sha1', text, 'base64').slice(0, 20)])
    },
    sums,
    record: () => ({ entries, ...sums, text: entryText }),
  }
}

/** Plays the game of a table randomly and records it. `keep` as in `recorder`. */
export function recordOf(engine: Engine, table: Table, closely: Closely, keep = -1): GameRecord {
  const { note, sums, record } = recorder(keep)
  try {
    play(engine, table, closely, note, sums)
  } catch (error) {
    note('error', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return record()
}

export type Note = (kind: EntryKind, text: string) => void

function play(engine: Engine, table: Table, closely: Closely, note: Note, sums: Recorder['sums']): void {
  const chance = chanceOf(table.seed)
  let game = engine.createGame(table as Parameters<Engine['createGame']>[0])
  const views = (): void => {
    note('views', JSON.stringify([...table.players, null].map((seat) => engine.view(game, seat))))
  }
  const save = (): void => {
    const text = engine.save(game)
    note('save', text)
    game = engine.load(text)
  }
  while (!engine.isOver(game) && sums.decisions < MOST_DECISIONS) {
    const count = engine.optionCount(game)
    const asData = isDue(closely.options, sums.decisions)
    note('options', asData ? `${String(count)} ${optionsOf(engine, game)}` : String(count))
    if (isDue(closely.views, sums.decisions)) views()
    if (isDue(closely.saves, sums.decisions)) save()
    engine.applyOption(game, chance.upTo(count))
    note('events', JSON.stringify(engine.eventsOf(game)))
    sums.decisions += 1
    sums.options += count
  }
  views()
  save()
  explain(engine, game, closely.explanations, note, table.seed)
  note('end', JSON.stringify([engine.isOver(game), engine.historyOf(game)]))
}

/** Whether what is compared at every so many decisions is due at this one. */
export const isDue = (every: number, decision: number): boolean => every > 0 && decision % every === every - 1

const optionsOf = (engine: Engine, game: Game): string =>
  JSON.stringify(engine.decisions(game).map((decision) => ({ ...decision, options: decision.options() })))

/** Explains some of the scorings: each explanation replays the game up to the scoring. */
function explain(engine: Engine, game: Game, most: number, note: Note, seed: number): void {
  const chance = chanceOf(seed + 1)
  const scored = engine.historyOf(game).filter(({ type }) => type === 'scored')
  for (let left = most; left > 0 && scored.length > 0; left -= 1) {
    const event = chance.pick(scored)
    if (event !== undefined) note('explanation', JSON.stringify(engine.explain(game, event)))
  }
}
