/** The table of the development loop. */
export interface Row {
  readonly what: string
  readonly value: number
  /** Seconds of wall time, megabytes of 10⁶ bytes, or a number of things. */
  readonly unit: 's' | 'MB' | ''
  /** The largest value that meets the goal. */
  readonly goal: number
}

export const meetsGoal = ({ value, goal }: Row): boolean => value <= goal

/** A Markdown table with one line for each row. */
export function printRows(rows: readonly Row[]): string {
  const number = (value: number, unit: string): string => `${unit === 's' ? value.toFixed(1) : value} ${unit}`.trim()
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${number(row.value, row.unit)} | ${number(row.goal, row.unit)} | ${meetsGoal(row) ? 'met' : 'missed'} |`,
  )
  return ['| what | measured | goal | |', '|---|---|---|---|', ...lines].join('\n')
}
