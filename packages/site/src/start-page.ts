/** The start page. */
import { boardOfView, drawBoard } from '@tilewright/draw'
import type { ScenarioPosition, StatementReport } from '@tilewright/scenarios'
import { htmlText as html } from '@tilewright/text'
import { sharedDrawings } from './drawings.ts'
import type { NavEntry, SitePage } from './page.ts'
import type { SiteContent } from './site-content.ts'
import { othersOf, provedOf } from './statements-html.ts'

export interface Card extends NavEntry {
  readonly words: string
}

export function startPage(
  content: SiteContent,
  site: string,
  cards: readonly Card[],
  statements: readonly StatementReport[],
): SitePage {
  const { boxes, results } = content
  const passed = results.filter(({ status }) => status === 'passed').length
  const body = `<div class="hero"><div>
<h1 id="top">${html(site)}</h1>
<p>Rules for tiles, written so that a table can read them and a machine can play them. Every rule says which statement
it follows, and scenarios prove it.</p>
<ul class="numbers">
<li><b>${String(boxes.length)}</b> ${boxes.length === 1 ? 'box' : 'boxes'}</li>
<li><b>${provedOf(statements)}</b> statements proved<br><small>${html(othersOf(statements))}</small></li>
<li><b>${String(passed)}</b> of ${String(results.length)} scenarios pass</li>
</ul>
</div>
${showpiece(content)}</div>
<ul class="cards">
${cards.map(cardHtml).join('\n')}
</ul>
`
  return { path: 'index.html', title: site, body, found: false }
}

const cardHtml = ({ path, title, words }: Card): string =>
  `<li><a href="${html(path)}"><b>${html(title)}</b><span>${html(words)}</span></a></li>`

const maxTiles = 12

/** The most varied board among the small ones. */
function showpiece({ results, pictures, checked }: SiteContent): string {
  const variety = ({ seen: { board, pieces } }: ScenarioPosition): number => {
    const kinds = new Set(board.cells.map(({ tile }) => tile)).size
    const standing = pieces.filter(({ at }) => typeof at === 'object' && !('zone' in at)).length
    return board.cells.length > maxTiles ? 0 : kinds + 2 * Math.min(4, standing)
  }
  const drawings = new Map(checked.project.scenarios.map(({ scenario }) => [scenario.title.text, scenario.drawings]))
  let best: { readonly title: string; readonly position: ScenarioPosition } | undefined
  for (const { title, status, positions } of results) {
    if (status !== 'passed' || positions === undefined || (drawings.get(title)?.length ?? 0) > 0) continue
    if (best === undefined || variety(positions.last) > variety(best.position))
      best = { title, position: positions.last }
  }
  if (best === undefined) return ''
  const shared = sharedDrawings()
  const drawn = shared.board(
    drawBoard(boardOfView(best.position.seen, pictures.withTiles([])), { scale: 100, title: best.title }),
  )
  return `${shared.definitions()}<figure class="drawn">${drawn}<figcaption>${html(best.title)}</figcaption></figure>\n`
}
