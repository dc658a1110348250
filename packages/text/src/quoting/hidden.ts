/** Invisible characters that change how the surrounding text is read. */

/**
 * Control characters (C0 with tab and line ends, DEL, C1), line and paragraph separators, embeddings, overrides and
 * isolates of writing direction, and unpaired surrogates. Direction marks (U+200E, U+200F) are not included: titles in
 * right-to-left scripts need them, and they affect only adjacent characters.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** Replaces each hidden character. */
export const withoutHidden = (text: string, replace: (character: string) => string): string =>
  text.replace(hidden, replace)

/** Escapes a UTF-16 code unit as JSON, JavaScript and TypeScript do: `\u202e`. */
export const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A hidden character; `offset` is in UTF-16 code units. */
export interface HiddenCharacter {
  readonly offset: number
  readonly character: string
}

/** Finds the hidden characters that Carc source text must not contain: all but tabs and line ends. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  return [...text.matchAll(hidden)].flatMap(({ index: offset, 0: character }) =>
    '\t\n\r'.includes(character) ? [] : [{ offset, character }],
  )
}

/** Formats a character as messages name it: `U+202E`. */
export const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
