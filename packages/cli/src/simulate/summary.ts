/** Means and shares of the counts of many games. */
import type { Paint } from '@tilewright/text'
import { table } from '../terminal/table.ts'
import type { Counts } from './play-games.ts'

export interface Summary {
  readonly games: number
  /** Decisions per game. */
  readonly length: { readonly mean: number; readonly least: number; readonly median: number; readonly most: number }
  readonly seats: readonly {
    readonly seat: number
    readonly meanPoints: number
    readonly least: number
    readonly most: number
    readonly wins: number
    readonly share: number
  }[]
  /** Sorted by points, descending. */
  readonly sources: readonly {
    readonly source: string
    readonly pointsPerGame: number
    readonly timesPerGame: number
    readonly share: number
  }[]
}

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits))

export function summaryOf(counts: Counts): Summary {
  const { games } = counts
  const per = (value: number): number => rounded(games === 0 ? 0 : value / games)
  const lengths = Object.entries(counts.lengths)
    .map(([length, times]) => ({ length: Number(length), times }))
    .sort((a, b) => a.length - b.length)
  const all = Object.values(counts.sources).reduce((sum, { points }) => sum + points, 0)
  return {
    games,
    length: {
      mean: per(counts.decisions),
      least: lengths[0]?.length ?? 0,
      median: median(lengths, games),
      most: lengths.at(-1)?.length ?? 0,
    },
    seats: counts.seats.map(({ points, wins, least, most }, i) => ({
      seat: i + 1,
      meanPoints: per(points),
      least: games === 0 ? 0 : least,
      most: games === 0 ? 0 : most,
      wins,
      share: per(wins),
    })),
    sources: Object.entries(counts.sources)
      .map(([source, { points, times }]) => ({
        source,
        pointsPerGame: per(points),
        timesPerGame: per(times),
        share: rounded(all === 0 ? 0 : points / all),
      }))
      .sort((a, b) => b.pointsPerGame - a.pointsPerGame || (a.source < b.source ? -1 : 1)),
  }
}

function median(lengths: readonly { readonly length: number; readonly times: number }[], games: number): number {
  let seen = 0
  for (const { length, times } of lengths) {
    seen += times
    if (seen * 2 >= games) return length
  }
  return 0
}

export function summaryText(summary: Summary, paint: Paint): string {
  const { length, seats, sources } = summary
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  return [
    table(
      ['seat', 'mean points', 'least', 'most', 'wins', 'share'],
      seats.map((one) => [one.seat, one.meanPoints, one.least, one.most, one.wins, percent(one.share)]),
      paint,
    ),
    table(
      ['points from', 'per game', 'times', 'share'],
      sources.map((one) => [one.source, one.pointsPerGame, one.timesPerGame, percent(one.share)]),
      paint,
    ),
    `  decisions in a game: mean ${length.mean}, from ${length.least} to ${length.most}, median ${length.median}\n`,
  ].join('\n')
}
