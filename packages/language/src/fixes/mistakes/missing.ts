/** A token that is missing, superfluous, or used instead of the expected one. */
import { endOf, around, lineAt, type Change, type Site, type Mistake, type MistakeFinder } from '../mistake.ts'
import { expectedWords } from './keywords-and-names.ts'

/** Adds a token before the unexpected one; behind the one before it if both are in one line. */
function insertion(site: Site, token: string): Change {
  const { found, before } = around(site)
  const sameLine = !site.text.slice(before, found).includes('\n')
  if (token === ',') return { start: before, end: before, text: ',' }
  if (sameLine || token === '{' || token === '}')
    return { start: before, end: before, text: token === ')' ? ')' : ` ${token}` }
  return { start: found, end: found, text: `${token} ` }
}

const missing = (site: Site, word: string, likely: boolean, certain = false): Mistake => ({
  changes: [insertion(site, word)],
  message: word === ',' ? 'a comma is missing: parts of a list are joined by `,`' : `\`${word}\` is missing here`,
  certain,
  likely,
})

export const expectedWordMissing: MistakeFinder = (site) =>
  expectedWords(site).length > 8 ? [] : expectedWords(site).map((word) => missing(site, word, false))

/** Joining words that may be left out, so that the parser does not list them as expected. */
export const joiningWordMissing: MistakeFinder = (site) => {
  const first = site.tokens[lineStart(site)]?.image ?? ''
  const lists = new Set(['players', 'play', 'needs', 'cite', 'edition', 'after', 'before', 'pairs', 'matches', 'is'])
  const sets = new Set(['draw', 'each', 'among', 'choose'])
  const isNumber = (at: number): boolean => /^\d+$/.test(site.tokens[at]?.image ?? '')
  if (isNumber(site.at) && isNumber(site.at - 1)) {
    const { found, before } = around(site)
    const message = 'a comma is missing between the two numbers'
    return [{ changes: [{ start: before, end: found, text: ',' }], message, certain: true }]
  }
  const words = lists.has(first) ? [','] : sets.has(first) ? ['as', 'of'] : []
  const { found, before } = around(site)
  const isSameLine = !site.text.slice(before, found).includes('\n')
  // A missing word may be any of several; a comma between list items is unambiguous.
  return [...words, 'x', 'gives', 'keeps', 'is', 'of', 'for'].map((word) =>
    missing(site, word, lists.has(first), lists.has(first) && word === ',' && isSameLine),
  )
}

/** Returns the index of the first token in the line of the error. */
function lineStart({ tokens, at }: Site): number {
  const line = tokens[Math.max(0, at - 1)]?.startLine
  return tokens.findIndex((token) => token.startLine === line)
}

export const anotherWordExpected: MistakeFinder = (site) => {
  const token = site.tokens[site.at]
  const words = expectedWords(site)
  if (token === undefined || words.length > 3) return []
  const [start, end] = [token.startOffset, endOf(token)]
  // A word that replaces punctuation must not touch neighbouring words.
  const spaceBeside = (neighbour: string | undefined): string => (/[\w-]/.test(neighbour ?? '') ? ' ' : '')
  return words
    .filter((word) => /^[a-z]/.test(word))
    .map((word) => ({
      changes: [{ start, end, text: `${spaceBeside(site.text[start - 1])}${word}${spaceBeside(site.text[end])}` }],
      message: `\`${word}\` stands here, not \`${token.image}\``,
      // Another word was written, and punctuation can stand for many words.
      certain: false,
      likely: /^[A-Za-z]/.test(token.image),
    }))
}

/** Removes one token, or every one of its kind in this line, such as commas in a list without them. */
export const tooMuch: MistakeFinder = (site) => {
  const token = site.tokens[site.at]
  if (token === undefined || token.image === '{' || token.image === '}') return []
  const line = lineAt(site.text, token.startOffset)
  const sameKind = site.tokens.filter(
    (one) => one.image === token.image && one.startOffset >= token.startOffset && one.startOffset < line.end,
  )
  const without = (start: number, end: number): Change => {
    const space = site.text[start - 1] === ' ' && (site.text[end] === ' ' || end === line.end)
    return { start: space ? start - 1 : start, end, text: '' }
  }
  const mistake = (tokens: typeof sameKind): Mistake => ({
    changes: tokens.map((one) => without(one.startOffset, endOf(one))),
    message: `leave out ${tokens.length > 1 ? 'every ' : ''}\`${token.image}\` here`,
    // A word may be missing beside an operator; sides and squares of a row take no separator.
    certain: token.image === ';' || (token.image === ',' && /^\s*(?:edges|row)\b/.test(site.text.slice(line.start))),
    likely: !/^[A-Za-z0-9"]/.test(token.image),
  })
  return sameKind.length > 1 ? [mistake([token]), mistake(sameKind)] : [mistake([token])]
}

/** A quoted text without closing quote, or a quoted name. */
export const quotes: MistakeFinder = (site) => {
  const token = site.tokens[site.at]
  if (site.diagnostic.code === 'unclosed-text') {
    const { start } = site.diagnostic.span
    const text = site.tokens.find((one) => one.startOffset === start)?.image.trimEnd() ?? ''
    const end = start + text.length
    const next = /^\n[ \t]*([^"\n]*")/.exec(site.text.slice(end))
    return [
      ...(next === null
        ? []
        : [
            {
              changes: [{ start: end, end: end + next[0].length - (next[1] ?? '').length, text: ' ' }],
              message: `a text stands on one line: ${text} ${next[1] ?? ''}`,
              certain: false,
              likely: true,
            },
          ]),
      {
        changes: [{ start: end, end, text: '"' }],
        message: 'the closing double quote is missing',
        certain: false,
        likely: true,
      },
    ]
  }
  if (token === undefined || !/^"[^"]*"$/.test(token.image)) return []
  const title = token.image.slice(1, -1).trim()
  const words = title
    .toLowerCase()
    .replace(/^the /, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return [title, words.join('-')]
    .filter((name) => /^[A-Za-z][A-Za-z0-9]*([-.][A-Za-z0-9]+)*$/.test(name))
    .map((name) => ({
      changes: [{ start: token.startOffset, end: endOf(token), text: name }],
      message: `a name is written without quotes: \`${name}\``,
      certain: false,
      likely: name === title || site.known.has(name),
    }))
}
