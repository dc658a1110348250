/** Escapes text of authors for HTML, SVG, other XML and Markdown. */
import { escapeOf, withoutHidden } from './hidden.ts'

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes hidden characters, too: XML forbids most of them, and the others change how a page reads. */
const markup = (text: string): string =>
  withoutHidden(text, (character) => ('\n\r\t'.includes(character) ? character : escapeOf(character))).replaceAll(
    /[&<>"']/g,
    (character) => references[character] ?? character,
  )

/** Escapes text for an HTML element or a quoted attribute value. */
export const htmlText = (text: string): string => markup(text)

/** Escapes text for an SVG or other XML element or a quoted attribute value. */
export const xmlText = (text: string): string => markup(text)

/** Escapes text for one line of Markdown, so that none of it is read as markup. */
export const markdownText = (text: string): string =>
  withoutHidden(text, (character) => ('\n\r\t'.includes(character) ? ' ' : escapeOf(character))).replaceAll(
    /[\\`*_<>[\]|]/g,
    '\\$&',
  )

/** Inline code of Markdown, with its backquotes. */
export const markdownCode = (text: string): string => {
  const shown = withoutHidden(text, (character) => ('\n\r\t'.includes(character) ? ' ' : escapeOf(character)))
  return `\`${shown.replaceAll('`', "'")}\``
}

/** Escapes an encoded URL as the target of a Markdown link, which parentheses and blanks would end. */
export const markdownAddress = (address: string): string =>
  withoutHidden(address, (character) => encodeURIComponent(character.isWellFormed() ? character : '\ufffd')).replaceAll(
    /[()<> ]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
