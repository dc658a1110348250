/** Generates all files of a site. */
import { coverage } from '@tilewright/scenarios'
import { htmlText as html, scriptJson } from '@tilewright/text'
import type { GeneratedFile } from '@tilewright/generator'
import { assets } from './assets.ts'
import { boxPages, boxesPath } from './box-pages.ts'
import { contradictionsPage } from './contradictions-page.ts'
import { withReferences } from './cross-references.ts'
import { diagnosticPages, diagnosticsPath } from './diagnostic-pages.ts'
import { framed } from './frame.ts'
import { ordersPage } from './orders-page.ts'
import { linkBetween, type NavGroup, type SitePage } from './page.ts'
import { proofPages, proofsPath } from './proof-pages.ts'
import { searchIndex } from './search-index.ts'
import { boxPath, scenarioPlaces, sourcePath, textPath, type SiteContent } from './site-content.ts'
import { sourcePages, sourcesPath } from './source-pages.ts'
import { startPage, type Card } from './start-page.ts'
import { textFiles, textPages, textsPath } from './text-pages.ts'
import { writtenPages } from './written-pages.ts'

/** In the start page; identifies a folder as a site that this program generated. */
export const siteMark = '<!-- A site by `tilewright docs --site`; changes would be lost. -->'

const siteName = 'Tilewright'

export function siteFiles(content: SiteContent): GeneratedFile[] {
  const { checked, boxes, results } = content
  const { project, plan } = checked
  const reports = coverage({
    scenarios: project.scenarios.map(({ scenario }) => scenario),
    sources: project.sources,
    plan,
    results,
  })
  const places = scenarioPlaces(results)
  const isWhole = boxes.length === plan.units.filter(({ of }) => of === null).length
  const meant = isWhole
    ? reports.flatMap(({ statements }) => statements)
    : boxes.flatMap(({ statements }) => statements)
  const written = writtenPages(content)
  const groups: NavGroup[] = [
    { title: 'Guide', entries: written.guide },
    { title: 'Cookbook', entries: written.cookbook },
    {
      title: 'Reference',
      entries: [
        ...written.reference,
        { path: diagnosticsPath, title: 'What check finds' },
        { path: 'orders.html', title: 'Orders' },
        { path: 'contradictions.html', title: 'Contradictions' },
        { path: sourcesPath, title: 'Sources' },
        { path: proofsPath, title: 'Scenarios' },
        { path: textsPath, title: 'The rules as written' },
      ],
    },
    {
      title: 'Boxes',
      entries: [
        { path: boxesPath, title: 'All boxes' },
        ...boxes.map(({ page }) => ({ path: boxPath(page.name), title: page.title })),
      ],
    },
  ].filter(({ entries }) => entries.length > 0)
  const pages: readonly SitePage[] = [
    startPage(content, siteName, cardsOf(written), meant),
    ...written.pages,
    ...diagnosticPages(content),
    ordersPage(content),
    contradictionsPage(content),
    ...boxPages(content, places),
    ...sourcePages(reports, places),
    ...proofPages(content, places),
    ...textPages(content),
  ]
  const target = targets(content, reports)
  return [
    ...pages.map((page) => {
      const link = (to: string): string => html(linkBetween(page.path, to))
      const body = withReferences(page.body, target, link)
      const text = framed({ ...page, body }, siteName, groups)
      return { path: page.path, text: page.path === 'index.html' ? text.replace('\n', `\n${siteMark}\n`) : text }
    }),
    ...assets(),
    { path: 'assets/search-index.js', text: `window.tilewrightIndex = ${scriptJson(searchIndex(pages))}\n` },
  ]
}

/**
 * Returns the targets of words in pages: wiki statements link to their expansion or source, locations to their text.
 */
function targets({ boxes, checked }: SiteContent, reports: ReturnType<typeof coverage>) {
  const boxOf = new Map(boxes.flatMap(({ page }) => page.sources.map((source) => [source, page.name] as const)))
  const statements = new Map(
    reports.flatMap(({ source, statements: own }) => {
      const box = boxOf.get(source)
      const path = box === undefined ? sourcePath(source) : boxPath(box)
      return own.map(({ id }) => [id, `${path}#${id}`] as const)
    }),
  )
  const files = new Set(textFiles({ checked }))
  return (word: string): string | undefined => {
    const [, file = '', line] = /^(.*\.carc)(?::(\d+))?$/.exec(word) ?? []
    if (files.has(file)) return line === undefined ? textPath(file) : `${textPath(file)}#L${line}`
    return statements.get(word)
  }
}

function cardsOf({ guide, cookbook, reference }: ReturnType<typeof writtenPages>): Card[] {
  const first = (entries: typeof guide, words: string, title: string): Card[] =>
    entries[0] === undefined ? [] : [{ path: entries[0].path, title, words }]
  return [
    ...first(
      guide,
      'Half an hour from an idea to a game with it. For people who have never written a program.',
      'Guide',
    ),
    ...first(cookbook, 'From a statement of a rule book to the sentences that say it.', 'Cookbook'),
    ...first(reference, 'All that can be written, and what it means.', 'Reference'),
    {
      path: boxesPath,
      title: 'Boxes',
      words: 'Tiles, statements and their proof, and what other rules can hook into.',
    },
    {
      path: diagnosticsPath,
      title: 'What check finds',
      words: 'Every diagnostic, with a sample that has it and one that is fixed.',
    },
    { path: proofsPath, title: 'Scenarios', words: 'Boards, what is done on them, and what must follow.' },
    {
      path: 'contradictions.html',
      title: 'Contradictions',
      words: 'Where sources disagree, and how the rules answer.',
    },
    { path: 'orders.html', title: 'Orders', words: 'The few steps that somebody had to put in order.' },
  ]
}
