/** Carc source as HTML, coloured like in an editor. */
import { colouredIn, type Snapshot } from '@tilewright/language-server'
import { htmlText as html } from '@tilewright/text'

/** CSS classes by token kind; other tokens have the colour of text. */
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

/** Renders Carc source, or a range of it, without an enclosing element. */
export type CarcHtml = (text: string, from?: number, to?: number) => string

/** Colours tokens by the declarations of a project; unknown names are coloured by what they can be. */
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
