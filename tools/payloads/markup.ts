/** Extracts the elements and attributes of a page, which texts of authors must not change. */

const attribute = /\s+([^\s"'<>/=]+)(?:="([^"<]*)")?/y
const begin = /<([a-z][\w:-]*)/iy
const end = /<\/([a-z][\w:-]*)\s*>/iy
const urlAttribute = /^(?:href|src|srcset|srcdoc|action|formaction|data|xlink:href)$/i
/** URLs of the project's pages: relative, or https. */
const allowedUrl = /^(?:#|https:\/\/|(?!\w[\w+.-]*:)[^\s])/
/** Elements whose content is not parsed as markup. */
const raw = /^(?:script|style)$/i
const openers = ['<!doctype html>', '<?xml version="1.0" encoding="utf-8"?>']

/**
 * Returns the elements of a page, each with its attributes, sorted. Throws when the page is not written like the
 * project's pages: a `<` that begins no element, an unquoted attribute, a comment, a script URL. `comments` are the
 * permitted comments.
 */
export function skeleton(page: string, comments: readonly RegExp[] = []): string[] {
  const elements: string[] = []
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
      if (/^on/i.test(key) || (urlAttribute.test(key) && !allowedUrl.test(value)))
        throw new Error(`an attribute with code: ${rest}`)
    }
    const closing = /^\s*\/?>/.exec(page.slice(next, next + 20))
    if (closing === null) throw new Error(`an element that is not closed: ${rest}`)
    at = next + closing[0].length
    elements.push(`${name}[${names.sort().join(' ')}]`)
    // The content of a script or style ends with the first closing tag.
    if (raw.test(name)) at = Math.max(at, page.toLowerCase().indexOf(`</${name.toLowerCase()}`, at))
  }
  return elements.sort()
}
