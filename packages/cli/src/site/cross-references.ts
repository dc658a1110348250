/** Turns names of statements and places in texts into links, wherever they stand in the words of a page. */

/** The page, and the place in it, that a word is about. */
export type Target = (word: string) => string | undefined

const piece = /<[^>]*>|[^<]+/g
const word = /[\w@][\w@+./-]*\.carc(?::\d+)?|[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)+|[A-Z]+\d+/g

/** `link`: the address of a target as seen from the page. Nothing is changed inside links, headings and drawings. */
export function withReferences(body: string, target: Target, link: (to: string) => string): string {
  let closed = 0
  return body.replaceAll(piece, (part) => {
    if (part.startsWith('<')) {
      if (/^<(?:a|svg|h1|dt)[\s>]/.test(part)) closed++
      else if (/^<\/(?:a|svg|h1|dt)>/.test(part)) closed--
      return part
    }
    if (closed > 0) return part
    return part.replaceAll(word, (said) => {
      const to = target(said)
      return to === undefined ? said : `<a href="${link(to)}">${said}</a>`
    })
  })
}
