/** Turns names of wiki statements and source locations in a page's text into links. */

/** Returns the page and anchor for a word; undefined if there is none. */
export type Target = (word: string) => string | undefined

const piece = /<[^>]*>|[^<]+/g
const word = /[\w@][\w@+./-]*\.carc(?::\d+)?|[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)+|[A-Z]+\d+/g

/** `link` gives the URL of a target relative to the page. Leaves links, headings and drawings unchanged. */
export function withReferences(body: string, target: Target, link: (to: string) => string): string {
  let closed = 0
  return body.replaceAll(piece, (part) => {
    if (part.startsWith('<')) {
      if (/^<(?:a|svg|h1|dt)[\s>]/.test(part)) closed++
      else if (/^<\/(?:a|svg|h1|dt)>/.test(part)) closed--
      return part
    }
    if (closed > 0) return part
    return part.replaceAll(word, (match) => {
      const to = target(match)
      return to === undefined ? match : `<a href="${link(to)}">${match}</a>`
    })
  })
}
