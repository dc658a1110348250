/** The table of all pairs of expansions, as plain data. */

/**
 * - `stated`: an interaction module names both and contains rules, definitions, permissions, settings …, or an order
 *   with a scenario of its own that cites a statement.
 * - `follows`: no such declaration, but scenarios of others play both and cite statements: the vocabulary covers it.
 * - `ordered`: only the order of two steps is declared; whether their joint effect is right has not been shown. The
 *   same holds for any pair with a step that queries what a step of the other takes away in another phase, unless a
 *   scenario of an interaction of the two cites a statement of that step.
 * - `nothing`: none of these.
 */
export type PairStatus = 'stated' | 'follows' | 'ordered' | 'nothing'

export interface MatrixExpansion {
  readonly name: string
  readonly title: string
  /** Unique abbreviation for narrow columns. */
  readonly short: string
}

/** A position in a text; lines count from 1. */
interface Located {
  readonly file: string
  readonly line: number
}

/** One declaration of an interaction module. */
export interface StatedSentence extends Located {
  readonly what:
    'rule' | 'order' | 'define' | 'change' | 'may' | 'may not' | 'option' | 'setting' | 'figure' | 'tokens' | 'tile'
  readonly name: string
  /** Units that must be in play for it. */
  readonly set: readonly string[]
  readonly cites: readonly string[]
  readonly assumed: string | null
}

/** A step of an order by phases. */
interface OrderedStep extends Located {
  readonly rule: string
  readonly phase: string
  readonly cites: readonly string[]
}

/** Two steps in two phases: one takes pieces off the board that the other queries. */
export interface PhaseOrder {
  /** Runs by itself after a statement. */
  readonly takes: OrderedStep
  /** Queries pieces of its own expansion. */
  readonly asks: OrderedStep
}

export interface PairScenario extends Located {
  readonly title: string
  /** All expansions it plays. */
  readonly play: readonly string[]
  readonly cites: readonly string[]
  /** Folder of its module. */
  readonly module: string
}

/** A statement of a source in our own words. */
export interface QuotedStatement {
  readonly id: string
  readonly source: string
  readonly section: string
  readonly words: string
}

/** A statement that waits for another expansion, and that no scenario decides yet. */
export interface WaitingStatement extends QuotedStatement {
  readonly waitsFor: string
}

export interface Pair {
  readonly expansions: readonly [string, string]
  readonly status: PairStatus
  /** Folders of the interaction modules that name both. */
  readonly modules: readonly string[]
  readonly sentences: readonly StatedSentence[]
  /** Steps of the two that only their phases put in order. */
  readonly byPhases: readonly PhaseOrder[]
  /** Scenarios that play both; those with fewest other expansions first. */
  readonly scenarios: readonly PairScenario[]
  readonly waiting: readonly WaitingStatement[]
  /** All citations of the declarations and scenarios. */
  readonly statements: readonly QuotedStatement[]
}

export interface Matrix {
  readonly expansions: readonly MatrixExpansion[]
  /** Each pair once, with the expansion that is first in the rules first. */
  readonly pairs: readonly Pair[]
  /** Statements that wait for an expansion that is not installed, by the expansion they are about. */
  readonly elsewhere: readonly { readonly expansion: string; readonly waiting: readonly WaitingStatement[] }[]
}
