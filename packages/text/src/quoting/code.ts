/** Text of authors inside generated TypeScript: as a string, a comment, a part of a name. */
import { escapeOf, withoutHidden } from './hidden.ts'

declare const quoted: unique symbol

/** A whole comment of generated code. Only the functions of this file make one, so that no raw text gets into it. */
export type CodeComment = string & { readonly [quoted]: 'comment' }

/**
 * A string literal in single quotes. The code may be put into a page: nothing in it ends a `<script>` or begins a
 * comment of HTML.
 */
export const codeString = (text: string): string =>
  `'${withoutHidden(text.replace(/[\\']/g, '\\$&'), inString).replace(/<(?=[!/])/g, '\\x3c')}'`

const inString = (one: string): string => (one === '\n' ? '\\n' : escapeOf(one))

/** Words that tools which read comments take as orders: `@ts-…`, `@__PURE__`, `# sourceMappingURL`. */
const order = /[@#](?=\s*(?:__|ts-|jsx|vite|source))/gi

/** Text that stays inside a comment of one line, and gives no orders to compilers and bundlers. */
const commentText = (text: string): string =>
  withoutHidden(text, () => ' ')
    .replace(/\*(?=\/)/g, '* ')
    .replace(/<(?=[!/])/g, '< ')
    .replace(order, '')

/** `/** text *\/` */
export const docComment = (text: string): CodeComment => `/** ${commentText(text)} */` as CodeComment

/** `/* text *\/`, inside a line. */
export const inlineComment = (text: string): CodeComment => `/* ${commentText(text)} */` as CodeComment

/** `// text`: the rest of a line. */
export const lineComment = (text: string): CodeComment => `// ${commentText(text)}` as CodeComment

/**
 * A name of JavaScript, or a part of one, from any text: letters, digits, `_` and `$` stay, every other character
 * becomes `$` and its number. Different texts stay different unless they hold `$`.
 */
export const codeName = (text: string): string =>
  text.replace(/[^\w$]/g, (one) => `$${one.charCodeAt(0).toString(16)}`).replace(/^(?=\d)/, 'n')
