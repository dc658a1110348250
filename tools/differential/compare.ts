/** The same game by two libraries, decision by decision. */
import { chanceOf } from '@tilewright/cli'
import {
  applyOption,
  createGame,
  decisions,
  eventsOf,
  isOver,
  load,
  optionCount,
  save,
  standardLibrary,
  view,
  type Game,
} from '@tilewright/engine'
import { seedFor, tableWith } from '../many-games/table.ts'
import { canonical } from '../same-games/canonical.ts'
import { around } from '../same-games/trace.ts'
import type { Pair } from './pair.ts'

/** How closely games are compared: at every so many decisions; views and saves also at the end; 0: there alone. */
export interface Closely {
  /** What the options are called; how many there are is compared everywhere. */
  readonly names: number
  readonly views: number
  readonly saves: number
}

export interface Difference {
  readonly pair: string
  readonly seed: number
  /** After how many decisions. */
  readonly decision: number
  readonly what: string
  readonly open: string
  readonly alone: string
}

export interface Compared {
  readonly decisions: number
  readonly options: number
  readonly views: number
  /** Saves of each that the other loaded and went on from. */
  readonly saves: number
  readonly difference: Difference | null
}

/** More than any game has. */
const mostDecisions = 20_000

const optionsOf = (game: Game): string =>
  canonical(decisions(game).map((decision) => ({ ...decision, options: decision.options() })))
const viewsOf = (game: Game): string => canonical([...game.rules.players, null].map((seat) => view(game, seat)))
const isDue = (every: number, decision: number): boolean => every > 0 && decision % every === every - 1

/** Plays the game of a seed by both: first as one says, then as the other, and compares what they say. */
export function compare({ name, parts, alone }: Pair, seed: number, closely: Closely): Compared {
  const table = tableWith(standardLibrary, parts, chanceOf(seedFor(seed, name, 'table')))
  if (table === undefined) throw new Error(`nobody can play ${name}`)
  const sums = { decisions: 0, options: 0, views: 0, saves: 0 }
  const play = alone.units.map((unit) => unit.name)
  const both: { open: Game; alone: Game } = {
    open: createGame({ ...table, seed }),
    alone: createGame({ ...table, seed, play, without: [], library: alone }),
  }
  const told = { open: '', alone: '' }
  const chance = chanceOf(seedFor(seed, name, 'choices'))
  const tell = (what: string, open: string, other: string): Compared | undefined => {
    if (open === other) return undefined
    const [a, b] = around(open, other)
    return { ...sums, difference: { pair: name, seed, decision: sums.decisions, what, open: a, alone: b } }
  }
  const apart = (what: string, of: (game: Game) => string): Compared | undefined =>
    tell(what, of(both.open), of(both.alone))
  const viewed = (): Compared | undefined => {
    sums.views++
    return apart('views', viewsOf)
  }
  const stepped = (option: number): Compared | undefined => {
    // Events are of the game that moved last.
    for (const side of ['open', 'alone'] as const) {
      applyOption(both[side], option)
      told[side] = canonical(eventsOf(both[side]))
    }
    return tell('events', told.open, told.alone)
  }
  const exchanged = (): Compared | undefined => {
    const open = save(both.open),
      other = save(both.alone)
    const found = tell('saves', open, other)
    if (found !== undefined) return found
    both.open = load(other, standardLibrary)
    both.alone = load(open, alone)
    sums.saves++
    return undefined
  }
  while (!isOver(both.open) && sums.decisions < mostDecisions) {
    const count = optionCount(both.open)
    let found = tell('number of options', String(count), String(optionCount(both.alone)))
    if (isDue(closely.names, sums.decisions)) found ??= apart('options', optionsOf)
    if (isDue(closely.views, sums.decisions)) found ??= viewed()
    if (isDue(closely.saves, sums.decisions)) found ??= exchanged()
    found ??= stepped(chance.below(count))
    if (found !== undefined) return found
    sums.decisions++
    sums.options += count
  }
  const ended = apart('the end', (game) => String(isOver(game)))
  return ended ?? viewed() ?? exchanged() ?? { ...sums, difference: null }
}
