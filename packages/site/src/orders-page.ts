/** The page of all declared orders between two steps. */
import { commentAbove, lineColumn } from '@tilewright/language'
import { htmlText as html } from '@tilewright/text'
import type { SitePage } from './page.ts'
import type { SiteContent } from './site-content.ts'

export function ordersPage({ checked: { project, plan, texts }, carc }: SiteContent): SitePage {
  const titles = new Map(plan.rules.map(({ name, title }) => [name, title]))
  const orders = project.placed.flatMap(({ declaration }) => (declaration.type === 'order' ? [declaration] : []))
  const sections = orders.map(({ first, second, span }) => {
    const text = texts.get(span.file) ?? ''
    const about = commentAbove(text, span.start)
    const named = (name: string): string => titles.get(name) ?? name
    const heading = `${html(named(first.name))}, then ${html(named(second.name))}`
    const place = `${html(span.file)}:${String(lineColumn(text, span.start).line)}`
    return `<h2 id="${html(first.name)}-${html(second.name)}">${heading}</h2>
${about === '' ? '' : `<p>${html(about)}</p>\n`}<p class="place">${place}</p>
<pre class="carc"><code>${carc(text, span.start, span.end)}</code></pre>`
  })
  const body = `<h1 id="orders">Orders</h1>
<p>Most steps need no order: the stages of a turn part them, or nobody could tell which came first. Where a table can
tell and nothing else decides, a sentence says so. These are all there are.</p>
${sections.length === 0 ? '<p>There are none.</p>' : sections.join('\n')}
`
  return { path: 'orders.html', title: 'Orders', body, found: true }
}
