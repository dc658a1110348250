/** Adds parentheses around an inner set, so that text behind it belongs to the expression around it. */
import { before, type MeaningFix, type Fixer } from './meaning-fix.ts'

/** Maximal length of a set that is considered, in characters. */
const longestSet = 400
const joining = /\s+(and|or|(?:having|with)\s+(?:most|least))\s+\(*\s*$/
const beginning = /(?<![\w.-])(any|count|one|all|sum)(?![\w.-])/g

/**
 * Closes the set that begins nearest before the joining word. Certain where the meaning does not depend on it: behind
 * `any … where …` an `and` means the same inside and outside, and an extreme needs an expression about the elements.
 */
export const setClosed: Fixer = ({ diagnostic, text }) => {
  const { span } = diagnostic
  const from = Math.max(0, span.start - longestSet)
  const ahead = text.slice(from, span.start)
  const joint = joining.exec(ahead)
  if (joint === null) return []
  const keyword = joint[1] ?? ''
  const end = from + joint.index
  return [...ahead.slice(0, joint.index).matchAll(beginning)].reverse().map((match): MeaningFix => ({
    edits: [
      { span: before(span, from + match.index), text: '(' },
      { span: before(span, end), text: ')' },
    ],
    at: span,
    certain: /^(?:having|with)/.test(keyword) || (keyword === 'and' && match[1] === 'any'),
  }))
}
