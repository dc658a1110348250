/** A page of the site before its frame is put round it. */
import { htmlText as html } from '@tilewright/text'

export interface SitePage {
  /** From the root of the site, with slashes. */
  readonly path: string
  readonly title: string
  /** What stands in the frame as HTML, with its heading. */
  readonly body: string
  /** Whether search finds its sections. */
  readonly found: boolean
}

/** A line of the list of pages; those of one group stand together. */
export interface NavEntry {
  readonly path: string
  readonly title: string
}

export interface NavGroup {
  readonly title: string
  readonly entries: readonly NavEntry[]
}

/** How one page of the site names another; `to` may end with a place in it. */
export function linkBetween(from: string, to: string): string {
  const [path = '', place] = to.split('#')
  if (path === from && place !== undefined) return `#${place}`
  const here = from.split('/').slice(0, -1)
  const there = path.split('/')
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const steps = [...here.slice(same).map(() => '..'), ...there.slice(same)]
  const address = steps.map((step) => encodeURIComponent(step).replaceAll('%2B', '+').replaceAll('%40', '@')).join('/')
  return place === undefined ? address : `${address}#${place}`
}

/** A link from one page to another; `words` are HTML. */
export const linkHtml = (from: string, to: string, words: string): string =>
  `<a href="${html(linkBetween(from, to))}">${words}</a>`

/** A heading as a place in its page: small letters, digits and hyphens. */
export const placeName = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
