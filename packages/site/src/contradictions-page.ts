/** The page of contradictions between wiki statements, with the decision of the rules. */
import { contradictionsOf, type Contradiction } from '@tilewright/language'
import { htmlText as html } from '@tilewright/text'
import { anchorOf, type SitePage } from './page.ts'
import type { SiteContent } from './site-content.ts'

export function contradictionsPage({ checked: { project, plan } }: SiteContent): SitePage {
  const all = contradictionsOf(project.sources, plan)
  const body = `<h1 id="contradictions">Contradictions</h1>
<p>Where two sources say different things, one of them is followed, or the table decides. Each of these has its answer
in the rules.</p>
${all.length === 0 ? '<p>There are none.</p>\n' : contradictionsHtml(all, 2)}`
  return { path: 'contradictions.html', title: 'Contradictions', body, found: true }
}

export const contradictionsHtml = (all: readonly Contradiction[], level: number): string =>
  all.map((one) => contradictionHtml(one, `h${String(level)}`)).join('')

function contradictionHtml({ statement, against, answer, settings, follows }: Contradiction, heading: string): string {
  const [one, other] = [statement.id.name, against.id.name]
  const decided = settings.map(({ name, values, initial }) => {
    const said = values.map((value) => (value === initial ? `${html(value)} (unless chosen)` : html(value)))
    return `<li>the table decides: <code>${html(name)}</code>: ${said.join(', ')}</li>`
  })
  const followed = follows.map(({ id, label }) => `<li>followed: ${html(id)}, by <code>${html(label)}</code></li>`)
  return `<${heading} id="${anchorOf(`${one} ${other}`)}">${html(one)} and ${html(other)}</${heading}>
<p><b>${html(one)}</b> ${html(statement.words.text)}<br><b>${html(other)}</b> ${html(against.words.text)}</p>
<blockquote><p>${html(answer)}</p></blockquote>
${decided.length + followed.length === 0 ? '' : `<ul>${[...decided, ...followed].join('')}</ul>\n`}`
}
