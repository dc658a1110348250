/** Parentheses round an inner set, so that what stands behind it belongs to what is outside. */
import { before, type MeaningFix, type Fixer } from './meaning-fix.ts'

/** As far back as a set that somebody can still read begins. */
const longestSet = 400
const joining = /\s+(and|or|(?:having|with)\s+(?:most|least))\s+\(*\s*$/
const beginning = /(?<![\w.-])(any|count|one|all|sum)(?![\w.-])/g

/**
 * From the nearest beginning of a set to the word that joins. Behind `any … where …` an `and` means the same inside and
 * outside, and of what says nothing of the elements there is no most: those changes can only be meant so.
 */
export const setClosed: Fixer = ({ diagnostic, text }) => {
  const { span } = diagnostic
  const from = Math.max(0, span.start - longestSet)
  const ahead = text.slice(from, span.start)
  const joint = joining.exec(ahead)
  if (joint === null) return []
  const word = joint[1] ?? ''
  const end = from + joint.index
  return [...ahead.slice(0, joint.index).matchAll(beginning)].reverse().map((found): MeaningFix => ({
    edits: [
      { span: before(span, from + found.index), text: '(' },
      { span: before(span, end), text: ')' },
    ],
    at: span,
    certain: /^(?:having|with)/.test(word) || (word === 'and' && found[1] === 'any'),
  }))
}
