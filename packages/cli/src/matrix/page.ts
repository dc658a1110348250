/**
 * The matrix as a self-contained page without scripts, fonts and pictures. A cell opens below the table and links to
 * the statements, scenarios and wiki statements of its pair.
 */
import type { Matrix, Pair, PairStatus, QuotedStatement, WaitingStatement } from '@tilewright/linker'
import { counted, htmlText as html } from '@tilewright/text'
import type { Address } from '../html/address.ts'
import { htmlPage } from '../html/page.ts'
import { pageStyle } from './page-style.ts'
import { phaseOrderText } from './phase-order-text.ts'

const statusLabel: Readonly<Record<PairStatus, string>> = {
  stated: 'stated',
  follows: 'follows',
  ordered: 'only ordered',
  nothing: 'no rule',
}

export function matrixPage({ expansions, pairs, elsewhere }: Matrix, address: Address): string {
  const columns = expansions.slice(0, -1)
  const pairOf = (a: string, b: string): number =>
    pairs.findIndex((pair) => pair.expansions.includes(a) && pair.expansions.includes(b))
  const titles = new Map(expansions.map(({ name, title }) => [name, title]))
  const cellOf = (row: string, column: string): string => {
    const index = pairOf(row, column)
    const pair = pairs[index]
    return pair === undefined
      ? '<td></td>'
      : pairCell(pair, `p${index}`, pair.expansions.map((name) => titles.get(name) ?? name).join(' with '), address)
  }
  const rows = expansions.map(({ name, title, short }, i) =>
    [
      `<tr><th scope="row">${html(title)} <abbr title="${html(title)}">${html(short)}</abbr></th>`,
      ...columns.map((column, j) => (j < i ? cellOf(name, column.name) : '<td class="none"></td>')),
      elsewhereCell(elsewhere.find(({ expansion }) => expansion === name)?.waiting ?? [], title),
      '</tr>',
    ].join('\n'),
  )
  const count = (status: PairStatus): number => pairs.filter((pair) => pair.status === status).length
  return htmlPage(
    'What every two expansions do together',
    pageStyle,
    `<p>${counted(pairs.length, 'pair')}: ${count('stated')} stated, ${count('follows')} following,
${count('ordered')} only ordered, ${count('nothing')} without a rule.
Open a cell to see its rules, scenarios and statements below the table.</p>
<ul class="legend">
<li><span class="stated">stated</span> an interaction names both</li>
<li><span class="follows">follows</span> nothing had to be stated:
scenarios that play both show that the vocabulary carries it</li>
<li><span class="ordered">only ordered</span> an interaction, or the phases of two steps alone, say which comes first,
and no scenario shows it</li>
<li><span class="nothing">no rule</span> neither</li>
<li><span class="waits">waits</span> a source says something that no scenario decides yet</li>
</ul>
<div class="matrix">
<table>
<caption>Pairs of expansions</caption>
<thead>
<tr><td></td>${columns.map(columnHead).join('')}<th scope="col">not installed</th></tr>
</thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`,
  )
}

const columnHead = ({ title, short }: { readonly title: string; readonly short: string }): string =>
  `<th scope="col"><abbr title="${html(title)}">${html(short)}</abbr></th>`

/** All panels share a name, so that only one is open at a time. */
const opening = (
  label: string,
  summary: string,
  content: string,
): string => `<details name="cell"><summary aria-label="${html(label)}">${summary}</summary>
<div class="panel">
${content}
</div></details>`

function pairCell(pair: Pair, id: string, title: string, address: Address): string {
  const { status, sentences, byPhases, scenarios, waiting, statements } = pair
  const counts = [
    ...(sentences.length > 0 ? [counted(sentences.length, 'rule')] : []),
    ...(byPhases.length > 0 ? [`${byPhases.length} by phases`] : []),
    ...(scenarios.length > 0 ? [counted(scenarios.length, 'scenario')] : []),
    ...(waiting.length > 0 ? [`${waiting.length} waiting`] : []),
  ]
  const place = (one: { readonly file: string; readonly line: number }): string =>
    `<a class="place" href="${html(encodeURI(address(one.file)))}#L${one.line}">${html(one.file)}:${one.line}</a>`
  const from = (one: { readonly cites: readonly string[]; readonly assumed?: string | null }): string =>
    one.cites.length > 0
      ? one.cites.map((cite) => `<a href="#${id}-${html(cite)}">${html(cite)}</a>`).join(', ')
      : `assumed${one.assumed === undefined || one.assumed === null ? '' : `: ${html(one.assumed)}`}`
  const content = [
    `<h2>${html(title)}: ${statusLabel[status]}</h2>`,
    section(
      'Rules',
      sentences.map((one) => `<li><b>${one.what}</b> ${html(one.name)} ${place(one)} ${from(one)}</li>`),
    ),
    section(
      'Ordered by phases alone',
      byPhases.map((one) => `<li>${html(phaseOrderText(one))} ${place(one.takes)} ${place(one.asks)}</li>`),
    ),
    section(
      'Scenarios',
      scenarios.map((one) => `<li>${html(one.title)} ${place(one)} ${from(one)}</li>`),
    ),
    section(
      'Statements',
      statements.map((one) => quoted(one, `${id}-${one.id}`)),
    ),
    section(
      'Statements that wait',
      waiting.map((one) => waits(one)),
    ),
  ]
    .filter((one) => one !== '')
    .join('\n')
  const small = counts.map((one) => ` <small>${one}</small>`).join('')
  const shown = `<span class="${status}">${statusLabel[status]}</span>${small}`
  return `<td>${opening([`${title}: ${statusLabel[status]}`, ...counts].join(', '), shown, content)}</td>`
}

function elsewhereCell(waiting: readonly WaitingStatement[], title: string): string {
  if (waiting.length === 0) return '<td></td>'
  const label = `${title}: ${counted(waiting.length, 'statement')} for what is not installed`
  return `<td>${opening(
    label,
    `<span class="waits">${waiting.length} waiting</span>`,
    `<h2>${html(label)}</h2>\n${section(
      'Statements that wait',
      waiting.map((one) => waits(one)),
    )}`,
  )}</td>`
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h3>${html(title)}</h3>\n<ul>\n${items.join('\n')}\n</ul>`

const quoted = ({ id, source, section: heading, words: own }: QuotedStatement, anchor: string): string =>
  `<li id="${html(anchor)}"><b>${html(id)}</b> ${html(own)} <small>${html(source)}, ${html(heading)}</small></li>`

const waits = ({ id, source, section: heading, words: own, waitsFor }: WaitingStatement): string =>
  `<li><b>${html(id)}</b> ${html(own)} <small>${html(source)}, ${html(heading)}; waits for ${html(waitsFor)}` +
  '</small></li>'
