/** Converts Markdown to HTML for the site. */
import { Marked, type Tokens } from 'marked'
import { htmlText as html } from '@tilewright/text'
import type { CarcHtml } from './carc-html.ts'
import { anchorOf } from './page.ts'

export interface MarkdownOptions {
  readonly carc: CarcHtml
  /** Returns the URL of a link's target relative to the page; undefined if the site has no such page. */
  readonly address: (target: string) => string | undefined
  /** Returns a picture as HTML; undefined if it does not exist. */
  readonly picture?: (target: string, words: string) => string | undefined
}

export function markdownHtml(text: string, { carc, address, picture }: MarkdownOptions): string {
  const taken = new Map<string, number>()
  const place = (heading: string): string => {
    const name = anchorOf(heading)
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    return before === 0 ? name : `${name}-${String(before)}`
  }
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        return `<h${String(depth)} id="${place(words)}">${this.parser.parseInline(tokens)}</h${String(depth)}>\n`
      },
      code({ text: code, lang = '' }: Tokens.Code) {
        const [language = ''] = lang.split(' ')
        const shown = language === 'carc' ? carc(code) : html(code)
        return `<pre class="${html(language === '' ? 'plain' : language)}"><code>${shown}</code></pre>\n`
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const head = `<thead>${row(token.header, 'th')}</thead>`
        const body = `<tbody>${token.rows.map((cells) => row(cells, 'td')).join('\n')}</tbody>`
        return `<div class="wide"><table>${head}\n${body}</table></div>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        const to = href.startsWith('#') ? href : address(href)
        return to === undefined ? inner : `<a href="${html(to)}">${inner}</a>`
      },
      image({ href, text: words }: Tokens.Image) {
        return picture?.(href, words) ?? html(words)
      },
      html({ text: raw }: Tokens.HTML | Tokens.Tag) {
        const [, how, file = ''] = /^<!-- (file|more): (\S+) -->/.exec(raw) ?? []
        if (how !== undefined)
          return `<p class="file">${html(file)}${how === 'more' ? ', below what is there' : ''}</p>\n`
        return raw.startsWith('<!--') ? '' : html(raw)
      },
    },
  })
  return marked.parse(text, { async: false })
}
