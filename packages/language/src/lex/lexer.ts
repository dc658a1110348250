import { createTokenInstance, EOF, Lexer } from 'chevrotain'
import type { IToken } from 'chevrotain'
import { codePointName, hiddenCharacters } from '@tilewright/text'
import type { Span } from '../ast/ast.ts'
import { report } from '../diagnostics/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { allTokens, MalformedNumber, UnclosedText } from './tokens.ts'

export interface LexResult {
  readonly tokens: readonly IToken[]
  /** End of the text, after the last token: the only end token with a position. */
  readonly end: IToken
  readonly comments: readonly IToken[]
  readonly diagnostics: readonly Diagnostic[]
  /** Hidden characters in quoted texts and comments: they do not prevent parsing, but must not be shown unescaped. */
  readonly hidden: readonly Diagnostic[]
}

let lexer: Lexer | undefined

/**
 * Splits a text into tokens in linear time. Never throws; unreadable characters are left out and reported, one
 * diagnostic per run.
 */
export function tokenize(file: string, text: string): LexResult {
  lexer ??= new Lexer(allTokens, { ensureOptimizations: false, positionTracking: 'full', skipValidations: true })
  const { tokens, groups, errors } = lexer.tokenize(text)
  const [unread] = errors
  if (unread !== undefined) throw new Error(`the lexer knows no token at ${String(unread.offset)}`)
  const span = ({ startOffset, image }: IToken): Span => ({ file, start: startOffset, end: startOffset + image.length })
  const unknown = (groups['unknown'] ?? []).map((run) =>
    report('unknown-character', span(run), `${shown(run.image)} is not used in Carc`, helpFor(run.image)),
  )
  const unclosed = tokens
    .filter(({ tokenType }) => tokenType === UnclosedText)
    .map((token) => report('unclosed-text', span(token), 'this text has no closing quote'))
  const malformed = tokens
    .filter(({ tokenType }) => tokenType === MalformedNumber)
    .map((token) => report('malformed-number', span(token), `\`${token.image}\` is neither a number nor a name`))
  return {
    tokens,
    end: createTokenInstance(EOF, '', text.length, text.length, NaN, NaN, NaN, NaN),
    comments: groups['comments'] ?? [],
    diagnostics: [...unknown, ...unclosed, ...malformed].sort((a, b) => a.span.start - b.span.start),
    hidden: hiddenIn(file, text, unknown),
  }
}

/** Reports runs of hidden characters that are not already part of an unknown run; the fix removes them. */
function hiddenIn(file: string, text: string, unknown: readonly Diagnostic[]): Diagnostic[] {
  const runs: { readonly start: number; readonly names: string[]; end: number }[] = []
  const reported = unknown.map(({ span }) => span)
  let at = 0
  for (const { offset, character } of hiddenCharacters(text)) {
    while ((reported[at]?.end ?? Infinity) <= offset) at += 1
    if ((reported[at]?.start ?? Infinity) <= offset) continue
    const last = runs.at(-1)
    const end = offset + character.length
    if (last?.end === offset) {
      last.end = end
      last.names.push(codePointName(character))
    } else runs.push({ start: offset, end, names: [codePointName(character)] })
  }
  return runs.map(({ start, end, names }) => {
    const span = { file, start, end }
    const some = `${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ', …' : ''}`
    return report('hidden-character', span, `${some} is invisible, but changes how the text round it is read`, {
      fix: { title: `take ${some} out`, edits: [{ span, text: '' }], safe: false },
    })
  })
}

const maxNamed = 4
const maxShown = 12

/** Shows invisible characters by their number; of a long run, only the first ones. */
function shown(characters: string): string {
  const first = Array.from(characters.slice(0, 2 * maxShown))
    .slice(0, maxShown)
    .join('')
  return (
    `\`` +
    first.replace(
      /[\p{C}\p{Z}]/gu,
      (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ) +
    `${first.length < characters.length ? '…' : ''}\``
  )
}

/** Hint for quotes and dashes that word processors and web pages use instead of the plain ones. */
function helpFor(characters: string): { readonly hint?: string } {
  if (/[\u2018-\u201f\u00ab\u00bb]/u.test(characters)) return { hint: 'Write the plain double quote: `"`.' }
  return /[\u2010-\u2015\u2212]/u.test(characters) ? { hint: 'Write the plain hyphen: `-`.' } : {}
}
