/** Detects files that contain markup instead of plain text: HTML and wikitext. */

export interface Markup {
  /** Completes a message: `'page.html' is HTML`. */
  readonly form: 'HTML' | 'wikitext'
  /** First line with markup, counted from 1. */
  readonly line: number
}

/** Patterns of markup that no sentence of a rules page contains; `<` and `>` alone are arithmetic signs. */
const signs: readonly (readonly [Markup['form'], RegExp])[] = [
  ['HTML', /<(?:!doctype\b|\/?(?:html|head|body|div|p|span|table|tr|td|th|ul|ol|li|a|br|h[1-6]|script|style|img)\b)/i],
  ['wikitext', /^(?:\{\||\|-|\|\}|={2,6}[^=].*={2,6}\s*$)|\{\{[^{}]|\[\[[^[\]]|<!--|<\/?(?:ref|nowiki|gallery)\b|'{3}/],
]

/** Returns the kind of markup of a file; undefined for plain text. */
export function markupIn(text: string): Markup | undefined {
  const lines = text.split('\n')
  for (const [form, sign] of signs) {
    const line = lines.findIndex((one) => sign.test(one))
    if (line >= 0) return { form, line: line + 1 }
  }
  return undefined
}
