import type { IToken } from 'chevrotain'
import type { Diagnostic } from '../diagnostics/index.ts'

/** Where reading failed, in the part of the text that is tried again. */
export interface Site {
  readonly text: string
  readonly tokens: readonly IToken[]
  /** The diagnostic as the parser gave it. */
  readonly diagnostic: Diagnostic
  /** Index of the token that did not fit; the number of tokens at the end of the text. */
  readonly at: number
  /** Names that some text of the project declares. */
  readonly known: ReadonlySet<string>
  /** The file has parts that `text` does not hold. */
  readonly whole: string
}

/** A change of `text`, by offsets in it. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What the author can have meant. It counts only if the text can be read with it. */
export interface Mistake {
  readonly changes: readonly Change[]
  /** What was wrong, and what is meant. */
  readonly message: string
  /** Nothing else can have been meant, as far as the finder can tell: what is safe is determined in safety.ts. */
  readonly certain: boolean
  /** Whether it is tried together with a second mistake of the same sentence; by default if it is certain. */
  readonly likely?: boolean
  /** A name that is to be changed in the rest of the file, too, where it follows such a word. */
  readonly everywhere?: { readonly name: string; readonly after: string; readonly text: string }
}

/** Finds what can have been meant at a site, likeliest first. */
export type MistakeFinder = (site: Site) => readonly Mistake[]

export const endOf = (token: IToken): number => token.startOffset + token.image.length

/** Where the token that did not fit begins, and where the one before it ends. */
export function around({ text, tokens, at }: Site): { readonly found: number; readonly before: number } {
  const previous = tokens[at - 1]
  return { found: tokens[at]?.startOffset ?? text.length, before: previous === undefined ? 0 : endOf(previous) }
}

/** The line of the text in which an offset lies: where it begins and ends. */
export function lineAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return { start, end: end < 0 ? text.length : end }
}

/** Changes what stands between two offsets, leaving alone what both begin and end with, word by word. */
export function rewrite(text: string, start: number, end: number, written: string): Change {
  const old = text.slice(start, end)
  const words = /[\w-]+|\s+|[^\w\s]/g
  const from = old.match(words) ?? []
  const to = written.match(words) ?? []
  let head = 0
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const skipped = from.slice(0, head).join('').length
  const kept = from.slice(from.length - tail).join('').length
  return { start: start + skipped, end: end - kept, text: to.slice(head, to.length - tail).join('') }
}
