/** Interfaces that loops and moves use, so that they need not depend on how bodies are followed. */
import type { IrExpr, IrStatement } from '@tilewright/language'
import type { Contexts } from './contexts.ts'
import type { Env, Value } from './env.ts'
import type { Reader } from './expressions.ts'
import type { Label } from './label.ts'
import type { Leaks, Sees } from './leaks.ts'
import type { World } from './world.ts'

/** Result of following a body. */
export interface Outcome {
  readonly env: Env
  /** Who may learn whether the rest of the rule runs. */
  readonly stopped: Label
}

/** Context shared by all declarations. */
export interface Shared {
  readonly world: World
  readonly reader: Reader
  readonly contexts: Contexts
  readonly leaks: Leaks
}

/** Follows the statements of one declaration. */
export interface Following extends Shared {
  /** Follows a body under a label: who may learn that it runs at all. */
  body(statements: readonly IrStatement[], before: Env, label: Label): Outcome
  /** Checks that what all players see of a statement depends only on what all of them know. */
  visible(one: IrStatement, label: Label, env: Env, sees: Sees, ...exprs: readonly IrExpr[]): void
  /** Checks what all players see permanently on tokens: it would identify them after they are mixed. */
  lasting(one: IrStatement, tokens: readonly string[], words: string, sees: 'mark' | 'reference' | 'beside'): void
}

/** Returns the present values of these variables. */
export const pick = ({ names }: Env, wanted: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...wanted].map(([name, value]) => [name, names.get(name) ?? value]))
