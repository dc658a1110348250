import type { SourceFile, Span } from '../../ast/ast.ts'
import type { CheckedProject } from '../../check/index.ts'
import type { Diagnostic, Edit } from '../../diagnostics/index.ts'

/** A finding about what a sentence means, with all that is known of the project. */
export interface MeaningSite {
  readonly finding: Diagnostic
  /** The file that the finding lies in, and the words it points to. */
  readonly text: string
  readonly words: string
  readonly project: CheckedProject
  readonly files: readonly SourceFile[]
  /** All findings. */
  readonly all: readonly Diagnostic[]
}

/** What can have been meant. It counts only if with it the finding is gone, and no other comes. */
export interface Mend {
  readonly edits: readonly Edit[]
  /** What is wrong and what is meant, if the finding does not say it. */
  readonly message?: string
  /** Where it is to be told, if not at the first edit. */
  readonly at?: Span
  /** Nothing else can have been meant, as far as the mender can tell: what is safe is determined in safety.ts. */
  readonly certain: boolean
}

export type Mender = (site: MeaningSite) => readonly Mend[]

/** The part of a finding's file that is replaced: by default what the finding points to. */
export const replaced = ({ finding }: MeaningSite, text: string, span: Span = finding.span): Edit => ({ span, text })

/** An empty place. */
export const before = ({ file }: Span, at: number): Span => ({ file, start: at, end: at })
