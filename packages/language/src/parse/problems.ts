import { tokenLabel } from 'chevrotain'
import type { IParserErrorMessageProvider, IToken, TokenType } from 'chevrotain'
import { PrepositionToken } from '../lex/tokens.ts'

/** What went wrong in one sentence, in terms of tokens; diagnostics.ts turns it into words. */
export type Problem =
  | {
      readonly kind: 'expected'
      readonly expected: readonly string[]
      readonly found: IToken
      readonly previous: IToken | undefined
      readonly range: TokenRange
    }
  | {
      readonly kind: 'unknown-sentence'
      readonly found: IToken
      readonly openers: readonly string[]
      readonly where: string
      readonly range: TokenRange
    }
  | { readonly kind: 'endless-sentence'; readonly found: IToken; readonly message: string; readonly range: TokenRange }
  | { readonly kind: 'missing-brace'; readonly open: IToken; readonly previous: IToken }
  | { readonly kind: 'unexpected-brace'; readonly found: IToken }

/** From the first token of the broken sentence to the last one that was skipped. */
export interface TokenRange {
  readonly first: IToken
  readonly last: IToken
}

/** Thrown by the grammar where no sentence of the block begins; caught at the sentence. */
export class NoSuchSentence extends Error {}

/** Thrown by the grammar in a sentence that is longer than anything is read; caught at the sentence. */
export class EndlessSentence extends Error {}

/** Rules whose alternatives are better named together than listed. */
const names: Readonly<Record<string, string>> = { primary: 'an expression', argument: 'a name, a number or `(`' }

const listed = (labels: Iterable<string>): string => [...new Set(labels)].join('\n')
const label = (type: TokenType): string => (type === PrepositionToken ? '`of`' : tokenLabel(type))

/** The message of a parser exception is the list of what could have stood there, one a line. */
export const expectationMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => label(expected),
  buildNotAllInputParsedMessage: () => 'a declaration',
  buildNoViableAltMessage: ({ expectedPathsPerAlt, ruleName }) =>
    names[ruleName] ??
    listed(expectedPathsPerAlt.flatMap((alternative) => alternative.flatMap((path) => path.slice(0, 1).map(label)))),
  buildEarlyExitMessage: ({ expectedIterationPaths, ruleName }) =>
    names[ruleName] ?? listed(expectedIterationPaths.flatMap((path) => path.slice(0, 1).map(label))),
}
