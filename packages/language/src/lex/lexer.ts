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
    return report('unknown-character', { file, start: offset, end: offset + length }, `\`${characters}\` is not used in Carc`)
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
