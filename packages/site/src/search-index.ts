/** The search index of all sections. */
import MiniSearch from 'minisearch'
import type { SitePage } from './page.ts'

interface Section {
  readonly id: number
  readonly title: string
  readonly page: string
  readonly text: string
  readonly to: string
  /** Beginning of the text, for display. */
  readonly shown: string
}

/** Must equal the options in site/site.js. */
const options = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'to', 'shown'] }
const maxShown = 160

/** Returns the index as JSON. */
export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch<Section>(options)
  let id = 0
  for (const page of pages)
    for (const section of page.found ? sectionsOf(page) : []) index.add({ ...section, id: id++ })
  return JSON.stringify(index)
}

const heading = /<(h[1-4]|dt)\b(?: id="([^"]*)")?[^>]*>(.*?)<\/\1>/gs

function sectionsOf({ path, title: page, body }: SitePage): Omit<Section, 'id'>[] {
  const heads = [...body.matchAll(heading)]
  return heads.map(({ index, 0: whole, 2: place, 3: words = '' }, i) => {
    const text = textOf(body.slice(index + whole.length, heads[i + 1]?.index))
    const title = textOf(words.replaceAll(/<span class="state[^>]*>[^<]*<\/span>/g, ''))
    const to = place === undefined || i === 0 ? path : `${path}#${place}`
    const shown = text.length <= maxShown ? text : `${text.slice(0, text.lastIndexOf(' ', maxShown))} …`
    return { title, page: title === page ? '' : page, text, to, shown }
  })
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Extracts the text of HTML, without drawings and samples. */
const textOf = (body: string): string =>
  body
    .replaceAll(/<svg\b.*?<\/svg>|<pre\b.*?<\/pre>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
