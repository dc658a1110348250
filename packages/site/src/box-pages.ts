/** A page for each expansion, and their list. */
import { contradictionsOf } from '@tilewright/language'
import { aboutText, reachesText } from './boxes/box-markdown.ts'
import type { BoxDocs } from './boxes/box-docs.ts'
import { contentsMarkdown } from './boxes/contents-markdown.ts'
import { hooksText, type AddressOf } from './boxes/hook-text.ts'
import { section } from './boxes/markdown.ts'
import { counted, htmlText as html } from '@tilewright/text'
import { contradictionsHtml } from './contradictions-page.ts'
import { markdownHtml } from './markdown-html.ts'
import { linkBetween, linkHtml, type SitePage } from './page.ts'
import { boxPath, sourcePath, type SiteContent } from './site-content.ts'
import { provedOf, statementsHtml } from './statements-html.ts'
import { tileCards, tileHtml } from './tile-cards.ts'

export const boxesPath = 'boxes/index.html'

export function boxPages(content: SiteContent, places: ReadonlyMap<string, string>): SitePage[] {
  return [listPage(content), ...content.boxes.map((box) => boxPage(box, content, places))]
}

/** The most detailed tile of an expansion, as its emblem. */
const emblemOf = ({ contents: { tiles, overlays } }: BoxDocs, { pictures }: SiteContent): string =>
  [...tiles.flatMap(({ names }) => names), ...overlays.map(({ name }) => name)]
    .map((name) => tileHtml(name, pictures))
    .reduce((most, drawn) => (drawn.length > most.length ? drawn : most), '')

function listPage(content: SiteContent): SitePage {
  const cards = content.boxes.map((box) => {
    const { page, contents, statements } = box
    const tiles = contents.tiles.reduce((sum, { count }) => sum + count, 0)
    const counts = `${tiles === 0 ? '' : `${counted(tiles, 'tile')}; `}${provedOf(statements)} statements proved`
    const shown = `${emblemOf(box, content)}<b>${html(page.title)}</b><span>${counts}</span>`
    return `<li>${linkHtml(boxesPath, boxPath(page.name), shown)}</li>`
  })
  const body = `<h1 id="boxes">Boxes</h1>
<p>Every box with its tiles, its statements and what proves them, and what other rules can hook into.</p>
<ul class="cards">
${cards.join('\n')}
</ul>
`
  return { path: boxesPath, title: 'Boxes', body, found: true }
}

function boxPage(box: BoxDocs, content: SiteContent, places: ReadonlyMap<string, string>): SitePage {
  const { page, contents, statements } = box
  const { checked, boxes, carc } = content
  const path = boxPath(page.name)
  const link = (to: string): string => html(linkBetween(path, to))
  const paged = new Set(boxes.map((one) => one.page.name))
  const address: AddressOf = (unit) => {
    const owner = checked.plan.units.find(({ name }) => name === unit)?.of ?? unit
    return paged.has(owner) && owner !== page.name ? linkBetween(path, boxPath(owner)) : undefined
  }
  const markdown = (text: string): string => markdownHtml(text, { carc, address: (target) => target })
  const ids = new Set(statements.map(({ id }) => id))
  const against = contradictionsOf(checked.project.sources, checked.plan).filter(
    ({ statement, against: other }) => ids.has(statement.id.name) || ids.has(other.id.name),
  )
  const sources = page.sources.map((name) => {
    const title = checked.project.sources.find((one) => one.name.name === name)?.title.text ?? name
    return `<a href="${link(sourcePath(name))}">${html(title)}</a>`
  })
  const body = [
    `<p class="trail"><a href="${link(boxesPath)}">Boxes</a></p>\n<h1 id="top">${html(page.title)}</h1>\n`,
    markdown(aboutText(page, contents, address)),
    sources.length === 0 ? '' : `<p>Sources: ${sources.join(', ')}.</p>\n`,
    tileCards(contents, content.pictures),
    markdown(section(2, 'What is in the box', contentsMarkdown({ ...contents, tiles: [], overlays: [] }))),
    statements.length === 0
      ? ''
      : '<h2 id="statements">Statements, and what proves them</h2>\n' +
        `<p>${provedOf(statements)} are proved by scenarios.</p>\n` +
        statementsHtml(statements, 3, (title) => {
          const place = places.get(title)
          return place === undefined ? undefined : link(place)
        }),
    against.length === 0 ? '' : `<h2 id="contradictions">Contradictions</h2>\n${contradictionsHtml(against, 3)}`,
    markdown(section(2, 'What others can hook into', hooksText(page.hooks, 3, address))),
    markdown(section(2, 'What is declared where it meets others', hooksText(page.shared, 3, address))),
    markdown(section(2, 'What it hooks into itself', reachesText(page.reaches, address))),
  ].join('')
  return { path, title: page.title, body: uniqueIds(body), found: true }
}

/** Makes the ids of headings unique: a repeated id gets a number. Ids of wiki statements stay. */
function uniqueIds(body: string): string {
  const taken = new Map([...body.matchAll(/<dt id="([^"]*)"/g)].map(([, id = '']) => [id, 1]))
  return body.replaceAll(/(<h[1-6] id=")([^"]*)"/g, (_whole, before: string, name: string) => {
    const count = taken.get(name) ?? 0
    taken.set(name, count + 1)
    return `${before}${name}${count === 0 ? '' : `-${String(count + 1)}`}"`
  })
}
