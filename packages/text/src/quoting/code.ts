/** Escapes text of authors for generated TypeScript: as a string, a comment or part of an identifier. */
import { escapeOf, withoutHidden } from './hidden.ts'

declare const quoted: unique symbol

/**
 * A complete comment of generated code. Branded, so that only the functions of this file can make one and no unescaped
 * text gets in.
 */
export type CodeComment = string & { readonly [quoted]: 'comment' }

/**
 * A string literal in single quotes. Safe in an HTML page: it contains neither the end of a `<script>` nor the start of
 * an HTML comment.
 */
export const codeString = (text: string): string =>
  `'${withoutHidden(text.replace(/[\\']/g, '\\$&'), inString).replace(/<(?=[!/])/g, '\\x3c')}'`

/** A string literal of C: ASCII, with the bytes of UTF-8 for other characters, and without trigraphs. */
export const cString = (text: string): string => `"${Array.from(text.toWellFormed(), inC).join('')}"`

function inC(character: string): string {
  if (/["\\?]/.test(character)) return `\\${character}`
  if (character >= ' ' && character <= '~') return character
  // Three octal digits, so that a digit after them is not read as one of theirs.
  const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`
  return character < ' '
    ? octal(character.charCodeAt(0))
    : encodeURIComponent(character).replace(/%(..)/g, (_, byte: string) => octal(parseInt(byte, 16)))
}

const inString = (character: string): string => (character === '\n' ? '\\n' : escapeOf(character))

/** Directives that tools read from comments: `@ts-…`, `@__PURE__`, `# sourceMappingURL`. */
const directive = /[@#](?=\s*(?:__|ts-|jsx|vite|source))/gi

/** Text that cannot end a one-line comment and contains no directives to compilers and bundlers. */
const commentText = (text: string): string =>
  withoutHidden(text, () => ' ')
    .replace(/\*(?=\/)/g, '* ')
    .replace(/<(?=[!/])/g, '< ')
    .replace(directive, '')

/** Returns `/** text *\/`. */
export const docComment = (text: string): CodeComment => `/** ${commentText(text)} */` as CodeComment

/** Returns `/* text *\/`, for use inside a line. */
export const inlineComment = (text: string): CodeComment => `/* ${commentText(text)} */` as CodeComment

/** Returns `// text`, for use at the end of a line. */
export const lineComment = (text: string): CodeComment => `// ${commentText(text)}` as CodeComment

/**
 * A JavaScript identifier, or part of one, from any text: letters, digits, `_` and `$` stay, every other character
 * becomes `$` and its hexadecimal code. Different texts without `$` give different identifiers.
 */
export const codeName = (text: string): string =>
  text.replace(/[^\w$]/g, (character) => `$${character.charCodeAt(0).toString(16)}`).replace(/^(?=\d)/, 'n')
