/** Formats rows in columns, with numbers right-aligned. */
import type { Paint } from '@tilewright/text'

export type Cell = string | number

/**
 * Returns the lines of a table; columns that contain only numbers are right-aligned. Cells must not contain colours.
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  paint: Paint,
  indent = '  ',
): string {
  const width = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  )
  const isNumber = head.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'))
  const line = (cells: readonly Cell[]): string =>
    indent +
    width
      .map((size, column) => {
        const text = String(cells[column] ?? '')
        return isNumber[column] === true ? text.padStart(size) : text.padEnd(size)
      })
      .join('  ')
      .trimEnd()
  const lines = rows.map(line)
  return [...(head.some((title) => title !== '') ? [paint.quiet(line(head))] : []), ...lines]
    .map((text) => `${text}\n`)
    .join('')
}
