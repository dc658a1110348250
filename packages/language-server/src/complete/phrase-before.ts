/**
 * Finds the heads before a position and the arguments each has so far, from tokens alone: the statement is incomplete.
 */
import { reservedWords, type Expected } from '@tilewright/language'
import type { Chain } from './expected-arguments.ts'

type Token = Expected['before'][number]

const prepositions: ReadonlySet<string> = new Set(
  'of,in,on,near,touching,under,adjacent to,available to,after,beside,in line with,joined to,within,from'.split(','),
)

export const isPreposition = ({ image }: Token): boolean => prepositions.has(image.replaceAll(/\s+/g, ' '))

const plain = ({ image }: Token): string => image.replaceAll(/\s+/g, ' ')
const reserved: ReadonlySet<string> = new Set(reservedWords)
const isName = (token: Token): boolean =>
  /^[A-Za-z]/.test(token.image) && !isPreposition(token) && (!reserved.has(token.image) || token.image === 'row')

/** Keywords followed by a noun that denotes its elements. */
const beforeNouns: ReadonlySet<string> = new Set('any,one,all,each,count,among,draw,secretly,from'.split(','))

export interface Phrase {
  /** Heads that may take another argument, outermost first. */
  readonly chains: readonly Chain[]
  /** The preposition directly before the position. */
  readonly last: string | undefined
}

/**
 * In `strength of owner of x in` the heads are `strength` with `of`, `owner` with `of`, and `x`; `in` is the last
 * preposition.
 */
export function phraseBefore(tokens: readonly Token[]): Phrase {
  const end = tokens.at(-1)
  const last = end !== undefined && isPreposition(end) ? plain(end) : undefined
  const { run, isSet } = runBefore(last === undefined ? tokens : tokens.slice(0, -1))
  const chains: { head: string; given: string[]; isNoun: boolean }[] = []
  run.forEach((token, i) => {
    if (isPreposition(token)) return
    const before = run[i - 1]
    if (before !== undefined) chains.at(-1)?.given.push(plain(before))
    if (isName(token)) chains.push({ head: plain(token), given: [], isNoun: isSet && i === 0 })
  })
  return { chains, last }
}

/** Returns the longest sequence of names, numbers and groups, joined by prepositions, at the end of the tokens. */
function runBefore(tokens: readonly Token[]): { readonly run: readonly Token[]; readonly isSet: boolean } {
  const run: Token[] = []
  let at = tokens.length - 1
  for (;;) {
    const token = tokens[at]
    if (token?.image === ')') at = groupBegin(tokens, at)
    else if (token === undefined || !(isName(token) || /^\d/.test(token.image))) {
      // `count of tile`: the preposition belongs to the keyword before it, which is no head.
      if (run[0] !== undefined && isPreposition(run[0])) run.shift()
      return { run, isSet: beforeNouns.has(token?.image ?? '') }
    }
    run.unshift(token)
    at -= 1
    const before = tokens[at]
    if (before === undefined || !isPreposition(before)) return { run, isSet: beforeNouns.has(before?.image ?? '') }
    run.unshift(before)
    at -= 1
  }
}

/** Returns the index of the opening parenthesis for the closing one at `end`. */
function groupBegin(tokens: readonly Token[], end: number): number {
  let depth = 0
  for (let at = end; at >= 0; at--) {
    if (tokens[at]?.image === ')') depth += 1
    if (tokens[at]?.image === '(') depth -= 1
    if (depth === 0) return at
  }
  return 0
}
