/** A page for each source: its wiki statements with their proof. */
import type { SourceReport } from '@tilewright/scenarios'
import { htmlText as html } from '@tilewright/text'
import { linkBetween, linkHtml, type SitePage } from './page.ts'
import { sourcePath } from './site-content.ts'
import { othersOf, provedOf, statementsHtml } from './statements-html.ts'

export const sourcesPath = 'sources/index.html'

const notPinned = 'no page is pinned: nothing tells whether a sentence of it is missing here'

function summaryOf(statements: SourceReport['statements']): string {
  const others = othersOf(statements)
  return `${provedOf(statements)} statements are proved by scenarios${others === '' ? '' : ` (${others})`}.`
}

export function sourcePages(reports: readonly SourceReport[], places: ReadonlyMap<string, string>): SitePage[] {
  const lines = reports.map(({ source, title, pinned, statements }) => {
    const link = linkHtml(sourcesPath, sourcePath(source), html(title))
    return `<li>${link} <small>${provedOf(statements)} statements proved${pinned ? '' : `; ${notPinned}`}</small></li>`
  })
  const body = `<h1 id="sources">Sources</h1>
<p>What the rules follow: every statement of every page, in our own words, with an id that rules and scenarios cite.</p>
<ul>
${lines.join('\n')}
</ul>
`
  return [
    { path: sourcesPath, title: 'Sources', body, found: true },
    ...reports.map(({ source, title, pinned, statements }) => {
      const path = sourcePath(source)
      const place = (name: string): string | undefined => {
        const to = places.get(name)
        return to === undefined ? undefined : html(linkBetween(path, to))
      }
      return {
        path,
        title,
        body: `<p class="trail"><a href="${html(linkBetween(path, sourcesPath))}">Sources</a></p>
<h1 id="top">${html(title)}</h1>
<p>${summaryOf(statements)}${pinned ? '' : ` For this source, ${notPinned}.`}</p>
${statementsHtml(statements, 2, place)}`,
        found: false,
      }
    }),
  ]
}
