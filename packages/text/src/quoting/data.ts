/** Values as JSON: in files and messages, and inside a script. */
import { escapeOf, withoutHidden } from './hidden.ts'

/** JSON in which no hidden character stands as it is, so that a terminal or an editor may show it. */
export const jsonText = (value: unknown, indent = 0): string =>
  withoutHidden(JSON.stringify(value, null, indent), (one) => (one === '\n' ? one : escapeOf(one)))

/** The same as an expression of JavaScript, in a file or inside `<script>`: nothing in it ends the element. */
export const scriptJson = (value: unknown): string => jsonText(value).replaceAll('<', '\\u003c')
