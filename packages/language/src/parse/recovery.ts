import { CstParser, createTokenInstance, EOF, isRecognitionException, tokenMatcher } from 'chevrotain'
import type { IToken, TokenType } from 'chevrotain'
import { maxMistakes } from '../diagnostics/index.ts'
import type { LexResult } from '../lex/lexer.ts'
import { LeftBrace, Name, RightBrace, TextToken, allTokens, word } from '../lex/tokens.ts'
import type { KeyWord } from '../lex/words.ts'
import { contexts, declarationWords } from './contexts.ts'
import type { Context } from './contexts.ts'
import { EndlessSentence, NoSuchSentence, expectationMessages } from './problems.ts'
import type { Problem } from './problems.ts'
import { likelyUnclosed } from './unclosed.ts'

const startsDeclaration: ReadonlySet<TokenType> = new Set(declarationWords.map(word))

/** Maximal number of expressions in one statement, which bounds the recursion depth of walks over an expression. */
const longestSentence = 300
/** Maximal nesting of sets in sets and sums in sums. */
const deepestExpression = 50

/** A statement around a block: the context it is in, and the column in which it begins. */
interface Around {
  readonly context: Context
  readonly column: number
}

/**
 * Base of the grammar: blocks and statements with error recovery. A statement that cannot be parsed is dropped as a
 * whole, with one problem; parsing resumes at the next line that begins a statement. Chevrotain's own recovery is off:
 * for keyword-led statements it reports one mistake several times.
 */
export class RecoveringParser extends CstParser {
  private found: Problem[] = []
  private starts: number[] = []
  /** The statement that is being parsed. */
  private around: Around = { context: contexts.file, column: 1 }
  /** Number of opening braces minus closing braces in the text. */
  private surplus = 0
  private declarationColumn = 1
  private end: IToken = createTokenInstance(EOF, '', 0, 0, NaN, NaN, NaN, NaN)
  /** Number of expressions in the statement that is being parsed. */
  private expressionCount = 0
  private depth = 0

  constructor() {
    super(allTokens, {
      recoveryEnabled: false,
      // Tests parse all rules with the grammar; validating it at each start would cost time.
      skipValidations: true,
      maxLookahead: 1,
      nodeLocationTracking: 'onlyOffset',
      errorMessageProvider: expectationMessages,
    })
  }

  /** Problems found since the last call of `begin`. */
  get problems(): readonly Problem[] {
    return this.found
  }

  /** Offsets at which statements begin, for the formatter. */
  get sentenceStarts(): readonly number[] {
    return this.starts
  }

  /** Resets the parser for a new text. */
  begin({ tokens, end }: Pick<LexResult, 'tokens' | 'end'>): void {
    this.input = [...tokens]
    this.end = end
    this.expressionCount = 0
    this.depth = 0
    this.found = []
    this.starts = []
    this.around = { context: contexts.file, column: 1 }
    const count = (type: TokenType): number => tokens.filter(({ tokenType }) => tokenType === type).length
    this.surplus = count(LeftBrace) - count(RightBrace)
  }

  /**
   * The token `howMuch` ahead, or the last one for 0. Before the first and after the last token it is the end of the
   * text.
   */
  protected override LA(howMuch: number): IToken {
    const token = super.LA(howMuch)
    return token.tokenType === EOF ? this.end : token
  }

  /** Counts one more expression in the current statement. */
  protected oneMore(): void {
    this.expressionCount += 1
    if (this.expressionCount > longestSentence)
      throw new EndlessSentence(`this sentence holds more than ${String(longestSentence)} expressions`)
  }

  /** Parses an expression nested in the current ones. */
  protected within(read: () => void): void {
    if (this.RECORDING_PHASE) {
      read()
      return
    }
    this.oneMore()
    this.depth += 1
    try {
      if (this.depth > deepestExpression) throw new EndlessSentence('this expression is nested too deeply to be read')
      read()
    } finally {
      this.depth -= 1
    }
  }

