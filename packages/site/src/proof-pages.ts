/** A page for each scenario file: every scenario with its first and last position and its text. */
import { boardOfView, drawBoard, type Pictures } from '@tilewright/draw'
import { moduleOf, type ScenarioDecl } from '@tilewright/language'
import type { ScenarioPosition, ScenarioResult } from '@tilewright/scenarios'
import { counted, htmlText as html } from '@tilewright/text'
import { sharedDrawings, type SharedDrawings } from './drawings.ts'
import { linkHtml, type SitePage } from './page.ts'
import { proofPath, type SiteContent } from './site-content.ts'

export const proofsPath = 'proof/index.html'
const scale = 72

export function proofPages(content: SiteContent, places: ReadonlyMap<string, string>): SitePage[] {
  const { checked, results } = content
  const declared = new Map(checked.project.scenarios.map(({ scenario }) => [scenario.title.text, scenario]))
  const files = Map.groupBy(results, ({ file }) => file)
  return [listPage(files), ...[...files].map(([file, own]) => filePage(file, own, content, { declared, places }))]
}

function listPage(files: ReadonlyMap<string, readonly ScenarioResult[]>): SitePage {
  const modules = [...Map.groupBy(files.keys(), moduleOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const all = [...files.values()].flat()
  const sections = modules.map(([module, own], i) => {
    const lines = own.map((file) => {
      const here = files.get(file) ?? []
      const link = linkHtml(proofsPath, proofPath(file), html(nameOf(file, module)))
      return `<li>${link} <small>${counted(here.length, 'scenario')}</small></li>`
    })
    return `<h2 id="module-${String(i + 1)}">${html(module)}</h2>\n<ul>\n${lines.join('\n')}\n</ul>`
  })
  const body = `<h1 id="scenarios">Scenarios</h1>
<p>A scenario is a board, what is done, and what must follow. ${counted(all.length, 'scenario')},
${passed(all)} of them passed when these pages were made.</p>
${sections.join('\n')}
`
  return { path: proofsPath, title: 'Scenarios', body, found: true }
}

const passed = (results: readonly ScenarioResult[]): string =>
  String(results.filter(({ status }) => status === 'passed').length)

const nameOf = (file: string, module: string): string =>
  file
    .slice(module.length + 1)
    .replace(/^scenarios\//, '')
    .replace(/\.carc$/, '')

interface Known {
  readonly declared: ReadonlyMap<string, ScenarioDecl>
  readonly places: ReadonlyMap<string, string>
}

function filePage(
  file: string,
  results: readonly ScenarioResult[],
  { checked: { texts }, pictures, carc }: SiteContent,
  { declared, places }: Known,
): SitePage {
  const path = proofPath(file)
  const text = texts.get(file) ?? ''
  const drawings = sharedDrawings()
  const sections = results.map((result) => {
    const { title, status, positions, failures, cites } = result
    const scenario = declared.get(title)
    const known = pictures.withTiles(scenario?.drawings ?? [])
    const draw = (position: ScenarioPosition, caption: string): string => board(position, caption, known, drawings)
    const boards =
      positions === undefined ? '' : draw(positions.given, 'As it begins') + draw(positions.last, 'As it ends')
    const wrong = failures.map(({ message }) => `<li>${html(message)}</li>`).join('')
    const code = scenario === undefined ? '' : carc(text, scenario.span.start, scenario.span.end)
    const mark = `<small><span class="state ${status}">${status}</span></small>`
    return [
      `<h2 id="${places.get(title)?.split('#')[1] ?? ''}">${html(title)}${mark}</h2>`,
      cites.length === 0 ? '' : `<p>${cites.map(html).join(', ')}</p>`,
      wrong === '' ? '' : `<ul>${wrong}</ul>`,
      `<div class="boards">\n${boards}</div>`,
      `<pre class="carc"><code>${code}</code></pre>`,
    ]
      .filter((part) => part !== '')
      .join('\n')
  })
  const title = nameOf(file, moduleOf(file))
  const back = linkHtml(path, proofsPath, 'Scenarios')
  const body = `<p class="trail">${back} · <span class="place">${html(file)}</span></p>
<h1 id="top">${html(title)}</h1>
<p>${counted(results.length, 'scenario')}, ${passed(results)} passed.</p>
${sections.join('\n')}
`
  return { path, title, body: drawings.definitions() + body, found: true }
}

function board(
  { seen, labels }: ScenarioPosition,
  caption: string,
  pictures: Pictures,
  drawings: SharedDrawings,
): string {
  const drawn = drawBoard({ ...boardOfView(seen, pictures), names: labels }, { scale, title: caption })
  const points = seen.players.map(({ name, score }) => `${name} ${String(score)}`).join(', ')
  return `<figure>${drawings.board(drawn)}<figcaption>${html(caption)} · ${html(points)}</figcaption></figure>\n`
}
