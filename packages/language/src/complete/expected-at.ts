/**
 * Finds which tokens may come at an offset of an unfinished text: follows the grammar along the tokens before the
 * offset and returns those that it could read next. Lookahead gates of the grammar are ignored, so the result
 * may hold a token too many, but never one too few.
 */
import { tokenLabel, tokenMatcher, type IToken } from 'chevrotain'
import { tokenize } from '../lex/lexer.ts'
import {
  LeftBrace,
  Name,
  NumberToken,
  PrepositionToken,
  RightBrace,
  Side,
  TextToken,
  VerbToken,
} from '../lex/tokens.ts'
import { declarationWords } from '../parse/contexts.ts'
import { carcParser } from '../parse/grammar.ts'
import { beginningOf, waysAfter, nextOf, type Path, type Rest } from './next-tokens.ts'

/** A position where the grammar reads a name. */
export interface NamePlace {
  /** Grammar rules on the path to the name, innermost first. */
  readonly rules: readonly string[]
  /** Role of the name in the innermost rule, if the grammar labels it. */
  readonly label: string
  /** Number of the name among several of the same rule. */
  readonly number: number
}

export interface Expected {
  /** Start of the token that ends at the offset; the token may be unfinished and is ignored. */
  readonly start: number
  /** Keywords and punctuation, as written. */
  readonly words: readonly string[]
  /** Whether a preposition is expected. */
  readonly preposition: boolean
  readonly names: readonly NamePlace[]
  /** Tokens before the offset in the same declaration. */
  readonly before: readonly IToken[]
}

const beginsDeclaration: ReadonlySet<string> = new Set(declarationWords)
/** Longer declarations, in tokens, are not completed: it would take too long. */
const longestRead = 5_000

const isWord = ({ image }: IToken): boolean => /^[A-Za-z0-9]/.test(image)
const endOf = ({ startOffset, image }: IToken): number => startOffset + image.length

/** Returns what may come at an offset of a text; nothing inside quoted texts and comments. */
export function expectedAt(text: string, offset: number): Expected {
  const { tokens, comments } = tokenize('', text)
  const isInside = (token: IToken): boolean => token.startOffset < offset && offset <= endOf(token)
  const nothing = { start: offset, words: [], preposition: false, names: [], before: [] }
  if (comments.some(isInside)) return nothing
  const touched = tokens.find(isInside)
  if (touched?.image.startsWith('"') && (offset < endOf(touched) || !touched.image.endsWith('"'))) return nothing
  const started = touched !== undefined && isWord(touched) ? touched : undefined
  const start = started?.startOffset ?? offset
  const all = tokens.filter((token) => endOf(token) <= start)
  const begins = all.findLastIndex(({ startColumn, image }) => startColumn === 1 && beginsDeclaration.has(image))
  const before = all.slice(Math.max(begins, 0))
  if (before.length > longestRead) return nothing
  const startsLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  const ways = waysAfterTokens(before, startsLine)
  const nexts = ways.flatMap(nextOf)
  const namePlaces = nexts
    .filter(({ terminal: { terminalType } }) => terminalType === Name || terminalType === VerbToken)
    .map(({ terminal, path }) => ({ rules: rulesOf(path), label: terminal.label ?? '', number: terminal.idx }))
  const written = nexts.flatMap(({ terminal: { terminalType } }) => {
    if (nameless.has(terminalType)) return []
    const label = tokenLabel(terminalType)
    return /^`.*`$/.test(label) ? [label.slice(1, -1)] : []
  })
  return {
    start,
    words: [...new Set(written)],
    preposition: nexts.some(({ terminal }) => terminal.terminalType === PrepositionToken),
    names: [...new Map(namePlaces.map((namePlace) => [JSON.stringify(namePlace), namePlace])).values()],
    before,
  }
}

/** Token types that match more than one spelling. */
const nameless: ReadonlySet<unknown> = new Set([Name, NumberToken, PrepositionToken, Side, TextToken, VerbToken])

function rulesOf(path: Path | undefined): string[] {
  const rules: string[] = []
  for (let at = path; at !== undefined; at = at.up) rules.push(at.rule)
  return rules
}

/**
 * Returns the ways to continue after the tokens. Skips a statement that cannot be parsed, up to the next line that can
 * begin a statement of the block, or the end of the block.
 */
function waysAfterTokens(tokens: readonly IToken[], startsLine: boolean): readonly Rest[] {
  const { file } = carcParser().getGAstProductions()
  const beginning = file === undefined ? [] : [beginningOf('file', file.definition)]
  const blocks: (readonly Rest[])[] = [beginning]
  let ways: readonly Rest[] = beginning
  let last: IToken | undefined
  for (const token of tokens) {
    const block = blocks.at(-1) ?? []
    const isNewLine = last === undefined || token.startLine !== last.endLine
    const read = waysAfter(ways, token)
    const mayBegin = isNewLine || token.tokenType === RightBrace
    const begun = mayBegin && (read.length === 0 || !tokenMatcher(token, Name)) ? waysAfter(block, token) : []
    // A token that begins a line and can begin a statement does so, even if it could continue the statement before.
    ways = begun.length > 0 ? begun : read
    if (token.tokenType === LeftBrace) blocks.push(ways)
    else if (token.tokenType === RightBrace && blocks.length > 1) {
      blocks.pop()
      if (ways.length === 0) ways = blocks.at(-1) ?? []
    }
    last = token
  }
  return ways.length === 0 && startsLine ? (blocks.at(-1) ?? []) : ways
}
