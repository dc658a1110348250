/** Pages from hand-written documentation: guide, cookbook and reference. */
import { posix } from 'node:path'
import { htmlText as html } from '@tilewright/text'
import { inPage } from './drawings.ts'
import { markdownHtml } from './markdown-html.ts'
import { linkBetween, type NavEntry, type SitePage } from './page.ts'
import type { SiteContent } from './site-content.ts'

/** Order of the unnumbered pages. */
const reference = ['language.md', 'tutorial.md', 'own-rules.md', 'mutation.md', 'editors.md']

export interface WrittenPages {
  readonly pages: readonly SitePage[]
  readonly guide: readonly NavEntry[]
  readonly cookbook: readonly NavEntry[]
  readonly reference: readonly NavEntry[]
}

export function writtenPages(content: SiteContent): WrittenPages {
  const names = [...content.written.keys()].filter((name) => name.endsWith('.md'))
  const inFolder = (folder: string): string[] => names.filter((name) => posix.dirname(name) === folder).sort()
  const groups = {
    guide: inFolder('guide'),
    cookbook: inFolder('cookbook'),
    reference: reference.filter((name) => names.includes(name)),
  }
  const all = [...groups.guide, ...groups.cookbook, ...groups.reference]
  const entries = (group: readonly string[]): NavEntry[] =>
    group.map((name) => ({ path: pathOf(name), title: titleOf(content.written.get(name) ?? '') }))
  return {
    pages: all.map((name) => {
      const group = [groups.guide, groups.cookbook].find((one) => one.includes(name)) ?? []
      return page(name, content, all, entries(group))
    }),
    guide: entries(groups.guide),
    cookbook: entries(groups.cookbook),
    reference: entries(groups.reference),
  }
}

/** The first page of a folder is its `index`. */
const pathOf = (name: string): string => name.replace(/\.md$/, '.html').replace(/(^|\/)00-[^/]*\.html$/, '$1index.html')

const titleOf = (text: string): string => (/^# (.*)$/m.exec(text)?.[1] ?? '').replaceAll('`', '')

function page(name: string, content: SiteContent, all: readonly string[], group: readonly NavEntry[]): SitePage {
  const { written, carc } = content
  const path = pathOf(name)
  const text = written.get(name) ?? ''
  const body = markdownHtml(text, {
    carc,
    address: (target) => addressOf(name, target, all),
    picture: (target, words) => {
      const svg = written.get(posix.join(posix.dirname(name), target))
      if (svg === undefined) return undefined
      return `<span class="drawn" role="img" aria-label="${html(words)}">${inPage(svg)}</span>`
    },
  })
  const at = group.findIndex((entry) => entry.path === path)
  return {
    path,
    title: titleOf(text),
    body: body + chapterLinks(path, group[at - 1], at < 0 ? undefined : group[at + 1]),
    found: true,
  }
}

/** Returns the URL of a link: diagnostics and texts of the site have pages; other targets are not linked. */
function addressOf(name: string, target: string, all: readonly string[]): string | undefined {
  const [file = '', place] = target.split('#')
  const there = posix.join(posix.dirname(name), file)
  const of = (path: string): string => linkBetween(pathOf(name), place === undefined ? path : `${path}#${place}`)
  if (all.includes(there)) return of(pathOf(there))
  if (/^diagnostics\/?$/.test(there)) return of('diagnostics/index.html')
  const diagnostic = /^diagnostics\/([\w-]+)\.md$/.exec(there)?.[1]
  return diagnostic === undefined ? undefined : of(`diagnostics/${diagnostic}.html`)
}

/** Links to the chapters before and after. */
function chapterLinks(path: string, before: NavEntry | undefined, after: NavEntry | undefined): string {
  if (before === undefined && after === undefined) return ''
  const link = (entry: NavEntry | undefined, words: string): string =>
    entry === undefined
      ? '<span></span>'
      : `<a href="${html(linkBetween(path, entry.path))}"><small>${html(words)}</small><br>${html(entry.title)}</a>`
  return `<nav class="turn" aria-label="Chapters">${link(before, 'Before')}${link(after, 'Next')}</nav>\n`
}
