/** What a mutant is: one small change of one declaration, known by names that outlive a change of the language. */
import type { Declaration, Span } from '@tilewright/language'
import type { Edit } from './edits.ts'

/**
 * What a change can reach: `body` what a rule, definition, permission or option says when it is asked, `tables`
 * everything that is decided when a game is made.
 */
export type Reach = 'body' | 'tables'

/** A change that an operator proposes. */
export interface Draft {
  readonly operator: string
  readonly edits: readonly Edit[]
  readonly reach: Reach
  /** Statements of the changed sentence, where it has its own. */
  readonly cites?: readonly string[]
}

export interface Mutant {
  /** `name operator ordinal`, as in a file of marks. */
  readonly id: string
  /** What is changed: the name of a rule, tile, setting …; definitions and permissions by their label or head. */
  readonly rule: string
  readonly operator: string
  /** From 1, among the changes of this rule by this operator. */
  readonly at: number
  readonly module: string
  readonly set: readonly string[]
  readonly file: string
  readonly line: number
  readonly edits: readonly Edit[]
  readonly reach: Reach
  readonly cites: readonly string[]
  readonly before: string
  readonly after: string
  readonly declaration: Declaration['type']
  readonly span: Span
}
