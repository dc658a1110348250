import type { SourceFile, Span } from '../../ast/ast.ts'
import type { CheckedProject } from '../../check/index.ts'
import type { Diagnostic, Edit } from '../../diagnostics/index.ts'

/** A diagnostic about what a sentence means, with all that is known of the project. */
export interface MeaningSite {
  readonly diagnostic: Diagnostic
  /** The file that the diagnostic lies in, and the words it points to. */
  readonly text: string
  readonly words: string
  readonly project: CheckedProject
  readonly files: readonly SourceFile[]
  /** All diagnostics. */
  readonly all: readonly Diagnostic[]
}

/** What can have been meant. It counts only if with it the diagnostic is gone, and no other comes. */
export interface MeaningFix {
  readonly edits: readonly Edit[]
  /** What is wrong and what is meant, if the diagnostic does not say it. */
  readonly message?: string
  /** Where it is to be told, if not at the first edit. */
  readonly at?: Span
  /** Nothing else can have been meant, as far as the fixer can tell: what is safe is determined in safety.ts. */
  readonly certain: boolean
}

export type Fixer = (site: MeaningSite) => readonly MeaningFix[]

/** The part of a diagnostic's file that is replaced: by default what the diagnostic points to. */
export const replaced = ({ diagnostic }: MeaningSite, text: string, span: Span = diagnostic.span): Edit => ({
  span,
  text,
})

/** An empty place. */
export const before = ({ file }: Span, at: number): Span => ({ file, start: at, end: at })
