/** Going through the grammar with tokens: everything that can be read next, and what is to be read behind it. */
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  Terminal,
  tokenMatcher,
  type IProduction,
  type IToken,
} from 'chevrotain'
import { AnyToken } from '../lex/tokens.ts'

/** Rules that are being read, the innermost first. */
export interface Path {
  readonly rule: string
  readonly up: Path | undefined
}

/** What is still to be read: productions one after the other, or some of them any number of times, then the rest. */
export type Rest =
  | {
      readonly productions: readonly IProduction[]
      readonly at: number
      readonly path: Path | undefined
      readonly behind: Rest | undefined
    }
  | { readonly loop: readonly IProduction[]; readonly path: Path | undefined; readonly behind: Rest }

/** A token that can be read. */
export interface Next {
  readonly terminal: Terminal
  readonly path: Path | undefined
  readonly rest: Rest
}

/** More ways to read a sentence than anybody means. */
const mostWays = 300

const listed = (productions: readonly IProduction[], path: Path | undefined, behind: Rest | undefined): Rest => ({
  productions,
  at: 0,
  path,
  behind,
})

/** The beginning of a rule of the grammar. */
export const beginningOf = (rule: string, productions: readonly IProduction[]): Rest =>
  listed(productions, { rule, up: undefined }, undefined)

/** Everything that can be read next. Words of older versions are left out, and lines that begin no sentence. */
export function nextOf(rest: Rest): Next[] {
  const found: Next[] = []
  const follow = (at: Rest, entered: ReadonlySet<readonly IProduction[]>): void => {
    if (found.length >= mostWays) return
    if ('loop' in at) {
      follow(at.behind, entered)
      // What reads nothing would go round for ever.
      if (!entered.has(at.loop)) follow(listed(at.loop, at.path, at), new Set([...entered, at.loop]))
      return
    }
    const { productions, path, behind } = at
    const production = productions[at.at]
    if (production === undefined) {
      if (behind !== undefined) follow(behind, entered)
      return
    }
    const then: Rest = { ...at, at: at.at + 1 }
    if (production instanceof Terminal) {
      if (production.terminalType !== AnyToken && production.label !== 'old')
        found.push({ terminal: production, path, rest: then })
      return
    }
    if (production instanceof NonTerminal) {
      const { nonTerminalName: rule, referencedRule } = production
      if (rule !== 'badLine') follow(listed(referencedRule.definition, { rule, up: path }, then), entered)
      return
    }
    const { definition } = production as IProduction & { readonly definition: readonly IProduction[] }
    const inner = listed(definition, path, then)
    if (production instanceof Alternation) {
      // Each of its alternatives is a row of productions of its own.
      for (const alternative of definition) follow(listed([alternative], path, then), entered)
    } else if (production instanceof Option) {
      follow(then, entered)
      follow(inner, entered)
    } else if (production instanceof Repetition) {
      follow({ loop: definition, path, behind: then }, entered)
    } else if (production instanceof RepetitionMandatory) {
      follow(listed(definition, path, { loop: definition, path, behind: then }), entered)
    } else if (production instanceof RepetitionMandatoryWithSeparator) {
      const again = [new Terminal({ terminalType: production.separator }), ...definition]
      follow(listed(definition, path, { loop: again, path, behind: then }), entered)
    } else follow(inner, entered)
  }
  follow(rest, new Set())
  return found
}

/** What is to be read behind a token, for each way in which it can be read: as a word of the language if it can be. */
export function behind(ways: readonly Rest[], token: IToken): Rest[] {
  const found = ways.flatMap(nextOf).filter(({ terminal }) => tokenMatcher(token, terminal.terminalType))
  const exact = found.filter(({ terminal }) => terminal.terminalType === token.tokenType)
  return (exact.length > 0 ? exact : found).map(({ rest }) => rest).slice(0, mostWays)
}
