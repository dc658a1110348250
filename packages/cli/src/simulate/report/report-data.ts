/** The figures of a report: what the games of a simulation show, with intervals. */
import type { RuleLibrary } from '@tilewright/engine'
import type { GameRow } from '../play-games.ts'
import { meanOf, pairedDifference, shareOf, sumOf, type Estimate, type PairedDifference } from './statistics.ts'

export interface Named extends Estimate {
  readonly name: string
}

export interface ReportData {
  readonly games: number
  /** Points a game, of all players together, by source, box, and kinds of figures returned; most first. */
  readonly sources: readonly Named[]
  readonly boxes: readonly Named[]
  readonly figures: readonly Named[]
  /** Points a game by seat. */
  readonly points: readonly Named[]
  /** Share of victories by seat; a shared victory is divided. */
  readonly wins: readonly Named[]
  /** Decisions a game and a turn, options a decision. */
  readonly decisions: Estimate
  readonly decisionsPerTurn: Estimate
  readonly optionsPerDecision: Estimate
  /** Decisions of each game. */
  readonly lengths: readonly number[]
  /** Seats whose share of victories is certainly not an equal one. */
  readonly unequalSeats: readonly Named[]
}

/** Points a game in both setups, and the change. */
export interface ChangedSource extends PairedDifference {
  readonly name: string
  readonly first: number
  readonly second: number
}

/** Changes of the second setup against the first, in the same games by seed. */
export interface Comparison {
  readonly games: number
  readonly measures: readonly (PairedDifference & { readonly name: string })[]
  /** Points a game by source, the largest change first. */
  readonly sources: readonly ChangedSource[]
}

export function reportData(rows: readonly GameRow[], library: RuleLibrary): ReportData {
  const seats = rows[0]?.scores.map((_, seat) => seat) ?? []
  const seatName = (seat: number): string => `seat ${seat + 1}`
  const wins = seats.map((seat) => ({
    name: seatName(seat),
    ...shareOf(sumOf(rows.map(({ scores }) => winOf(scores, seat))), rows.length),
  }))
  const equal = 1 / Math.max(1, seats.length)
  const boxOf = boxesOfScorers(library)
  return {
    games: rows.length,
    sources: perName(rows, ({ sources }) => totals(sources)),
    boxes: perName(rows, ({ sources }) => grouped(totals(sources), (source) => boxOf(scorerOf(source)))),
    figures: perName(rows, ({ figures }) => figures),
    points: seats.map((seat) => ({ name: seatName(seat), ...meanOf(rows.map(({ scores }) => scores[seat] ?? 0)) })),
    wins,
    decisions: meanOf(rows.map(({ decisions }) => decisions)),
    decisionsPerTurn: meanOf(rows.map(({ decisions, draws }) => decisions / draws)),
    optionsPerDecision: meanOf(rows.map(({ decisions, options }) => options / Math.max(1, decisions))),
    lengths: rows.map(({ decisions }) => decisions),
    unequalSeats: wins.filter(({ low, high }) => low > equal || high < equal),
  }
}

/** Compares games of equal numbers; rows that one of the two lacks are left out. */
export function compareRows(first: readonly GameRow[], second: readonly GameRow[]): Comparison {
  const others = new Map(second.map((row) => [row.game, row]))
  const pairs = first.flatMap((row) => {
    const other = others.get(row.game)
    return other === undefined ? [] : [[row, other] as const]
  })
  const measure = (name: string, of: (row: GameRow) => number): PairedDifference & { readonly name: string } => ({
    name,
    ...pairedDifference(
      pairs.map(([one]) => of(one)),
      pairs.map(([, other]) => of(other)),
    ),
  })
  const points = pairs.map((pair) => pair.map(({ sources }) => totals(sources)))
  const names = new Set(points.flatMap((pair) => pair.flatMap((one) => Object.keys(one))))
  const sources = [...names].map((name): ChangedSource => {
    const [before, after] = [0, 1].map((which) => points.map((pair) => pair[which]?.[name] ?? 0))
    const all = Math.max(1, pairs.length)
    return {
      name,
      first: sumOf(before ?? []) / all,
      second: sumOf(after ?? []) / all,
      ...pairedDifference(before ?? [], after ?? []),
    }
  })
  return {
    games: pairs.length,
    sources: sources.sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.name < b.name ? -1 : 1)),
    measures: [
      measure('points of a player', ({ scores }) => sumOf(scores) / scores.length),
      measure('lead of the winner', ({ scores }) => lead(scores)),
      measure('victories of seat 1', ({ scores }) => winOf(scores, 0)),
      measure('decisions a game', ({ decisions }) => decisions),
      measure('options a decision', ({ options, decisions }) => options / Math.max(1, decisions)),
    ],
  }
}

/** A seat's part of the victory: 1, a share of it, or 0. */
function winOf(scores: readonly number[], seat: number): number {
  const best = Math.max(...scores)
  return scores[seat] === best ? 1 / scores.filter((points) => points === best).length : 0
}

function lead(scores: readonly number[]): number {
  const [first = 0, second = first] = [...scores].sort((a, b) => b - a)
  return first - second
}

const totals = (sources: GameRow['sources']): Record<string, number> =>
  Object.fromEntries(Object.entries(sources).map(([name, points]) => [name, sumOf(points)]))

function grouped(points: Readonly<Record<string, number>>, groupOf: (name: string) => string): Record<string, number> {
  const groups = new Map<string, number>()
  for (const [name, one] of Object.entries(points)) groups.set(groupOf(name), (groups.get(groupOf(name)) ?? 0) + one)
  return Object.fromEntries(groups)
}

/** Means over all games of points by name; a game without the name counts as 0. Most points first. */
function perName(rows: readonly GameRow[], of: (row: GameRow) => Readonly<Record<string, number>>): Named[] {
  const games = rows.map((row) => new Map(Object.entries(of(row))))
  const names = new Set(games.flatMap((game) => [...game.keys()]))
  return [...names]
    .map((name) => ({ name, ...meanOf(games.map((game) => game.get(name) ?? 0)) }))
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
}

/** The rule or option of a source, without its kind of feature. */
const scorerOf = (source: string): string => source.replace(/ \([^()]*\)$/, '')

/**
 * Titles of the boxes that a rule or option belongs to, by its name. Boxes that one of the others needs are left out.
 */
function boxesOfScorers({ options, rules, units }: RuleLibrary): (scorer: string) => string {
  const boxOf = (unit: number): number => {
    const of = units[unit]?.of ?? -1
    return of < 0 ? unit : boxOf(of)
  }
  const titles = (set: readonly number[]): string => {
    const needed = new Set(set.flatMap((unit) => units[unit]?.needs ?? []).map(boxOf))
    const own = set.map(boxOf).filter((box) => !needed.has(box))
    return [...new Set(own.length === 0 ? set.map(boxOf) : own)].map((box) => units[box]?.title ?? '').join(' + ')
  }
  const boxes = new Map([...rules, ...options].map(({ label, set }) => [label, titles(set)]))
  return (scorer) => boxes.get(scorer) ?? 'unknown'
}
