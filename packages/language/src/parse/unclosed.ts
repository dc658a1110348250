import type { IToken } from 'chevrotain'
import { LeftBrace, RightBrace } from '../lex/tokens.ts'

/**
 * Finds the opening brace that was most likely left unclosed: the first one whose line is indented further than the
 * line of the closing brace that would match it. Undefined if the layout gives no hint.
 */
export function likelyUnclosed(tokens: readonly IToken[]): IToken | undefined {
  const open: { readonly brace: IToken; readonly column: number }[] = []
  let line = -1
  let column = 1
  for (const token of tokens) {
    const startsLine = token.startLine !== line
    if (startsLine) column = token.startColumn ?? 1
    line = token.endLine ?? line
    if (token.tokenType === LeftBrace) open.push({ brace: token, column })
    if (token.tokenType !== RightBrace) continue
    const opening = open.pop()
    if (opening !== undefined && startsLine && column < opening.column) return opening.brace
  }
  return undefined
}
