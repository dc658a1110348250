import type { IToken } from 'chevrotain'
import type { SourceFile, Span } from '../ast/ast.ts'
import type { Reader } from '../ast/cst.ts'
import { declarations } from '../ast/from-cst.ts'
import { foldMistakes, report } from '../diagnostics/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { tokenize } from '../lex/lexer.ts'
import { LeftBrace, LeftParenthesis, RightBrace, RightParenthesis, word } from '../lex/tokens.ts'
import { findBareWheres } from '../upgrade/bare-where.ts'
import type { OldForm } from '../upgrade/old-form.ts'
import { toDiagnostic } from './diagnostics.ts'
import { carcParser } from './grammar.ts'
import { indexSpans } from './span-index.ts'
import type { Problem } from './problems.ts'

const deepestNesting = 50

export interface ParseResult {
  readonly file: SourceFile
  /** In the order of the text, at most one per position. */
  readonly diagnostics: readonly Diagnostic[]
  /** Forms of older versions of the language, in the order of the text. */
  readonly oldForms: readonly OldForm[]
}

/**
 * Parses one file. Never throws and always terminates; statements and declarations that cannot be parsed are reported
 * and left out of the tree. `file` is only the name that spans carry.
 */
export function parseFile(file: string, text: string): ParseResult {
  const lexed = tokenize(file, text)
  const deepest = tooDeepAt(lexed.tokens)
  if (deepest !== undefined) {
    const span = { file, start: deepest.startOffset, end: deepest.startOffset + deepest.image.length }
    const tooDeep = report('too-deep', span, 'this text is nested too deeply to be read')
    return {
      file: { file, text, declarations: [] },
      diagnostics: foldMistakes(onePerPosition([...lexed.diagnostics, ...lexed.hidden, tooDeep])),
      oldForms: [],
    }
  }
  const parser = carcParser()
  parser.begin(lexed)
  const tree = parser.file()
  const problems = parser.problems.map((problem) => ({ problem, range: rangeOf(file, problem) }))
  const explained = indexSpans(lexed.diagnostics.map(({ span }) => ({ file, start: span.start, end: span.start })))
  // A statement with an unreadable character or an unclosed text needs no second report.
  const unexplained = problems.filter(({ range }) => !explained.overlaps(range))
  const diagnostics = [...lexed.diagnostics, ...unexplained.map(({ problem }) => toDiagnostic(file, problem))]
  const broken = indexSpans([...diagnostics.map(({ span }) => span), ...problems.map(({ range }) => range)])
  const oldForms: OldForm[] = []
  const reader: Reader = {
    file,
    outdated: (form) => oldForms.push(form),
    report: (code, span, message, extra) => diagnostics.push(report(code, span, message, extra)),
    isBroken: (span) => broken.overlaps({ ...span, end: span.end - 1 }),
  }
  if (lexed.tokens.some(({ tokenType }) => tokenType === word('where'))) findBareWheres(reader, tree)
  return {
    file: { file, text, declarations: declarations(reader, tree) },
    diagnostics: foldMistakes(onePerPosition([...diagnostics, ...lexed.hidden])),
    oldForms: oldForms.sort((a, b) => a.span.start - b.span.start),
  }
}

/** Returns the first bracket beyond the deepest nesting that is parsed. */
function tooDeepAt(tokens: readonly IToken[]): IToken | undefined {
  let depth = 0
  for (const token of tokens) {
    const { tokenType } = token
    if (tokenType === LeftParenthesis || tokenType === LeftBrace) depth += 1
    if (tokenType === RightParenthesis || tokenType === RightBrace) depth = Math.max(0, depth - 1)
    if (depth > deepestNesting) return token
  }
  return undefined
}

/** Returns the span of a problem: its statement, extended to the unexpected token if that comes later. */
function rangeOf(file: string, problem: Problem): Span {
  const end = ({ startOffset, image }: IToken): number => startOffset + image.length
  switch (problem.kind) {
    case 'missing-brace':
      return { file, start: problem.open.startOffset, end: end(problem.previous) }
    case 'unexpected-brace':
      return { file, start: problem.found.startOffset, end: end(problem.found) }
    default: {
      const { first, last } = problem.range
      return { file, start: first.startOffset, end: Math.max(end(last), problem.found.startOffset) }
    }
  }
}

function onePerPosition(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort((a, b) => a.span.start - b.span.start)
  return sorted.filter(({ span }, index) => sorted[index - 1]?.span.start !== span.start)
}
