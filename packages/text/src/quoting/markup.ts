/** Text of authors in HTML, SVG and other XML. */
import { escapeOf, withoutHidden } from './hidden.ts'

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Hidden characters are shown by their number: XML forbids most, and the others change how a page reads. */
const markup = (text: string): string =>
  withoutHidden(text, (one) => ('\n\r\t'.includes(one) ? one : escapeOf(one))).replaceAll(
    /[&<>"']/g,
    (character) => references[character] ?? character,
  )

/** Text of an element of HTML, or the value of an attribute between quotes. */
export const htmlText = (text: string): string => markup(text)

/** Text of an element of SVG or other XML, or the value of an attribute between quotes. */
export const xmlText = (text: string): string => markup(text)

/** Text of one line of Markdown, with nothing in it that Markdown reads as its own. */
export const markdownText = (text: string): string =>
  withoutHidden(text, (one) => ('\n\r\t'.includes(one) ? ' ' : escapeOf(one))).replaceAll(/[\\`*_<>[\]|]/g, '\\$&')

/** Text of Markdown between backquotes, quotation marks included. */
export const markdownCode = (text: string): string =>
  `\`${withoutHidden(text, (one) => ('\n\r\t'.includes(one) ? ' ' : escapeOf(one))).replaceAll('`', "'")}\``

/** An address that is already encoded, as the target of a link of Markdown: parentheses and blanks would end it. */
export const markdownAddress = (address: string): string =>
  withoutHidden(address, (one) => encodeURIComponent(one.isWellFormed() ? one : '\ufffd')).replaceAll(
    /[()<> ]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
