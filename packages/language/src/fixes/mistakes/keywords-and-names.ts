/** A token that is misspelt, in capitals or in another form, or a keyword that is used as a name. */
import { tokenMatcher, type IToken } from 'chevrotain'
import { didYouMean } from '../../diagnostics/index.ts'
import { Name } from '../../lex/tokens.ts'
import { reservedWords, softWords } from '../../lex/words.ts'
import { declarationWords } from '../../parse/contexts.ts'
import { isNear } from '../safety.ts'
import { endOf, type Site, type Mistake, type MistakeFinder } from '../mistake.ts'

const reserved: ReadonlySet<string> = new Set(reservedWords)
const keywords: readonly string[] = [...reservedWords, ...softWords]

/** Returns the keywords that the parser expects here. */
export const expectedWords = ({ diagnostic }: Site): string[] => [
  ...new Set((diagnostic.expected ?? []).filter((label) => label.startsWith('`')).map((label) => label.slice(1, -1))),
]

const instead = (token: IToken, text: string, message: string, likely: boolean, certain = likely): Mistake => ({
  changes: [{ start: token.startOffset, end: endOf(token), text }],
  message,
  certain,
  likely,
})

const nearby = ({ tokens, at }: Site): IToken[] => [tokens[at], tokens[at - 1]].filter((token) => token !== undefined)

export const misspelt: MistakeFinder = (site) =>
  nearby(site).flatMap((token) => {
    if (!/^[A-Za-z]/.test(token.image) || reserved.has(token.image)) return []
    const suggestions = [didYouMean(token.image, expectedWords(site)), didYouMean(token.image, keywords)]
    return suggestions.flatMap((suggestion) =>
      suggestion === undefined || suggestion === token.image
        ? []
        : [
            instead(
              token,
              suggestion,
              `\`${token.image}\` is misspelt: did you mean \`${suggestion}\`?`,
              true,
              isNear(token.image, suggestion) && !isIntended(site, token.image),
            ),
          ],
    )
  })

/**
 * Whether a word is probably intended: a keyword, a declared name, or a word that occurs more than once in this file.
 */
function isIntended({ known, whole }: Site, word: string): boolean {
  const written: readonly string[] = whole.match(/[A-Za-z][\w.-]*/g) ?? []
  return keywords.includes(word) || known.has(word) || written.indexOf(word) !== written.lastIndexOf(word)
}

export const inCapitals: MistakeFinder = (site) =>
  nearby(site).flatMap((token) => {
    const small = token.image.toLowerCase()
    return small !== token.image && keywords.includes(small)
      ? [instead(token, small, `keywords are written in small letters: \`${small}\``, true)]
      : []
  })

/** `place` for `places`, `wooden tile` for `tile`: another form of a declared name. */
export const anotherForm: MistakeFinder = (site) =>
  nearby(site).flatMap((token) =>
    [`${token.image}s`, `${token.image}es`, token.image.replace(/s$/, ''), token.image.replace(/es$/, '')]
      .filter((form) => form !== token.image && (site.known.has(form) || keywords.includes(form)))
      .map((form) => instead(token, form, `\`${token.image}\` is called \`${form}\` here`, true)),
  )

const declaring: ReadonlySet<string> = new Set(
  [...declarationWords, 'part', 'as', 'named'].filter((word) => word !== 'may' && word !== 'in'),
)

/** Returns the tokens of a name after its declaring keyword or another keyword that only names follow. */
export function usesOf(tokens: readonly IToken[], name: string, declaredBy: string): IToken[] {
  const callers = new Set([declaredBy, 'define', 'may', 'set', 'run', 'during'])
  return tokens.filter((token, i) => token.image === name && callers.has(tokens[i - 1]?.image ?? ''))
}

