/** Formats wiki statements with their proof. */
import { countStates, type ClauseReport, type StatementReport, type StatementState } from '@tilewright/scenarios'
import { htmlText as html } from '@tilewright/text'
import { anchorOf } from './page.ts'

const stateLabel: Readonly<Record<StatementState, string>> = {
  'proved': 'proved',
  'partly': 'proved in part',
  'assumed': 'as it was read',
  'failing': 'a scenario fails',
  'vacuous': 'shown without its rules',
  'not-run': 'not run',
  'waiting': 'waits',
  'no-effect': 'changes nothing',
  'uncovered': 'not proved',
}

/** `place` gives the URL of a scenario by title, relative to the page. */
export function statementsHtml(
  statements: readonly StatementReport[],
  level: number,
  place: (title: string) => string | undefined,
): string {
  const taken = new Map<string, number>()
  return [...Map.groupBy(statements, ({ section }) => section)]
    .map(([section, own]) => {
      const name = `on-${anchorOf(section)}`
      const before = taken.get(name) ?? 0
      taken.set(name, before + 1)
      const heading = `h${String(level)}`
      const id = before === 0 ? name : `${name}-${String(before)}`
      const lines = own.map((one) => statementHtml(one, place)).join('\n')
      return `<${heading} id="${id}">${html(section)}</${heading}>\n<dl class="proof">\n${lines}\n</dl>\n`
    })
    .join('')
}

function statementHtml(
  { id, words: said, state, clauses, rules, scenarios, reason }: StatementReport,
  place: (title: string) => string | undefined,
): string {
  const shown = scenarios.map(({ title }) => {
    const to = place(title)
    return `<li>${to === undefined ? html(title) : `<a href="${to}">${html(title)}</a>`}</li>`
  })
  const citing = [...new Set(rules.map(({ name }) => `<code>${html(name)}</code>`))]
  const mark = `<span class="state ${state}">${stateLabel[state]}</span>`
  return [
    `<dt id="${html(id)}">${html(id)}${mark}</dt>`,
    `<dd>${html(said)}`,
    clauses.length === 0 ? '' : `<ul class="clauses">${clauses.map(clauseHtml).join('')}</ul>`,
    reason === null || clauses.length > 0 ? '' : `<br><small>${html(reason)}</small>`,
    citing.length === 0 ? '' : `<br><small>said by ${citing.join(', ')}</small>`,
    shown.length === 0 ? '' : `<ul>${shown.join('')}</ul>`,
    '</dd>',
  ].join('')
}

function clauseHtml({ name, words: said, state, reason }: ClauseReport): string {
  const why = reason === null ? '' : ` <small>${html(reason)}</small>`
  return `<li>${html(name)}: ${html(said)} <span class="state ${state}">${stateLabel[state]}</span>${why}</li>`
}

/** Formats the number of fully proved statements: `32 of 35`. */
export function provedOf(statements: readonly StatementReport[]): string {
  return `${String(countStates(statements).proved)} of ${String(statements.length)}`
}

const named = ['partly', 'assumed', 'no-effect', 'waiting', 'uncovered', 'failing', 'vacuous', 'not-run'] as const

/** Formats the states of the other statements: `10 proved in part, 3 as it was read`. */
export function othersOf(statements: readonly StatementReport[]): string {
  const counts = countStates(statements)
  return named
    .flatMap((state) => (counts[state] === 0 ? [] : [`${String(counts[state])} ${stateLabel[state]}`]))
    .join(', ')
}
