/** A body of statements that is being emitted. */
import type { Kind } from '@tilewright/language'
import type { Context, Env } from './context.ts'
import type { Writer } from './writer.ts'

/** The phase that points are scored for and its argument, as TypeScript. */
export interface Subject {
  readonly phase: string
  readonly argument: () => string
}

/** Context of a body: storage of its variables and its exit. */
export interface Body {
  readonly context: Context
  readonly out: Writer
  /** TypeScript that reads a variable. */
  readonly env: Env
  /** Introduces a variable with a value of a kind. */
  readonly bind: (name: string, value: string, kind: Kind) => void
  /** Statements are emitted one at a time, so bindings must be kept for later ones. */
  readonly keeps?: boolean
  /** Statements that leave the body (`stop`). */
  readonly exit: () => void
  /** The scorer: the rule's number, or the complement of the option's. */
  readonly scorer: string
  readonly subject: Subject
  /** The statement by which an option repeats its choice. */
  readonly again: () => string
  readonly fresh: (wish: string) => string
}
