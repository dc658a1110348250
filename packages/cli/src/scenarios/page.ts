/**
 * Scenarios as a self-contained page without scripts and fonts. Each shows its initial position, and the position of
 * every failure or the last one.
 */
import { boardOfView, type Pictures } from '@tilewright/draw'
import type { ScenarioFailure, ScenarioPosition, ScenarioResult } from '@tilewright/scenarios'
import { htmlText as html } from '@tilewright/text'
import type { Address } from '../html/address.ts'
import { htmlPage } from '../html/page.ts'
import { picturesFor } from '../pictures/project-pictures.ts'
import { darkModeStyle, viewFigure } from '../pictures/view-figure.ts'
import { pageStyle } from './page-style.ts'
import { countPassed } from './report.ts'
import type { Outcome } from './run-scenarios.ts'

/** Returns the page of the failed scenarios; with `all`, of the passed ones, too. */
export function scenarioPage({ results, project }: Outcome, all: boolean, address: Address): string {
  const pictures = picturesFor(project)
  const drawings = new Map(
    project.scenarios.map(({ scenario }) => [`${scenario.span.file} ${scenario.title.text}`, scenario.drawings]),
  )
  const shown = results.filter(({ status }) => all || status !== 'passed')
  const passed = countPassed(results),
    failed = results.length - passed
  const sections = shown.map((result) =>
    section(result, pictures.withTiles(drawings.get(`${result.file} ${result.title}`) ?? []), address),
  )
  return htmlPage(
    `Scenarios: ${passed} passed, ${failed} failed`,
    `${pageStyle}\n${darkModeStyle}`,
    sections.length === 0 ? '<p>All that was tried holds.</p>' : sections.join('\n'),
  )
}

function section(result: ScenarioResult, pictures: Pictures, address: Address): string {
  const { title, file, line, status, cites, positions, failures } = result
  const given = positions === undefined ? '' : picture(positions.given, 'As it is given', pictures)
  const last = failures.length > 0 || positions === undefined ? '' : picture(positions.last, 'In the end', pictures)
  return `<section class="${status}">
<h2>${html(title)} <span class="status">${status}</span></h2>
<p><a class="place" href="${html(address(file))}">${html(file)}:${line}</a>${
    cites.length === 0 ? '' : ` <small>${html(cites.join(', '))}</small>`
  }</p>
<div class="boards">
${given}${last}</div>
${failures.map((failure, i) => wrong(failure, failures[i - 1], pictures)).join('\n')}
</section>`
}

/** Describes a failure; consecutive failures in one position share its drawing. */
function wrong(failure: ScenarioFailure, before: ScenarioFailure | undefined, pictures: Pictures): string {
  const { message, expected, actual, deciding, explanation, position, line, board } = failure
  const row = (term: string, said: string): string => (said === '' ? '' : `<dt>${term}</dt><dd>${html(said)}</dd>`)
  const isDrawn = position !== undefined && before?.board !== board
  return `<div class="wrong">
<p>${html(message)} <small class="place">line ${line}</small></p>
<dl>${row('expected', expected)}${row('actual', actual)}${deciding === actual ? '' : row('now', deciding)}${row(
    'points',
    explanation.join('\n'),
  )}</dl>
${isDrawn ? `<div class="boards">${picture(position, `At line ${line}`, pictures)}</div>` : ''}
</div>`
}

/** Draws a position, with the scenario's tile labels. */
const picture = ({ seen, labels }: ScenarioPosition, caption: string, pictures: Pictures): string =>
  viewFigure(seen, { ...boardOfView(seen, pictures), names: labels }, caption)
