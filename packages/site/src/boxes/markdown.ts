/** Builds Markdown elements. */

export { markdownCode as code, markdownText as plain } from '@tilewright/text'

export const list = (items: readonly string[]): string => items.map((item) => `- ${item}\n`).join('')

/** A heading with its body; empty if the body is empty. */
export const section = (level: number, title: string, body: string): string =>
  body === '' ? '' : `${'#'.repeat(level)} ${title}\n\n${body.trimEnd()}\n\n`

/** A column: its heading and the cell of each row. */
export type Column<T> = readonly [heading: string, cell: (one: T) => string | number]

/** A table; empty without rows. */
export function tableOf<T>(all: readonly T[], columns: readonly Column<T>[]): string {
  if (all.length === 0) return ''
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`
  return (
    line(columns.map(([heading]) => heading)) +
    line(columns.map(() => '---')) +
    all.map((one) => line(columns.map(([, cell]) => cell(one)))).join('')
  )
}

/** Formats citations as ` (A-1, A-2)`, or an empty string. */
export const citing = (cites: readonly string[]): string => (cites.length === 0 ? '' : ` (${cites.join(', ')})`)
