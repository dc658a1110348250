import type { IToken } from 'chevrotain'
import type { SourceFile, Span } from '../ast/ast.ts'
import type { Reader } from '../ast/cst.ts'
import { declarations } from '../ast/from-cst.ts'
import { report } from '../diagnostics/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { tokenize } from '../lex/lexer.ts'
import { LeftBrace, LeftParenthesis, RightBrace, RightParenthesis } from '../lex/tokens.ts'
import { toDiagnostic } from './diagnostics.ts'
import { carcParser } from './grammar.ts'
import type { Problem } from './problems.ts'

const deepestNesting = 50

export interface ParseResult {
  readonly file: SourceFile
  /** In the order of the text, at most one a place. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads one file. Never throws and always ends; sentences and declarations that cannot be read are reported
 * and left out of the tree. `file` is only the name that spans carry.
 */
export function parseFile(file: string, text: string): ParseResult {
  const { tokens, diagnostics: found } = tokenize(file, text)
  const unread = (start: number): ParseResult => {
    const tooDeep = report(
      'too-deep',
      { file, start, end: Math.min(start + 1, text.length) },
      'this text is nested too deeply to be read',
    )
    return { file: { file, text, declarations: [] }, diagnostics: onePerPlace([...found, tooDeep]) }
  }
  const deepest = tooDeepAt(tokens)
  if (deepest !== undefined) return unread(deepest)
  try {
    const parser = carcParser()
    parser.begin(tokens)
    const tree = parser.file()
    const { problems } = parser
    const unexplained = problems.filter((problem) => !isExplained(file, problem, found))
    const diagnostics = [...found, ...unexplained.map((problem) => toDiagnostic(file, text, problem))]
    const broken = [...diagnostics.map(({ span }) => span), ...problems.map((problem) => rangeOf(file, problem))]
    const reader: Reader = {
      file,
      report: (code, span, message, extra) => diagnostics.push(report(code, span, message, extra)),
      isBroken: (span) => broken.some((place) => place.start < span.end && place.end >= span.start),
    }
    return { file: { file, text, declarations: declarations(reader, tree) }, diagnostics: onePerPlace(diagnostics) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return unread(0)
  }
}

/** The offset of the first bracket past the deepest level that is read. */
function tooDeepAt(tokens: readonly IToken[]): number | undefined {
  let depth = 0
  for (const { tokenType, startOffset } of tokens) {
    if (tokenType === LeftParenthesis || tokenType === LeftBrace) depth += 1
    if (tokenType === RightParenthesis || tokenType === RightBrace) depth = Math.max(0, depth - 1)
    if (depth > deepestNesting) return startOffset
  }
  return undefined
}

/** A sentence with an unreadable character or an unclosed text needs no second report. */
function isExplained(file: string, problem: Problem, found: readonly Diagnostic[]): boolean {
  const range = rangeOf(file, problem)
  return found.some(({ span }) => span.start >= range.start && span.start <= range.end)
}

/** Where a problem reaches: its sentence, and the token that did not fit if that comes later. */
function rangeOf(file: string, problem: Problem): Span {
  if (!('range' in problem)) {
    const last = problem.kind === 'missing-brace' ? problem.previous : problem.found
    return {
      file,
      start: problem.kind === 'missing-brace' ? problem.open.startOffset : last.startOffset,
      end: last.startOffset + last.image.length,
    }
  }
  const { first, last } = problem.range
  const end = last.startOffset + last.image.length
  const found = problem.found.startOffset
  return { file, start: first.startOffset, end: Number.isNaN(found) ? end : Math.max(end, found) }
}

function onePerPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort((a, b) => a.span.start - b.span.start)
  return sorted.filter(({ span }, index) => sorted[index - 1]?.span.start !== span.start)
}
