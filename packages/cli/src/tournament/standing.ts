/** The result of a tournament. */
import type { Paint } from '@tilewright/text'
import { table } from '../terminal/table.ts'
import { meanOf, shareOf, sumOf, type Estimate } from '../simulate/report/statistics.ts'
import type { PairResult } from './play-pair.ts'

export interface Standing {
  readonly games: number
  /** Share of games that the first player won; a shared victory counts half. */
  readonly won: Estimate
  /** Points of the first player more than those of the second; the two games of a seed count as one observation. */
  readonly lead: Estimate
  /** Mean processor time of a decision in milliseconds, of the first and the second player. */
  readonly milliseconds: readonly [number, number]
}

export function standingOf(pairs: readonly PairResult[]): Standing {
  const leads = pairs.flatMap((pair) => [...pair.leads])
  const won = sumOf(leads.map((lead) => (lead > 0 ? 1 : lead === 0 ? 0.5 : 0)))
  const { value, low, high } = meanOf(pairs.map((pair) => sumOf(pair.leads) / 2))
  const timeOf = (who: 0 | 1): number =>
    sumOf(pairs.map(({ effort }) => effort[who].milliseconds)) /
    Math.max(1, sumOf(pairs.map(({ effort }) => effort[who].decisions)))
  return {
    games: leads.length,
    won: shareOf(won, leads.length),
    lead: { value, low, high },
    milliseconds: [timeOf(0), timeOf(1)],
  }
}

export function standingText(
  { games, won, lead, milliseconds }: Standing,
  names: readonly [string, string],
  paint: Paint,
): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const range = (low: number, high: number, format: (one: number) => string): string =>
    Number.isFinite(low) && Number.isFinite(high) ? `${format(low)} to ${format(high)}` : 'unknown'
  const [first, second] = names
  const points = (one: number): string => one.toFixed(1)
  return (
    table(
      [`${first} against ${second}`, 'value', '95 % interval'],
      [
        ['games won', percent(won.value), range(won.low, won.high, percent)],
        ['lead in points', points(lead.value), range(lead.low, lead.high, points)],
      ],
      paint,
    ) +
    `\n  ${games} games with exchanged seats; processor time of a decision: ` +
    `${first} ${milliseconds[0].toFixed(1)} ms, ${second} ${milliseconds[1].toFixed(1)} ms\n`
  )
}
