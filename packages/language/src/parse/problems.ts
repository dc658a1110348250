import { tokenLabel } from 'chevrotain'
import type { IParserErrorMessageProvider, IToken, TokenType } from 'chevrotain'
import { PrepositionToken } from '../lex/tokens.ts'

/** A syntax error of one statement in terms of tokens; diagnostics.ts writes the message. */
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

/** From the first token of the broken statement to the last one that was skipped. */
export interface TokenRange {
  readonly first: IToken
  readonly last: IToken
}

/** Thrown by the grammar where no statement of the block can begin; caught by the statement's rule. */
export class NoSuchSentence extends Error {}

/** Thrown by the grammar in a statement that exceeds the limits of length or depth; caught by the statement's rule. */
export class EndlessSentence extends Error {}

/** Grammar rules whose alternatives are named together instead of listed. */
const names: Readonly<Record<string, string>> = { primary: 'an expression', argument: 'a name, a number or `(`' }

const listed = (labels: Iterable<string>): string => [...new Set(labels)].join('\n')
const label = (type: TokenType): string => (type === PrepositionToken ? '`of`' : tokenLabel(type))

/** The message of a parser exception is the list of expected tokens, one per line. */
export const expectationMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => label(expected),
  buildNotAllInputParsedMessage: () => 'a declaration',
  buildNoViableAltMessage: ({ expectedPathsPerAlt, ruleName }) =>
    names[ruleName] ??
    listed(expectedPathsPerAlt.flatMap((alternative) => alternative.flatMap((path) => path.slice(0, 1).map(label)))),
  buildEarlyExitMessage: ({ expectedIterationPaths, ruleName }) =>
    names[ruleName] ?? listed(expectedIterationPaths.flatMap((path) => path.slice(0, 1).map(label))),
}
