import type { Node } from '../ast/ast.ts'
import type { Edit } from '../diagnostics/index.ts'

/** A form that is still read, but written differently since a newer version of the language. */
export interface OldForm extends Node {
  /** The tokens as written, and their replacement. */
  readonly said: string
  readonly write: string
  /** Last version of the language in which the form was current. */
  readonly version: number
  /** The replacement as edits; edits of several forms may be nested. */
  readonly edits: readonly Edit[]
}
