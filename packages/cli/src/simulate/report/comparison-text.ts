/** A comparison of two setups as a table for the terminal. */
import { counted } from '@tilewright/text'
import type { Paint } from '@tilewright/text'
import { table } from '../../terminal/table.ts'
import type { Comparison } from './report-data.ts'

export function comparisonText({ games, measures }: Comparison, against: string, paint: Paint): string {
  const rows = measures.map(({ name, value, low, high, effect }) => [
    name,
    value.toFixed(2),
    Number.isFinite(low) ? `${low.toFixed(2)} to ${high.toFixed(2)}` : 'unknown',
    effect.toFixed(2),
    low > 0 || high < 0 ? 'yes' : 'no',
  ])
  return (
    `  with ${against}, in the same ${counted(games, 'game')}:\n` +
    table(['change of', 'mean', '95 % interval', 'effect', 'certain'], rows, paint)
  )
}
