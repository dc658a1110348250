/**
 * What may stand at a place of a text that is not finished: the grammar is gone through with the tokens before it, and
 * what it could read next is told. The gates of the grammar, which read further, are not asked: a word too many may be
 * told, none too few.
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
import { beginningOf, behind, nextOf, type Path, type Rest } from './next-tokens.ts'

/** A place for a name. */
export interface NamePlace {
  /** The rules of the grammar that are being read, the innermost first. */
  readonly rules: readonly string[]
  /** What the name is in the innermost rule, where that says it. */
  readonly label: string
  /** Of several names of that rule, which one. */
  readonly number: number
}

export interface Expected {
  /** Where the word begins that ends at the place: it may be unfinished, and is not read. */
  readonly start: number
  /** Words of the language and signs, as they are written. */
  readonly words: readonly string[]
  /** Whether a preposition can stand there. */
  readonly preposition: boolean
  readonly names: readonly NamePlace[]
  /** What stands before it in its declaration. */
  readonly before: readonly IToken[]
}

const beginsDeclaration: ReadonlySet<string> = new Set(declarationWords)
/** Nobody waits for what may come in a declaration of more words and signs than these. */
const longestRead = 5_000

const isWord = ({ image }: IToken): boolean => /^[A-Za-z0-9]/.test(image)
const endOf = ({ startOffset, image }: IToken): number => startOffset + image.length

/** What may stand at an offset of a text; nothing in the middle of texts and comments. */
export function expectedAt(text: string, offset: number): Expected {
  const { tokens, comments } = tokenize('', text)
  const isInside = (token: IToken): boolean => token.startOffset < offset && offset <= endOf(token)
  const nothing = { start: offset, words: [], preposition: false, names: [], before: [] }
  if (comments.some(isInside)) return nothing
  const touched = tokens.find(isInside)
  if (touched?.image.startsWith('"') && (offset < endOf(touched) || !touched.image.endsWith('"'))) return nothing
  const word = touched !== undefined && isWord(touched) ? touched : undefined
  const start = word?.startOffset ?? offset
  const all = tokens.filter((token) => endOf(token) <= start)
  const begins = all.findLastIndex(({ startColumn, image }) => startColumn === 1 && beginsDeclaration.has(image))
  const before = all.slice(Math.max(begins, 0))
  if (before.length > longestRead) return nothing
  const startsLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  const ways = waysBehind(before, startsLine)
  const nexts = ways.flatMap(nextOf)
  const places = nexts
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
    names: [...new Map(places.map((place) => [JSON.stringify(place), place])).values()],
    before,
  }
}

/** Kinds of tokens that no single word stands for. */
const nameless: ReadonlySet<unknown> = new Set([Name, NumberToken, PrepositionToken, Side, TextToken, VerbToken])

function rulesOf(path: Path | undefined): string[] {
  const rules: string[] = []
  for (let at = path; at !== undefined; at = at.up) rules.push(at.rule)
  return rules
}

/**
 * The ways to read on behind tokens. A sentence that cannot be read is passed over, up to the next line that can begin
 * one of its block, or the end of that.
 */
function waysBehind(tokens: readonly IToken[], startsLine: boolean): readonly Rest[] {
  const { file } = carcParser().getGAstProductions()
  const beginning = file === undefined ? [] : [beginningOf('file', file.definition)]
  const blocks: (readonly Rest[])[] = [beginning]
  let ways: readonly Rest[] = beginning
  let last: IToken | undefined
  for (const token of tokens) {
    const block = blocks.at(-1) ?? []
    const isNewLine = last === undefined || token.startLine !== last.endLine
    const read = behind(ways, token)
    const mayBegin = isNewLine || token.tokenType === RightBrace
    const begun = mayBegin && (read.length === 0 || !tokenMatcher(token, Name)) ? behind(block, token) : []
    // A word that begins a line and a sentence does so, though the sentence before it could go on with it.
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
