/** A page for each diagnostic, and their list. */
import { catalogue } from '@tilewright/language'
import { htmlText as html } from '@tilewright/text'
import { markdownHtml } from './markdown-html.ts'
import { linkHtml, type SitePage } from './page.ts'
import type { SiteContent } from './site-content.ts'

export const diagnosticsPath = 'diagnostics/index.html'
const diagnosticPath = (code: string): string => `diagnostics/${code}.html`

export function diagnosticPages({ carc, codes: texts }: SiteContent): SitePage[] {
  const codes = [...texts.keys()]
  const about = new Map(Object.entries(catalogue))
  const rows = codes.map((code) => {
    const entry = about.get(code)
    const cells = [
      linkHtml(diagnosticsPath, diagnosticPath(code), `<code>${html(code)}</code>`),
      html(entry?.severity ?? ''),
      html(entry?.title ?? ''),
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const list = `<h1 id="diagnostics">What check finds</h1>
<p>Every diagnostic has a code. Its page says what it means, with a sample that has the mistake and the same one
fixed.</p>
<div class="wide"><table><thead><tr><th>code</th><th></th><th>what was found</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
`
  return [
    { path: diagnosticsPath, title: 'What check finds', body: list, found: true },
    ...codes.map((code) => ({
      path: diagnosticPath(code),
      title: code,
      body:
        `<p class="trail">${linkHtml(diagnosticPath(code), diagnosticsPath, 'What check finds')}</p>\n` +
        markdownHtml(texts.get(code) ?? '', { carc, address: () => undefined }),
      found: true,
    })),
  ]
}
