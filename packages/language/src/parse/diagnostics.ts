import { EOF, tokenMatcher } from 'chevrotain'
import type { IToken } from 'chevrotain'
import type { Span } from '../ast/ast.ts'
import { didYouMean, report, shortList } from '../diagnostics/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { Name } from '../lex/tokens.ts'
import type { Problem } from './problems.ts'

/** Converts a problem of the parser into a diagnostic. */
export function toDiagnostic(file: string, problem: Problem): Diagnostic {
  const spanOf = (token: IToken): Span => ({
    file,
    start: token.startOffset,
    end: token.startOffset + token.image.length,
  })
  const after = (token: IToken): Span => {
    const end = token.startOffset + token.image.length
    return { file, start: end, end }
  }
  switch (problem.kind) {
    case 'missing-brace':
      return report('missing-brace', after(problem.previous), '`}` is missing: a block is not closed', {
        expected: ['`}`'],
        related: [{ span: spanOf(problem.open), message: 'this block is not closed' }],
      })
    case 'endless-sentence':
      return report('too-deep', spanOf(problem.found), problem.message)
    case 'unexpected-brace':
      return report('unexpected-brace', spanOf(problem.found), 'this `}` closes nothing')
    case 'unknown-sentence': {
      const intended = tokenMatcher(problem.found, Name) ? didYouMean(problem.found.image, problem.openers) : undefined
      const expected = [...new Set(problem.openers)].map((opener) => `\`${opener}\``)
      if (intended === undefined) {
        return report(
          'unknown-sentence',
          spanOf(problem.found),
          `no sentence ${problem.where} begins with \`${problem.found.image}\``,
          { expected, hint: `sentences ${problem.where} begin with ${shortList(expected, problem.found.image)}` },
        )
      }
      return misspelt(spanOf(problem.found), problem.found.image, intended, expected)
    }
    case 'expected': {
      const { found, previous, expected } = problem
      const words = expected.filter((label) => label.startsWith('`')).map((label) => label.slice(1, -1))
      const intended = tokenMatcher(found, Name) ? didYouMean(found.image, words) : undefined
      if (intended !== undefined) return misspelt(spanOf(found), found.image, intended, expected)
      const atEnd = tokenMatcher(found, EOF)
      const span = previous === undefined ? spanOf(found) : after(previous)
      const instead = atEnd ? 'but the file ends' : `found \`${found.image}\``
      return report('expected', span, `expected ${shortList(expected, atEnd ? '' : found.image, ' or ')}, ${instead}`, {
        expected,
      })
    }
  }
}

function misspelt(span: Span, text: string, intended: string, expected: readonly string[]): Diagnostic {
  return report('misspelt-keyword', span, `\`${text}\` is misspelt: did you mean \`${intended}\`?`, {
    expected,
    hint: `write \`${intended}\``,
  })
}
