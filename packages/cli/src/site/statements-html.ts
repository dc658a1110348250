/** Statements with what proves them. */
import type { StatementReport, StatementState } from '@tilewright/scenarios'
import { htmlText as html } from '@tilewright/text'
import { placeName } from './page.ts'

const words: Readonly<Record<StatementState, string>> = {
  'proved': 'proved',
  'partly': 'proved in part',
  'assumed': 'as it was read',
  'failing': 'a scenario fails',
  'not-run': 'not run',
  'waiting': 'waits',
  'no-effect': 'changes nothing',
  'uncovered': 'not proved',
}

/** `place`: the address of a scenario, by its title, as seen from the page. */
export function statementsHtml(
  statements: readonly StatementReport[],
  level: number,
  place: (title: string) => string | undefined,
): string {
  const taken = new Map<string, number>()
  return [...Map.groupBy(statements, ({ section }) => section)]
    .map(([section, own]) => {
      const name = `on-${placeName(section)}`
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
  { id, words: said, state, rules, scenarios, reason }: StatementReport,
  place: (title: string) => string | undefined,
): string {
  const shown = scenarios.map(({ title }) => {
    const to = place(title)
    return `<li>${to === undefined ? html(title) : `<a href="${to}">${html(title)}</a>`}</li>`
  })
  const citing = [...new Set(rules.map(({ name }) => `<code>${html(name)}</code>`))]
  const mark = `<span class="state ${state}">${words[state]}</span>`
  return [
    `<dt id="${html(id)}">${html(id)}${mark}</dt>`,
    `<dd>${html(said)}`,
    reason === null ? '' : `<br><small>${html(reason)}</small>`,
    citing.length === 0 ? '' : `<br><small>said by ${citing.join(', ')}</small>`,
    shown.length === 0 ? '' : `<ul>${shown.join('')}</ul>`,
    '</dd>',
  ].join('')
}

/** `32 of 35 statements are proved`. */
export function provedOf(statements: readonly StatementReport[]): string {
  const proved = statements.filter(({ state }) => state === 'proved' || state === 'partly' || state === 'assumed')
  return `${String(proved.length)} of ${String(statements.length)}`
}
