/** Formats one difference between a page and its pinned sentences. */
import type { Difference, PageSentence } from '@tilewright/language'
import type { Dependents } from './dependents.ts'

export interface Report extends Dependents {
  readonly difference: Difference
  readonly statements: readonly string[]
}

export function differenceText(report: Report, place: (sentence: PageSentence) => string): string {
  const { difference, statements, scenarios, rules } = report
  const list = (word: string, all: readonly string[]): string =>
    all.length === 0 ? '' : `  ${word.padEnd(10)} ${all.join(word === 'scenarios' ? '; ' : ', ')}\n`
  return (
    `${heading(difference, place)}\n` +
    (statements.length === 0 && difference.type !== 'new' ? `  ${ignored(difference)}\n` : '') +
    list(difference.type === 'new' ? 'near' : 'statements', statements) +
    list('scenarios', scenarios) +
    list('rules', rules)
  )
}

function heading(difference: Difference, place: (sentence: PageSentence) => string): string {
  switch (difference.type) {
    case 'changed':
      return `changed  line ${String(difference.now.line)}: ${difference.now.text}  (was ${place(difference.old)})`
    case 'new':
      return `new      line ${String(difference.now.line)}: ${difference.now.text}`
    case 'moved':
      return `moved    line ${String(difference.now.line)}: ${difference.now.text}  (was ${place(difference.old)})`
    case 'unread':
      return `unread   line ${String(difference.now.line)}: ${difference.now.text}  (${place(difference.old)})`
    case 'lost':
      return `lost     ${place(difference.old)}${
        difference.before === null ? ' at the end' : ` before line ${String(difference.before.line)}`
      }`
  }
}

function ignored(difference: Difference): string {
  const why = 'old' in difference ? difference.old.ignored?.text : undefined
  return why === undefined ? 'nobody has said what it says' : `it was ignored: ${why}`
}
