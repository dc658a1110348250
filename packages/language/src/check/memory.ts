/**
 * What earlier checks found out, for the next one: after a key is pressed most declarations are the same objects as
 * before. What is remembered is used only where everything that it depends on is the same.
 */
import type { Declaration, DrawingDecl, ScenarioDecl, SourceDecl, StatementDecl } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'
import type { CheckedRules } from './checked-rules.ts'
import type { Vocabulary } from './words-in-play.ts'

/** What one declaration alone brings into the project. */
export type OwnPart = Partial<Omit<IrProject, 'units'>>

/** What is known of all statements together, and what was found of declarations with them. */
export interface Statements {
  readonly sources: readonly SourceDecl[]
  readonly byId: ReadonlyMap<string, StatementDecl>
  readonly ids: readonly string[]
  readonly known: ReadonlySet<string>
  readonly found: WeakMap<Declaration, readonly Diagnostic[]>
}

/** Shared drawings by their names, and what is known of scenarios while they are these. */
export interface SharedDrawings {
  readonly drawings: readonly DrawingDecl[]
  readonly byName: ReadonlyMap<string, DrawingDecl>
  /** Of each scenario, itself with the drawings that it names. */
  readonly whole: WeakMap<ScenarioDecl, ScenarioDecl>
}

/** Empty at first; one for all checks of a project, one after the other. */
export interface CheckMemory {
  /** The rules as they were last. */
  rules?: { readonly from: readonly PlacedDeclaration[]; readonly checked: CheckedRules }
  /** Declarations in which nothing was wrong, while the heads of all declarations read as they do in `heads`. */
  declared?: {
    readonly heads: string
    readonly parts: WeakMap<Declaration, { readonly place: string; readonly part: OwnPart }>
  }
  /** The statements as they were last, with what was found of declarations that cite them. */
  statements?: Statements
  /** The drawings that scenarios share, as they were last. */
  shared?: SharedDrawings
  /** The words for scenarios, while `heads` is all that they depend on. */
  vocabulary?: { readonly heads: string; readonly vocabulary: Vocabulary }
}
