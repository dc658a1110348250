/** Carc as HTML, coloured by what its words are: the same colours as in an editor. */
import { colouredIn, type Snapshot } from '@tilewright/language-server'
import { htmlText as html } from '@tilewright/text'

/** Classes of the style sheet by what a word is; what is not here has the colour of text. */
const classes: Readonly<Record<string, string>> = {
  keyword: 'k',
  type: 't',
  class: 'c',
  function: 'f',
  property: 'p',
  variable: 'v',
  parameter: 'v',
  method: 'm',
  event: 'm',
  enumMember: 'e',
  struct: 'c',
  namespace: 'n',
  string: 's',
  number: 'u',
  comment: 'o',
}

/** A text of Carc, or a part of it, without a frame. */
export type CarcHtml = (text: string, from?: number, to?: number) => string

/** Colours by what is declared in a project; words that it does not know are coloured by what they can be. */
export function carcHtmlFor(snapshot: Snapshot): CarcHtml {
  const known = new Map<string, ReturnType<typeof colouredIn>>()
  return (text, from = 0, to = text.length) => {
    let all = known.get(text)
    if (all === undefined) {
      all = colouredIn(snapshot, { file: 'shown.carc', text })
      known.set(text, all)
    }
    let shown = ''
    let at = from
    for (const { start, length, colour } of all) {
      if (start < at || start + length > to) continue
      const name = classes[colour]
      if (name === undefined) continue
      shown += `${html(text.slice(at, start))}<i class="${name}">${html(text.slice(start, start + length))}</i>`
      at = start + length
    }
    return shown + html(text.slice(at, to))
  }
}
