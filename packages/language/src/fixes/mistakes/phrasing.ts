/** Wordings that are not Carc, looked up near the error in the tables of other wordings and phrases. */
import { reservedWords, softWords } from '../../lex/words.ts'
import { phrases } from '../phrases.ts'
import { guesses, otherWordings } from '../other-wording.ts'
import { around, endOf, lineAt, rewrite, type Change, type Site, type Mistake, type MistakeFinder } from '../mistake.ts'

/** Compiled once: every syntax error is tested against all rows. */
const rows = otherWordings.map(({ wording, write }) => ({ wording, write, pattern: wordsPattern(wording) }))

export const otherWording: MistakeFinder = (site) =>
  rows.flatMap(({ wording, write, pattern }) =>
    placesOf(site, pattern).map((match): Mistake => {
      const end = match.index + match[0].length
      return {
        changes: [tidy(site, match.index, end, write)],
        message: messageFor(match[0], write),
        certain: isLikely(wording) && !isGuess(wording, write) && !(write === '//' && isBehindWords(site, match.index)),
        likely: isLikely(wording),
      }
    }),
  )

export const otherOrder: MistakeFinder = (site) =>
  phrases.flatMap(({ wording, write, why, isGuess }) =>
    placesOf(site, wording).map((match): Mistake => {
      const written = write.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
      const change = rewrite(site.text, match.index, match.index + match[0].length, written.replace(/ of $/, ''))
      return {
        changes: [change],
        message: `${why === undefined ? 'Carc says' : `${why}:`} \`${written.trim()}\``,
        certain: isGuess !== true,
        likely: true,
      }
    }),
  )

/** Words with a meaning in Carc are not always a mistake. */
const keywords: ReadonlySet<string> = new Set([...reservedWords, ...softWords])
const plain: ReadonlySet<string> = new Set(['and', 'then', 'points', 'for each', 'to'])
const isGuess = (wording: string, write: string): boolean =>
  guesses.has(wording) || guesses.has(`${wording} → ${write}`)
const isLikely = (wording: string): boolean => plain.has(wording) || !keywords.has(wording)

/** A comment in the middle of a line would take in the rest of a sentence. */
const isBehindWords = ({ text }: Site, at: number): boolean => text.slice(lineAt(text, at).start, at).trim() !== ''

function messageFor(wording: string, write: string): string {
  const written = write.trim()
  if (written === '//') return `\`${wording}\` does not begin a comment: write \`//\``
  if (written === ',') return `parts of a list are joined by a comma, not by \`${wording}\``
  return written === ''
    ? `leave out \`${wording}\`: no such word or sign stands here`
    : `Carc does not say \`${wording.replaceAll(/\s+/g, ' ')}\` here: write \`${written}\``
}

function wordsPattern(wording: string): RegExp {
  const escaped = wording.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
  const before = /^\w/.test(wording)
    ? String.raw`(?<![\w-])`
    : wording === '.'
      ? String.raw`(?<=\S)`
      : wording === '-'
        ? String.raw`(?<![A-Za-z])`
        : ''
  const after = /[\w.]$/.test(wording) ? String.raw`(?![\w-])` : ''
  return new RegExp(`${before}${escaped}${after}`, 'gi')
}

/** Returns the matches of a pattern in the lines of the site that touch the unexpected token or the one before it. */
function placesOf(site: Site, pattern: RegExp): RegExpExecArray[] {
  const { text, tokens, at } = site
  const { found } = around(site)
  const from = Math.min(tokens[at - 1]?.startOffset ?? found, site.diagnostic.span.start)
  const next = tokens[at + 1] ?? tokens[at]
  const to = Math.max(next === undefined ? found : endOf(next), site.diagnostic.span.end)
  const start = lineAt(text, from).start
  const end = lineAt(text, Math.max(found, site.diagnostic.span.start)).end
  return [...text.slice(start, end).matchAll(pattern)]
    .map((match) => Object.assign(match, { index: match.index + start }))
    .filter((match) => match.index <= to && match.index + match[0].length >= from)
}

/** Writes operators with a space on both sides and commas with one behind; a removed word takes one space with it. */
function tidy({ text }: Site, start: number, end: number, write: string): Change {
  if (write === '' || write === ',') {
    const spaceBefore = text[start - 1] === ' '
    if (write === ',' && spaceBefore) return { start: start - 1, end, text: ',' }
    if (text[end] === ' ' && (spaceBefore || start === lineAt(text, start).start))
      return { start, end: end + 1, text: '' }
    return spaceBefore && write === '' ? { start: start - 1, end, text: '' } : { start, end, text: write }
  }
  const isPunctuation = /^\W/.test(write) || /^\W/.test(text.slice(start, end))
  const joins = write === '-' && /\w/.test(text[start - 1] ?? '') && /\w/.test(text[end] ?? '')
  const before = isPunctuation && !joins && /[\w)]/.test(text[start - 1] ?? '') && !write.startsWith(' ') ? ' ' : ''
  const after =
    isPunctuation && !joins && /[\w("]/.test(text[end] ?? '') && !write.endsWith(' ') && write !== '//' ? ' ' : ''
  return before + after === '' && /\w/.test(write)
    ? rewrite(text, start, end, write)
    : { start, end, text: `${before}${write}${after}` }
}
