/** Pieces of Markdown. */

/** A text for people, with nothing in it that Markdown reads as its own. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_<>[\]|]/g, String.raw`\$&`)

export const code = (text: string): string => `\`${text}\``

export const list = (items: readonly string[]): string => items.map((item) => `- ${item}\n`).join('')

/** A heading with what stands below it; nothing where that is empty. */
export const section = (level: number, title: string, body: string): string =>
  body === '' ? '' : `${'#'.repeat(level)} ${title}\n\n${body.trimEnd()}\n\n`

export function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}

/** ` (A-1, A-2)`, or nothing. */
export const citing = (cites: readonly string[]): string => (cites.length === 0 ? '' : ` (${cites.join(', ')})`)
