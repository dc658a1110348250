import type { SourceFile, Span } from '../../ast/ast.ts'
import type { CheckedProject } from '../../check/index.ts'
import type { Diagnostic, Edit } from '../../diagnostics/index.ts'

/** A diagnostic of the checker, with its project. */
export interface MeaningSite {
  readonly diagnostic: Diagnostic
  /** The text of its file, and the text of its span. */
  readonly text: string
  readonly sourceText: string
  readonly project: CheckedProject
  readonly files: readonly SourceFile[]
  /** All diagnostics of the project. */
  readonly all: readonly Diagnostic[]
}

/** A candidate for a fix. It is used only if it removes the diagnostic and causes no new one. */
export interface MeaningFix {
  readonly edits: readonly Edit[]
  /** Explanation of the mistake, if the diagnostic does not give it. */
  readonly message?: string
  /** Position of the diagnostic, if not at the first edit. */
  readonly at?: Span
  /** As far as the fixer can tell, no other change is plausible; safety.ts decides whether the fix is safe. */
  readonly certain: boolean
}

export type Fixer = (site: MeaningSite) => readonly MeaningFix[]

/** Returns an edit in the file of a diagnostic; by default it replaces the span of the diagnostic. */
export const replaced = ({ diagnostic }: MeaningSite, text: string, span: Span = diagnostic.span): Edit => ({
  span,
  text,
})

/** Returns an empty span. */
export const before = ({ file }: Span, at: number): Span => ({ file, start: at, end: at })
