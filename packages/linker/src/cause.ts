/** Why two steps of a phase meet. */
import type { Span } from '@tilewright/language'

/** A declaration of the project because of which two steps of other boxes, or one of them and itself, meet. */
export interface Cause {
  readonly name: string
  readonly span: Span
  /**
   * `step`: one of the two; `follows`: a rule that runs after sentences of both; `anytime`: an option that is open at
   * every decision.
   */
  readonly why: 'step' | 'follows' | 'anytime'
  readonly phase: string
}
