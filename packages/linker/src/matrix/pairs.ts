/** The table of all pairs of expansions, as plain data. */

/**
 * - `stated`: an interaction module names both and says something (rules, definitions, permissions, settings …), or an
 *   order with a scenario of its own that cites a statement.
 * - `follows`: nothing is stated, but scenarios of others play both and cite statements: the vocabulary carries it.
 * - `ordered`: all that is said is which of two steps comes first; that the steps do together what they should nobody
 * says. So is whatever else is said of a pair with a step that asks for what a step of the other takes away in another
 * phase, unless a scenario of an interaction of the two cites a statement of that step.
 * - `nothing`: none of these.
 */
export type PairStatus = 'stated' | 'follows' | 'ordered' | 'nothing'

export interface MatrixExpansion {
  readonly name: string
  readonly title: string
  /** A few letters for narrow columns, different for each. */
  readonly short: string
}

/** A place in a text for people; lines count from 1. */
interface Located {
  readonly file: string
  readonly line: number
}

/** One sentence of an interaction module. */
export interface StatedSentence extends Located {
  readonly what:
    'rule' | 'order' | 'define' | 'change' | 'may' | 'may not' | 'option' | 'setting' | 'figure' | 'tokens' | 'tile'
  readonly name: string
  /** Units that have to be in play for it. */
  readonly set: readonly string[]
  readonly cites: readonly string[]
  readonly assumed: string | null
}

/** A step as far as an order by phases names it. */
interface OrderedStep extends Located {
  readonly rule: string
  readonly phase: string
  readonly cites: readonly string[]
}

/** Two steps in two phases: one takes pieces off the board for which the other asks. */
export interface PhaseOrder {
  /** It runs by itself after a sentence. */
  readonly takes: OrderedStep
  /** It asks for pieces of its own box. */
  readonly asks: OrderedStep
}

export interface PairScenario extends Located {
  readonly title: string
  /** All expansions it plays. */
  readonly play: readonly string[]
  readonly cites: readonly string[]
  /** The folder of the module it belongs to. */
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
  /** Scenarios that play both; those that play least besides come first. */
  readonly scenarios: readonly PairScenario[]
  readonly waiting: readonly WaitingStatement[]
  /** Everything that the sentences and scenarios cite. */
  readonly statements: readonly QuotedStatement[]
}

export interface Matrix {
  readonly expansions: readonly MatrixExpansion[]
  /** Each pair once, the expansion that stands first in the rules first. */
  readonly pairs: readonly Pair[]
  /** Statements that wait for something that is not installed, by the expansion they are about. */
  readonly elsewhere: readonly { readonly expansion: string; readonly waiting: readonly WaitingStatement[] }[]
}
