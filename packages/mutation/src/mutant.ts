/** A mutant: one small change of one declaration, with an identifier that is stable across changes of the language. */
import type { Declaration, Span } from '@tilewright/language'
import type { Edit } from './edits.ts'

/**
 * The reach of a change: `body` is code that runs when the declaration is evaluated; `tables` is everything that is
 * determined when a game is created.
 */
export type Reach = 'body' | 'tables'

/** A change proposed by an operator. */
export interface Draft {
  readonly operator: string
  readonly edits: readonly Edit[]
  readonly reach: Reach
  /** Citations of the changed part, if it has its own. */
  readonly cites?: readonly string[]
}

export interface Mutant {
  /** `name operator ordinal`, as in a file of marks. */
  readonly id: string
  /** Name of the changed declaration; definitions and permissions by their label or head. */
  readonly rule: string
  readonly operator: string
  /** One-based number among the changes of this declaration by this operator. */
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
