/** Characters that nobody sees but that change how the text round them is read. */

/**
 * Control characters (C0 with tab and line ends, DEL, C1), line and paragraph separators, embeddings, overrides and
 * isolates of writing direction, and halves of surrogate pairs. Marks of direction (U+200E, U+200F) are not among them:
 * titles in right-to-left scripts need them, and they act on their neighbours alone.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** The text with each hidden character replaced. */
export const withoutHidden = (text: string, replace: (character: string) => string): string =>
  text.replace(hidden, replace)

/** `\u202e`: as strings of JSON, JavaScript and TypeScript write a character of four hexadecimal digits. */
export const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** One hidden character of a text, with its offset in UTF-16 units. */
export interface HiddenCharacter {
  readonly offset: number
  readonly character: string
}

/** Hidden characters that a text of Carc must not hold: all but tabs and line ends. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  return [...text.matchAll(hidden)].flatMap(({ index: offset, 0: character }) =>
    '\t\n\r'.includes(character) ? [] : [{ offset, character }],
  )
}

/** `U+202E`: how a message names a character. */
export const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
