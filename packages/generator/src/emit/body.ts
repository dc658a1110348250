/** A body of sentences that is being written. */
import type { Context, Env } from './context.ts'
import type { Writer } from './writer.ts'

/** What points are scored for: a phase and its argument, as TypeScript. */
export interface Subject {
  readonly phase: string
  readonly argument: () => string
}

/** How a body is being written: where its variables live and how it is left. */
export interface Body {
  readonly context: Context
  readonly out: Writer
  /** TypeScript that reads a variable. */
  readonly env: Env
  /** Introduces a variable with a value. */
  readonly bind: (name: string, value: string) => void
  /** Sentences are given one at a time, so that what is bound must be kept for those that follow. */
  readonly keeps?: boolean
  /** Statements that leave the body (`stop`). */
  readonly exit: () => void
  /** Who scores: the rule's number, or the complement of the option's. */
  readonly scorer: string
  readonly subject: Subject
  /** The sentence by which an option has its choice asked again. */
  readonly again: () => string
  readonly fresh: (wish: string) => string
}
