/** Leaks, collected while bodies are followed. */
import type { Span } from '@tilewright/language'
import { flowsTo, isPublic, type Label, PUBLIC } from './label.ts'

/** The observation by which others would learn a secret. */
export type Sees =
  | 'offer'
  /** A player is not asked, because there is nothing to choose. */
  | 'passed-over'
  | 'asked'
  | 'points'
  | 'told'
  | 'state'
  /** A state that stays with a token when it is mixed with others. */
  | 'mark'
  /** A state that names a token which is mixed with others. */
  | 'reference'
  /** A piece that stays with a token when it is mixed with others. */
  | 'beside'
  | 'moved'
  /** Where a tile was that all see moved. */
  | 'from'
  | 'revealed'
  | 'drawn'

export interface Leak {
  readonly span: Span
  /** The text that depends on the secret; empty where the statement itself does. */
  readonly words: string
  readonly sees: Sees
  readonly label: Label
}

export class Leaks {
  private readonly found = new Map<string, Leak>()

  /** Records a leak if readers of `audience` would learn what only those of `label` may. */
  check(label: Label, span: Span, words: string, sees: Sees, audience: Label = PUBLIC): void {
    if (!flowsTo(label, audience)) this.note({ span, words, sees, label })
  }

  note(leak: Leak): void {
    // Labels only rise while the project is followed, so the first leak of a statement remains one.
    const key = `${leak.span.file}:${String(leak.span.start)}`
    if (!this.found.has(key) || (isPublic(this.found.get(key)?.label ?? PUBLIC) && !isPublic(leak.label)))
      this.found.set(key, leak)
  }

  all(): readonly Leak[] {
    return [...this.found.values()]
  }
}
