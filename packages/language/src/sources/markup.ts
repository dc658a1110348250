/** Files that are no text of a page, though they hold one: HTML and wikitext. */

export interface Markup {
  /** For a sentence: `'page.html' is HTML`. */
  readonly form: 'HTML' | 'wikitext'
  /** The first line that shows it, from 1. */
  readonly line: number
}

/** Signs of markup that no sentence of a rules page holds; `<` and `>` alone are signs of arithmetic. */
const signs: readonly (readonly [Markup['form'], RegExp])[] = [
  ['HTML', /<(?:!doctype\b|\/?(?:html|head|body|div|p|span|table|tr|td|th|ul|ol|li|a|br|h[1-6]|script|style|img)\b)/i],
  ['wikitext', /^(?:\{\||\|-|\|\}|={2,6}[^=].*={2,6}\s*$)|\{\{[^{}]|\[\[[^[\]]|<!--|<\/?(?:ref|nowiki|gallery)\b|'{3}/],
]

/** The kind of markup that a file is written in; undefined for plain text. */
export function markupIn(text: string): Markup | undefined {
  const lines = text.split('\n')
  for (const [form, sign] of signs) {
    const line = lines.findIndex((one) => sign.test(one))
    if (line >= 0) return { form, line: line + 1 }
  }
  return undefined
}