  protected at(keyWord: KeyWord, ahead = 1): boolean {
    return this.LA(ahead).tokenType === word(keyWord)
  }

  protected atName(ahead = 1): boolean {
    return tokenMatcher(this.LA(ahead), Name)
  }

  /** A keyword, or the one that version 1 wrote for it, which gets the label `old`; at most once in a grammar rule. */
  protected wordOnce(current: KeyWord, old: KeyWord): void {
    const isOld = !this.RECORDING_PHASE && this.at(old)
    this.OPTION9(() => this.CONSUME9(word(old), { LABEL: 'old' }))
    if (!isOld) this.CONSUME8(word(current))
  }

  /** `{ statement … }`; at most once in a grammar rule. */
  protected block(context: Context, sentence: () => void): void {
    const open = this.CONSUME(LeftBrace)
    const { around } = this
    this.ACTION(() => this.passStrayBraces(around))
    this.MANY({
      GATE: () => !this.atBlockEnd(context, around),
      DEF: () => {
        this.sentence(context, sentence)
        this.ACTION(() => this.passStrayBraces(around))
      },
    })
    if (this.RECORDING_PHASE || this.LA(1).tokenType === RightBrace) this.CONSUME(RightBrace)
    else this.ACTION(() => this.missingBrace(open))
  }

  /** Parses one statement; if that fails, records one problem and skips the statement. */
  protected sentence(context: Context, read: () => void): void {
    if (this.RECORDING_PHASE) {
      read()
      return
    }
    const first = this.LA(1)
    const outer = this.around
    const { expressionCount } = this
    this.expressionCount = 0
    this.starts.push(first.startOffset)
    this.around = { context, column: first.startColumn ?? 1 }
    if (context === contexts.file) this.declarationColumn = first.startColumn ?? 1
    try {
      read()
    } catch (error) {
      if (!(error instanceof Error) || !(isOurs(error) || isRecognitionException(error))) throw error
      this.recover(context, first, error)
    } finally {
      this.around = outer
      this.expressionCount = expressionCount
    }
  }

  /** Throws because no alternative of the block begins with this token. */
  protected noSuchSentence(): never {
    throw new NoSuchSentence()
  }

  /**
   * In a text with too many closing braces, skips a brace after which the declaration goes on: the next token is
   * neither the end nor a brace, and is in the same line or further right than the declaration.
   */
  private passStrayBraces({ context }: Around): void {
    if (context !== contexts.file) return
    while (this.surplus < 0 && this.LA(1).tokenType === RightBrace && this.goesOnBehind(this.LA(1), this.LA(2))) {
      this.strayBrace(this.LA(1))
      this.SKIP_TOKEN()
    }
  }

  private goesOnBehind(brace: IToken, next: IToken): boolean {
    if (next.tokenType === EOF || next.tokenType === RightBrace) return false
    const sameLine = next.startLine === brace.endLine
    return sameLine ? !startsDeclaration.has(next.tokenType) : (next.startColumn ?? 1) > this.declarationColumn
  }

  /** Records a closing brace that closes no block. */
  protected strayBrace(brace: IToken): void {
    this.surplus += 1
    this.found.push({ kind: 'unexpected-brace', found: brace })
    this.giveUp()
  }

  private recover(context: Context, first: IToken, error: Error): void {
    const token = error instanceof NoSuchSentence ? first : this.LA(1)
    const previous = token === first ? undefined : this.LA(0)
    if (token === first && this.LA(1) === first && first.tokenType !== LeftBrace) this.SKIP_TOKEN()
    const expected = error.message.split('\n')
    const unopened = this.surplus < 0 && expected.includes('`{`')
    if (unopened) this.skipUnopenedBlock()
    else this.skipSentence(context, first)
    const range = { first, last: this.LA(0) }
    if (error instanceof EndlessSentence) {
      this.found.push({ kind: 'endless-sentence', found: token, message: error.message, range })
    } else if (error instanceof NoSuchSentence) {
      this.found.push({
        kind: 'unknown-sentence',
        found: token,
        openers: suggested(context),
        where: context.where,
        range,
      })
    } else {
      this.found.push({ kind: 'expected', expected, found: token, previous, range })
    }
    this.giveUp()
  }

