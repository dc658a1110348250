/** Result of checking the rules. */
import type { Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import type { Vocabulary } from './names-in-play.ts'

type DiagnosticGroup = 'named' | 'declared' | 'renamed' | 'contents' | 'layouts' | 'idle' | 'pictures'

export interface CheckedRules {
  readonly symbols: Symbols
  readonly ir: IrProject
  readonly tileVocabulary: TileVocabulary
  readonly vocabulary: Vocabulary
  /** Diagnostics in the order of their report; diagnostics about other declarations come between the groups. */
  readonly found: Readonly<Record<DiagnosticGroup, readonly Diagnostic[]>>
}
