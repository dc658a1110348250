/** The frame of every page: site name, search, menu and table of contents. */
import { asStyle, paletteNames } from '@tilewright/draw'
import { htmlText as html } from '@tilewright/text'
import { linkBetween, type NavGroup, type SitePage } from './page.ts'

/** The site's logo: a tile. */
const logo =
  '<svg class="sign" viewBox="0 0 100 100" width="28" height="28" aria-hidden="true">' +
  '<rect x="4" y="4" width="92" height="92" rx="12" fill="var(--field)" stroke="var(--bank)" stroke-width="4"/>' +
  '<path d="M4 16Q4 4 16 4H84Q96 4 96 16Q50 62 4 16Z" fill="var(--town)" stroke="var(--wall)" stroke-width="5"/>' +
  '<path d="M50 40V96" stroke="var(--bank)" stroke-width="18"/>' +
  '<path d="M50 38V94" stroke="var(--way)" stroke-width="11"/>' +
  '</svg>'

/**
 * Content security policy: scripts, styles and pictures come only from the site's own files, opened as files (`file:`)
 * or served. No inline scripts, no requests to servers. Drawings have inline styles.
 */
const policy =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; " +
  "img-src 'self' file: data:; base-uri 'none'; form-action 'none'"

const choices = [
  ['', 'auto'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['clear', 'clear'],
  ['print', 'for paper'],
]

export function framed(page: SitePage, site: string, groups: readonly NavGroup[]): string {
  const link = (to: string): string => html(linkBetween(page.path, to))
  const nav = groups
    .map(({ title, entries }) => {
      const here = page.path === 'index.html' || entries.some(({ path }) => path === page.path)
      const lines = entries.map((entry) => {
        const current = entry.path === page.path ? ' aria-current="page"' : ''
        return `<li><a href="${link(entry.path)}"${current}>${html(entry.title)}</a></li>`
      })
      const open = here || entries.length < 8 ? ' open' : ''
      return `<details${open}><summary>${html(title)}</summary>\n<ul>\n${lines.join('\n')}\n</ul></details>`
    })
    .join('\n')
  const inside = [...page.body.matchAll(/<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/gs)].map(
    ([, place = '', words = '']) =>
      `<li><a href="#${place}">${words.replaceAll(/<\/?a\b[^>]*>|<small.*<\/small>/g, '')}</a></li>`,
  )
  const contents =
    inside.length < 2
      ? ''
      : `<nav class="inside" aria-label="On this page"><p>On this page</p><ul>\n${inside.join('\n')}\n</ul></nav>`
  const title = page.title === site ? site : `${page.title} – ${site}`
  return `<!doctype html>
<html lang="en" data-root="${html(linkBetween(page.path, 'index.html').replace(/index\.html$/, ''))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<link rel="stylesheet" href="${link('assets/site.css')}">
<script src="${link('assets/site.js')}" defer></script>
</head>
<body>
<a class="skip" href="#_text">To the text</a>
<header>
<button class="menu" type="button" aria-expanded="false" aria-controls="_pages">Pages</button>
<a class="home" href="${link('index.html')}">${logo}<span>${html(site)}</span></a>
<form class="search" role="search">
<input type="search" aria-label="Search" placeholder="Search" autocomplete="off" spellcheck="false">
<div class="results" hidden></div></form>
<label class="colours"><span>Colours</span> <select>${choices
    .map(([value = '', words = '']) => `<option value="${html(value)}">${html(words)}</option>`)
    .join('')}</select></label>
</header>
<div class="columns">
<nav id="_pages" aria-label="Pages">
${nav}
</nav>
<main id="_text">
${page.body.trimEnd()}
</main>
${contents}
</div>
</body>
</html>
`
}

/** The palettes of the drawings as CSS of the pages. */
export const paletteStyle = (): string => `:root { ${asStyle('light')} }
@media (prefers-color-scheme: dark) { :root:not([data-palette]) { ${asStyle('dark')} } }
${paletteNames.map((name) => `:root[data-palette='${name}'] { ${asStyle(name)} }`).join('\n')}
@media print { :root, :root[data-palette] { ${asStyle('print')} } }
`
