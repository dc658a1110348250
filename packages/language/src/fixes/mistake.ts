import type { IToken } from 'chevrotain'
import type { Diagnostic } from '../diagnostics/index.ts'

/** Position of a syntax error in a piece of the text that is parsed again. */
export interface Site {
  readonly text: string
  readonly tokens: readonly IToken[]
  /** The diagnostic of the parser. */
  readonly diagnostic: Diagnostic
  /** Index of the unexpected token; the number of tokens at the end of the text. */
  readonly at: number
  /** Names that any text of the project declares. */
  readonly known: ReadonlySet<string>
  /** Text of the whole file, of which `text` is a piece. */
  readonly whole: string
}

/** A replacement in `text`, by offsets. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A candidate for what the author intended. It is used only if the text can be parsed with it. */
export interface Mistake {
  readonly changes: readonly Change[]
  /** Explanation: the mistake and the intended text. */
  readonly message: string
  /** As far as the finder can tell, no other change is plausible; safety.ts decides whether the fix is safe. */
  readonly certain: boolean
  /** Whether it is tried together with a second mistake in the same sentence; by default if it is certain. */
  readonly likely?: boolean
  /** A name that is also changed in the rest of the file where it follows the token `after`. */
  readonly everywhere?: { readonly name: string; readonly after: string; readonly text: string }
}

/** Returns candidates at a site, likeliest first. */
export type MistakeFinder = (site: Site) => readonly Mistake[]

export const endOf = (token: IToken): number => token.startOffset + token.image.length

/** Returns the start of the unexpected token, and the end of the one before it. */
export function around({ text, tokens, at }: Site): { readonly found: number; readonly before: number } {
  const previous = tokens[at - 1]
  return { found: tokens[at]?.startOffset ?? text.length, before: previous === undefined ? 0 : endOf(previous) }
}

/** Returns start and end of the line that contains an offset. */
export function lineAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return { start, end: end < 0 ? text.length : end }
}

/** Replaces the text between two offsets, without the words that both texts begin and end with. */
export function rewrite(text: string, start: number, end: number, written: string): Change {
  const old = text.slice(start, end)
  const tokenPattern = /[\w-]+|\s+|[^\w\s]/g
  const from = old.match(tokenPattern) ?? []
  const to = written.match(tokenPattern) ?? []
  let head = 0
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const skipped = from.slice(0, head).join('').length
  const unchanged = from.slice(from.length - tail).join('').length
  return { start: start + skipped, end: end - unchanged, text: to.slice(head, to.length - tail).join('') }
}
