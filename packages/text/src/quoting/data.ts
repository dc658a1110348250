/** Values as JSON, for files, messages and scripts. */
import { escapeOf, withoutHidden } from './hidden.ts'

/** JSON in which hidden characters are escaped, safe to show in a terminal or an editor. */
export const jsonText = (value: unknown, indent = 0): string =>
  withoutHidden(JSON.stringify(value, null, indent), (character) =>
    character === '\n' ? character : escapeOf(character),
  )

/** JSON as a JavaScript expression that is safe inside `<script>`: it cannot end the element. */
export const scriptJson = (value: unknown): string => jsonText(value).replaceAll('<', '\\u003c')
