/** Follows the grammar along tokens: which terminals it can read next, and what remains to be read after each. */
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

/** Grammar rules that are being read, innermost first. */
export interface Path {
  readonly rule: string
  readonly up: Path | undefined
}

/**
 * Remaining input of the grammar: a list of productions from an index on, or a repetition of productions, then the
 * rest.
 */
export type Rest =
  | {
      readonly productions: readonly IProduction[]
      readonly at: number
      readonly path: Path | undefined
      readonly behind: Rest | undefined
    }
  | { readonly loop: readonly IProduction[]; readonly path: Path | undefined; readonly behind: Rest }

/** A terminal that can be read, with the rest after it. */
export interface Next {
  readonly terminal: Terminal
  readonly path: Path | undefined
  readonly rest: Rest
}

/** Upper limit of ways to read a statement; real statements have far fewer. */
const maxWays = 300

const listed = (productions: readonly IProduction[], path: Path | undefined, behind: Rest | undefined): Rest => ({
  productions,
  at: 0,
  path,
  behind,
})

/** Starts at the beginning of a grammar rule. */
export const beginningOf = (rule: string, productions: readonly IProduction[]): Rest =>
  listed(productions, { rule, up: undefined }, undefined)

/**
 * Returns all terminals that can be read next. Leaves out those of older versions and the catch-all for broken lines.
 */
export function nextOf(rest: Rest): Next[] {
  const nexts: Next[] = []
  const follow = (at: Rest, entered: ReadonlySet<readonly IProduction[]>): void => {
    if (nexts.length >= maxWays) return
    if ('loop' in at) {
      follow(at.behind, entered)
      // A loop whose productions consume nothing would never end.
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
        nexts.push({ terminal: production, path, rest: then })
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
      // Each alternative is a production of its own.
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
  return nexts
}

/** Returns the rest after a token, for each way to read it: as a keyword if one of the ways does so. */
export function waysAfter(ways: readonly Rest[], token: IToken): Rest[] {
  const matching = ways.flatMap(nextOf).filter(({ terminal }) => tokenMatcher(token, terminal.terminalType))
  const exact = matching.filter(({ terminal }) => terminal.terminalType === token.tokenType)
  return (exact.length > 0 ? exact : matching).map(({ rest }) => rest).slice(0, maxWays)
}
