import { Lexer } from 'chevrotain'
import type { IToken } from 'chevrotain'
import { report } from '../diagnostics/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { allTokens, MalformedNumber, UnclosedText } from './tokens.ts'

export interface LexResult {
  readonly tokens: readonly IToken[]
  readonly comments: readonly IToken[]
  readonly diagnostics: readonly Diagnostic[]
}

let lexer: Lexer | undefined

/** Splits a text into tokens. Never throws; what cannot be read is left out and reported. */
export function tokenize(file: string, text: string): LexResult {
  lexer ??= new Lexer(allTokens, { ensureOptimizations: false, positionTracking: 'full' })
  const { tokens, groups, errors } = lexer.tokenize(text)
  const diagnostics = errors.map(({ offset, length }) => {
    const characters = text.slice(offset, offset + length)
    return report(
      'unknown-character',
      { file, start: offset, end: offset + length },
      `${shown(characters)} is not used in Carc`,
      helpFor(characters),
    )
  })
  for (const token of tokens) {
    const span = { file, start: token.startOffset, end: token.startOffset + token.image.length }
    if (token.tokenType === UnclosedText) {
      diagnostics.push(report('unclosed-text', span, 'this text has no closing quote'))
    } else if (token.tokenType === MalformedNumber) {
      diagnostics.push(report('malformed-number', span, `\`${token.image}\` is neither a number nor a name`))
    }
  }
  return { tokens, comments: groups['comments'] ?? [], diagnostics }
}

const mostShown = 12

/** Characters that nobody sees are told by their number; of a long row, only the first ones. */
function shown(characters: string): string {
  const first = Array.from(characters).slice(0, mostShown).join('')
  return (
    `\`` +
    first.replace(
      /[\p{C}\p{Z}]/gu,
      (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ) +
    `${first.length < characters.length ? '…' : ''}\``
  )
}

/** Quotes and dashes that word processors and web pages write in the place of plain ones. */
function helpFor(characters: string): { readonly hint?: string } {
  if (/[\u2018-\u201f\u00ab\u00bb]/u.test(characters)) return { hint: 'Write the plain double quote: `"`.' }
  return /[\u2010-\u2015\u2212]/u.test(characters) ? { hint: 'Write the plain hyphen: `-`.' } : {}
}
