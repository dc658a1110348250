/** What elements and attributes a page has: text of authors must change nothing of that. */

const attribute = /\s+([^\s"'<>/=]+)(?:="([^"<]*)")?/y
const begin = /<([a-z][\w:-]*)/iy
const end = /<\/([a-z][\w:-]*)\s*>/iy
const addresses = /^(?:href|src|srcset|srcdoc|action|formaction|data|xlink:href)$/i
/** Addresses of our pages: relative, or of a site. */
const ours = /^(?:#|https:\/\/|(?!\w[\w+.-]*:)[^\s])/
/** Elements whose text is not read as markup by HTML. */
const raw = /^(?:script|style)$/i
const openers = ['<!doctype html>', '<?xml version="1.0" encoding="utf-8"?>']

/**
 * The elements of a page, each with its attributes, sorted. Throws where a page is not written as ours are:
 * a `<` that begins no element, an attribute without double quotes, a comment, an address of script.
 * `comments`: those that the page may have.
 */
export function skeleton(page: string, comments: readonly RegExp[] = []): string[] {
  const found: string[] = []
  for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at)) {
    const rest = page.slice(at, at + 200)
    const known =
      openers.find((opener) => page.startsWith(opener, at)) ??
      comments.map((comment) => comment.exec(rest)).find((match) => match?.index === 0)?.[0]
    if (known !== undefined) {
      at += known.length
      continue
    }
    end.lastIndex = begin.lastIndex = at
    const closed = end.exec(page)
    if (closed !== null) {
      at = end.lastIndex
      continue
    }
    const opened = begin.exec(page)
    if (opened === null) throw new Error(`no element: ${rest}`)
    const [, name = ''] = opened
    const names: string[] = []
    attribute.lastIndex = begin.lastIndex
    let next = begin.lastIndex
    for (let one = attribute.exec(page); one !== null; one = attribute.exec(page)) {
      const [, key = '', value = ''] = one
      names.push(key)
      next = attribute.lastIndex
      if (/^on/i.test(key) || (addresses.test(key) && !ours.test(value)))
        throw new Error(`an attribute with code: ${rest}`)
    }
    const closing = /^\s*\/?>/.exec(page.slice(next, next + 20))
    if (closing === null) throw new Error(`an element that is not closed: ${rest}`)
    at = next + closing[0].length
    found.push(`${name}[${names.sort().join(' ')}]`)
    // What is inside of scripts and styles is no markup: it ends with the first closing tag.
    if (raw.test(name)) at = Math.max(at, page.toLowerCase().indexOf(`</${name.toLowerCase()}`, at))
  }
  return found.sort()
}
