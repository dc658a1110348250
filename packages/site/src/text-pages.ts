/** The rules as written, file by file. */
import { lineColumn, moduleOf } from '@tilewright/language'
import { htmlText as html } from '@tilewright/text'
import { linkBetween, type SitePage } from './page.ts'
import { textPath, type SiteContent } from './site-content.ts'

export const textsPath = 'text/index.html'

/** Files that declare more than scenarios, sources and fingerprints of pages. */
export function textFiles({ checked: { project } }: Pick<SiteContent, 'checked'>): string[] {
  const elsewhere = new Set(['scenario', 'source', 'page', 'awaited'])
  const files = project.placed
    .filter(({ declaration }) => !elsewhere.has(declaration.type))
    .map(({ declaration }) => declaration.span.file)
  return [...new Set(files)].sort()
}

export function textPages(content: SiteContent): SitePage[] {
  const files = textFiles(content)
  return [listPage(files), ...files.map((file) => textPage(file, content))]
}

function listPage(files: readonly string[]): SitePage {
  const sections = [...Map.groupBy(files, moduleOf)].map(([module, own], i) => {
    const lines = own.map(
      (file) =>
        `<li><a href="${html(linkBetween(textsPath, textPath(file)))}">${html(file.slice(module.length + 1))}</a></li>`,
    )
    return `<h2 id="module-${String(i + 1)}">${html(module)}</h2>\n<ul>\n${lines.join('\n')}\n</ul>`
  })
  const body = `<h1 id="rules">The rules as they are written</h1>
<p>Every file of rules. Statements lead to what proves them.</p>
${sections.join('\n')}
`
  return { path: textsPath, title: 'The rules as written', body, found: true }
}

function textPage(file: string, { checked: { texts }, carc }: SiteContent): SitePage {
  const path = textPath(file)
  const text = texts.get(file) ?? ''
  const lines = lineColumn(text, text.trimEnd().length).line
  const shown = carc(text.trimEnd())
    .split('\n')
    .map((line, i) => `<span id="L${String(i + 1)}">${String(i + 1)}</span>${line}`)
    .join('\n')
  const body = `<p class="trail"><a href="${html(linkBetween(path, textsPath))}">The rules as they are written</a></p>
<h1 id="top">${html(file.split('/').at(-1) ?? file)}</h1>
<p class="place">${html(file.replace(/[^/]*$/, ''))} · ${String(lines)} lines</p>
<pre class="carc lines"><code>${shown}</code></pre>
`
  return { path, title: file.split('/').at(-1) ?? file, body, found: false }
}