/** `value score of …`: the name is a keyword. It is renamed wherever this file uses it as this name. */
export const reservedName: MistakeFinder = ({ tokens, at, diagnostic }) => {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined || before === undefined || !reserved.has(token.image)) return []
  const isListed = tokens[0]?.image === 'setting' && !declaring.has(before.image)
  if (!isListed && !(diagnostic.expected ?? []).includes('a name')) return []
  if (!declaring.has(before.image) && !isListed) return []
  const name = isListed ? `${token.image}-it` : `${token.image}-${before.image === 'define' ? 'value' : before.image}`
  return [
    {
      changes: usesOf(tokens, token.image, before.image).map((use) => ({
        start: use.startOffset,
        end: endOf(use),
        text: name,
      })),
      everywhere: { name: token.image, after: before.image, text: name },
      message: `\`${token.image}\` is a word of the language and cannot be a name: call it \`${name}\`, for instance`,
      certain: false,
    },
  ]
}

/** Another keyword for the declaration: a part in the middle of a tile is a space, not a feature. */
export const anotherDeclaration: MistakeFinder = ({ tokens }) => {
  const [token] = tokens
  const keyword = token?.image === 'feature' ? 'space' : token?.image === 'space' ? 'feature' : undefined
  if (token === undefined || keyword === undefined) return []
  const why = keyword === 'space' ? 'what stands by itself on a tile' : 'what goes on from tile to tile'
  return [instead(token, keyword, `${why} is a \`${keyword}\`, not a \`${token.image}\``, false)]
}

/** A title in capitals instead of its name: `The Long Way` for `long-way`. */
export const titleForName: MistakeFinder = ({ tokens, at, known }) =>
  [at, at - 1, at - 2].flatMap((first) => {
    const candidates = tokens.slice(Math.max(0, first), at + 3)
    const lengths = [4, 3, 2].filter((length) => length <= candidates.length)
    return lengths.flatMap((length) => {
      const title = candidates.slice(0, length)
      const [from, to] = [title[0], title.at(-1)]
      if (from === undefined || to === undefined || from.startLine !== to.endLine) return []
      if (!title.every(({ image }) => /^[A-Z][\w-]*$/.test(image))) return []
      const small = title.map(({ image }) => image.toLowerCase())
      const name = [small.join('-'), small.slice(1).join('-')].find((one) => known.has(one))
      const message = `a title is for people: the name is \`${name ?? ''}\``
      const change = { start: from.startOffset, end: endOf(to), text: name ?? '' }
      return name === undefined ? [] : [{ changes: [change], message, certain: true }]
    })
  })

/** A name written as several words. */
export const nameInSeveralWords: MistakeFinder = ({ text, tokens, at, known }) => {
  const mistakes: { readonly mistake: Mistake; readonly isKnown: boolean }[] = []
  for (let first = Math.max(0, at - 3); first <= at; first++) {
    for (let last = Math.max(first + 1, at - 1); last <= at + 2; last++) {
      const candidates = tokens.slice(first, last + 1)
      const [from, to] = [candidates[0], candidates.at(-1)]
      if (from === undefined || to === undefined || candidates.length < 2 || from.startLine !== to.endLine) continue
      if (!candidates.every((word) => /^[A-Za-z][\w-]*$/.test(word.image)) || !tokenMatcher(from, Name)) continue
      const name = candidates.map((word) => word.image).join('-')
      const written = text.slice(from.startOffset, endOf(to))
      if (!/^[\w\s.-]+$/.test(written)) continue
      const changes = candidates
        .slice(1)
        .map((word, i) => ({ start: endOf(candidates[i] ?? word), end: word.startOffset, text: '-' }))
      const message = `a name is one word, with hyphens and no spaces: \`${name}\`, not \`${written}\``
      mistakes.push({ mistake: { changes, message, certain: known.has(name) }, isKnown: known.has(name) })
    }
  }
  const declares = new Set([
    'tile',
    'rule',
    'value',
    'phase',
    'mark',
    'space',
    'figure',
    'state',
    'source',
    'expansion',
  ])
  const afterDeclaring = ({ mistake }: (typeof mistakes)[number]): boolean => {
    const i = tokens.findIndex((token) => token.startOffset >= (mistake.changes[0]?.start ?? 0))
    return declares.has(tokens[i - 2]?.image ?? '')
  }
  return [
    ...mistakes
      .filter(({ isKnown }) => isKnown)
      .toSorted((a, b) => b.mistake.changes.length - a.mistake.changes.length),
    ...mistakes.filter((one) => !one.isKnown && afterDeclaring(one)),
  ].map(({ mistake }) => mistake)
}
