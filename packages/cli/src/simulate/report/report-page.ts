/** The report of a simulation as one page without scripts: charts, and the same figures as tables. */
import { htmlText } from '@tilewright/text'
import { htmlPage } from '../../html/page.ts'
import { histogram, intervalBars } from './charts.ts'
import type { Comparison, Named, ReportData } from './report-data.ts'
import type { Estimate } from './statistics.ts'

export interface ReportHeader {
  /** Units in play, by name. */
  readonly play: readonly string[]
  readonly players: number
  readonly seed: number
  /** Computer players by seat; undefined: every decision is made by chance. */
  readonly bots: readonly string[] | undefined
  /** The second setup, in words; undefined without a comparison. */
  readonly against: string | undefined
}

const style = `:root {
 --ground: #fff; --ink: #1c1c1c; --line: #c9c9c9; --quiet: #5a5a5a; --bar: #4f81bd; --mark: #b3261e
}
@media (prefers-color-scheme: dark) {
:root { --ground: #17191c; --ink: #e7e7e7; --line: #45494f; --quiet: #a4a9b0; --bar: #6fa3e0; --mark: #ff8a80 }
}
* { box-sizing: border-box }
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; background: var(--ground); color: var(--ink);
 font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem }
h2 { font-size: 1.2rem; margin-top: 2rem }
.quiet, caption { color: var(--quiet) }
table { border-collapse: collapse; margin: 1rem 0 }
caption { text-align: left }
th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: right; font-variant-numeric: tabular-nums }
th:first-child { text-align: left; font-weight: 400 }
thead th { font-weight: 600 }
svg { max-width: 100%; height: auto }`

type Format = (value: number) => string
const points: Format = (value) => value.toFixed(2)
const percent: Format = (value) => `${(100 * value).toFixed(1)} %`

const interval = ({ low, high }: Estimate, format: Format): string =>
  Number.isFinite(low) ? `${format(low)} to ${format(high)}` : 'unknown'

const headRow = (heads: readonly string[]): string =>
  `<tr>${heads.map((head) => `<th scope="col">${htmlText(head)}</th>`).join('')}</tr>`

function estimateTable(caption: string, head: string, rows: readonly Named[], format: Format): string {
  const body = rows.map(
    (row) =>
      `<tr><th scope="row">${htmlText(row.name)}</th><td>${format(row.value)}</td>` +
      `<td>${interval(row, format)}</td></tr>`,
  )
  return `<table><caption>${htmlText(caption)}</caption>
<thead>${headRow([head, 'estimate', '95 % interval'])}</thead>
<tbody>
${body.join('\n')}
</tbody></table>`
}

/** A chart and its table. */
const section = (title: string, chart: string, table: string): string =>
  `<h2>${htmlText(title)}</h2>\n${chart}\n${table}`

const pointSection = (title: string, head: string, rows: readonly Named[]): string =>
  section(
    title,
    intervalBars(title, 'points a game, all players together', rows),
    estimateTable(title, head, rows, points),
  )

/** One sentence on whether the seats have equal chances. */
export function balanceSentence({ unequalSeats, wins, games }: ReportData): string {
  const equal = 1 / Math.max(1, wins.length)
  if (wins.length < 2) return 'One player has no opponent, so nothing can be said about balance.'
  if (unequalSeats.length === 0)
    return (
      `No seat wins certainly more or less often than its equal share of ${percent(equal)}, ` +
      `as far as ${games} games show.`
    )
  const seats = unequalSeats.map(
    ({ name, value, low, high }) =>
      `${name} wins ${percent(value)} (${interval({ value, low, high }, percent)}), ` +
      `${value > equal ? 'more' : 'less'} than its equal share of ${percent(equal)}`,
  )
  return `Seats are not equal: ${seats.join('; ')}.`
}

function comparisonSection({ games, measures, sources }: Comparison, against: string): string {
  const rows = measures.map(
    ({ name, value, low, high, effect }) =>
      `<tr><th scope="row">${htmlText(name)}</th><td>${points(value)}</td>` +
      `<td>${interval({ value, low, high }, points)}</td>` +
      `<td>${points(effect)}</td><td>${low > 0 || high < 0 ? 'yes' : 'no'}</td></tr>`,
  )
  const changes = sources.map(
    ({ name, first, second, ...change }) =>
      `<tr><th scope="row">${htmlText(name)}</th><td>${points(first)}</td><td>${points(second)}</td>` +
      `<td>${points(change.value)}</td><td>${interval(change, points)}</td></tr>`,
  )
  return `<h2>Change with ${htmlText(against)}</h2>
<p>The same ${games} seeds, played with both. The effect is the mean change in standard deviations of the changes.</p>
<table><caption>Paired differences</caption>
<thead>${headRow(['measure', 'change', '95 % interval', 'effect', 'certain'])}</thead>
<tbody>
${rows.join('\n')}
</tbody></table>
<table><caption>Points by source, all players together</caption>
<thead>${headRow(['rule or option', 'first', 'second', 'change', '95 % interval'])}</thead>
<tbody>
${changes.join('\n')}
</tbody></table>`
}

/** Returns the page. Names and titles of authors are quoted. */
export function reportPage(header: ReportHeader, data: ReportData, comparison: Comparison | undefined): string {
  const equal = 1 / Math.max(1, data.wins.length)
  const pace: readonly Named[] = [
    { name: 'decisions a game', ...data.decisions },
    { name: 'decisions a turn', ...data.decisionsPerTurn },
    { name: 'options a decision', ...data.optionsPerDecision },
  ]
  const body = [
    `<p>${data.games} games of ${htmlText(header.play.join(', '))}, ${header.players} players who decide by ` +
      `${htmlText(header.bots?.join(', ') ?? 'chance')}, seed ${header.seed}.</p>`,
    `<p><strong>${htmlText(balanceSentence(data))}</strong> ` +
      (header.bots === undefined
        ? '<span class="quiet">Players who decide by chance show what the rules do, not what skill does.</span></p>'
        : '</p>'),
    ...(comparison === undefined ? [] : [comparisonSection(comparison, header.against ?? '')]),
    section(
      'Victories by seat',
      intervalBars('Victories by seat', 'share of victories', data.wins, equal),
      estimateTable('Victories by seat', 'seat', data.wins, percent),
    ),
    section(
      'Points by seat',
      intervalBars('Points by seat', 'points a game', data.points),
      estimateTable('Points by seat', 'seat', data.points, points),
    ),
    pointSection('Points by source', 'rule or option', data.sources),
    pointSection('Points by box of the scoring rule', 'box', data.boxes),
    pointSection('Points by figures that the scoring returned', 'figures', data.figures),
    section(
      'Length',
      histogram('Decisions a game', 'decisions', data.lengths),
      estimateTable('Length and choices', 'measure', pace, points),
    ),
  ]
  return htmlPage(`Simulation of ${header.play.join(', ')}`, style, body.join('\n'))
}
