/** A shape of rules that can be made as large as wanted: what the growth of the compiler's time is measured with. */
import type { RuleText } from '@tilewright/generator'

export interface Shape {
  /** Lower case with hyphens; each once. */
  readonly id: string
  /** What there are n of. */
  readonly what: string
  readonly work: 'check' | 'format'
  /** The smallest n that is measured; twice and four times as many follow. */
  readonly size: number
  /** All files of the project with n of them. */
  readonly rules: (n: number) => readonly RuleText[]
  /** Whether each two of them are compared, or whether the text itself grows like the square of n. */
  readonly ofPairs?: true
  /** The codes of the diagnostics of ten of them, each once; none where nothing is wrong. */
  readonly codes?: readonly string[]
}
