/** A shape of rules with a parameter n, used to measure how the compiler's time grows. */
import type { RuleText } from '@tilewright/generator'

export interface Shape {
  /** Unique, in kebab-case. */
  readonly id: string
  /** The name of the n elements. */
  readonly what: string
  readonly work: 'check' | 'format'
  /** The smallest measured n; 2n and 4n follow. */
  readonly size: number
  /** Returns all files of the project with n elements. */
  readonly rules: (n: number) => readonly RuleText[]
  /** True when all pairs are compared, or when the text itself grows like n². */
  readonly ofPairs?: true
  /** The codes of the diagnostics for n = 10, each once; absent when there are none. */
  readonly codes?: readonly string[]
}
