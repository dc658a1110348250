/** A page of the site without its frame. */
import { htmlText as html } from '@tilewright/text'

export interface SitePage {
  /** Relative to the root of the site, with slashes. */
  readonly path: string
  readonly title: string
  /** HTML of the content, with its heading. */
  readonly body: string
  /** Whether its sections are in the search index. */
  readonly found: boolean
}

/** An entry of the menu. */
export interface NavEntry {
  readonly path: string
  readonly title: string
}

export interface NavGroup {
  readonly title: string
  readonly entries: readonly NavEntry[]
}

/** Returns the URL of one page relative to another; `to` may include an anchor. */
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

/** Returns a link from one page to another; `inner` is HTML. */
export const linkHtml = (from: string, to: string, inner: string): string =>
  `<a href="${html(linkBetween(from, to))}">${inner}</a>`

/** Returns the anchor of a heading: lower-case letters, digits and hyphens. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
