import type { Node } from '../ast/ast.ts'
import type { Edit } from '../diagnostics/index.ts'

/** Something that is still read, but written otherwise since a newer version of the language. */
export interface OldForm extends Node {
  /** The words as they stand there, and those that stand there now. */
  readonly said: string
  readonly write: string
  /** The newest version of the language that writes it so. */
  readonly version: number
  /** The same as a change of the text; changes of several forms may lie in each other. */
  readonly edits: readonly Edit[]
}