  /** Skips the rest of the text when the number of problems exceeds the limit. */
  private giveUp(): void {
    if (this.found.length > maxMistakes) while (this.LA(1).tokenType !== EOF) this.SKIP_TOKEN()
  }

  private skipSentence(context: Context, first: IToken): void {
    for (;;) {
      const next = this.LA(1)
      if (next.tokenType === EOF || next.tokenType === RightBrace) return
      if (next.tokenType === LeftBrace) {
        this.skipBlock()
        if (!this.at('otherwise')) return
      } else if (this.goesOnAt(next, context, first)) return
      this.SKIP_TOKEN()
    }
  }

  /** The opening brace is missing: the statement ends at the brace that closes it. */
  private skipUnopenedBlock(): void {
    this.surplus += 1
    while (this.LA(1).tokenType !== EOF) {
      if (this.LA(1).tokenType === LeftBrace) this.skipBlock()
      else {
        const closes = this.LA(1).tokenType === RightBrace
        this.SKIP_TOKEN()
        if (closes) return
      }
    }
  }

  private goesOnAt(next: IToken, context: Context, first: IToken): boolean {
    if (next === first) return false
    const begins = (words: readonly KeyWord[]): boolean => words.some((opener) => word(opener) === next.tokenType)
    if (!this.startsLine()) return begins(context.firm)
    return begins(context.openers) || (next.startColumn ?? 1) <= (first.startColumn ?? 1)
  }

  private skipBlock(): void {
    let depth = 0
    do {
      const { tokenType } = this.LA(1)
      if (tokenType === EOF || (depth > 0 && this.atNextDeclaration())) return
      if (tokenType === LeftBrace) depth += 1
      if (tokenType === RightBrace) depth -= 1
      this.SKIP_TOKEN()
    } while (depth > 0)
  }

  private atBlockEnd(context: Context, around: Around): boolean {
    const { tokenType } = this.LA(1)
    return (
      tokenType === RightBrace || tokenType === EOF || this.atNextDeclaration() || this.belongsAround(context, around)
    )
  }

  /**
   * Whether a line cannot begin a statement of this block, but one of the block around it, and is indented no further
   * than the statement around: then the block was not closed.
   */
  private belongsAround(context: Context, around: Around): boolean {
    if (context.names || !this.startsLine()) return false
    const next = this.LA(1)
    const opens = ({ openers }: Context): boolean => openers.some((opener) => word(opener) === next.tokenType)
    return (next.startColumn ?? 1) <= around.column && !opens(context) && opens(around.context)
  }

  /**
   * In a text that lacks a closing brace, a line like `rule name` that is indented no further than the declaration
   * before it ends all blocks.
   */
  private atNextDeclaration(): boolean {
    const next = this.LA(1)
    if (this.surplus <= 0 || !startsDeclaration.has(next.tokenType) || !this.startsLine()) return false
    if ((next.startColumn ?? 1) > this.declarationColumn) return false
    return (
      this.atName(2) ||
      tokenMatcher(this.LA(2), TextToken) ||
      (this.LA(2).tokenType === LeftBrace && this.at('contents')) ||
      this.at('part', 2) ||
      (this.at('interaction') && this.at('of', 2))
    )
  }

  private startsLine(): boolean {
    return this.LA(1).startLine !== this.LA(0).endLine
  }

  private missingBrace(open: IToken): void {
    this.surplus -= 1
    if (this.found.some(({ kind }) => kind === 'missing-brace')) return
    this.found.push({ kind: 'missing-brace', open: likelyUnclosed(this.input) ?? open, previous: this.LA(0) })
  }
}

/** Openers for messages: those of older versions are accepted, but not suggested. */
const suggested = ({ openers, old }: Context): readonly KeyWord[] => openers.filter((opener) => !old.includes(opener))

const isOurs = (error: Error): boolean => error instanceof NoSuchSentence || error instanceof EndlessSentence
