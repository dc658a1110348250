/** What the parts that follow sentences share, so that loops and moves need not know how bodies are followed. */
import type { IrExpr, IrStatement } from '@tilewright/language'
import type { Contexts } from './contexts.ts'
import type { Env, Value } from './env.ts'
import type { Reader } from './expressions.ts'
import type { Label } from './label.ts'
import type { Leaks, Sees } from './leaks.ts'
import type { World } from './world.ts'

/** What a body leads to. */
export interface Outcome {
  readonly env: Env
  /** Who may learn whether the rest of the rule runs. */
  readonly stopped: Label
}

/** What all declarations are followed with. */
export interface Shared {
  readonly world: World
  readonly reader: Reader
  readonly contexts: Contexts
  readonly leaks: Leaks
}

/** Follows the sentences of one declaration. */
export interface Following extends Shared {
  /** Follows a body under a label: who may learn that it runs at all. */
  body(statements: readonly IrStatement[], before: Env, label: Label): Outcome
  /** What all see of a sentence may depend on what all know alone. */
  visible(one: IrStatement, label: Label, env: Env, sees: Sees, ...exprs: readonly IrExpr[]): void
  /** What all see of tokens for good would follow them when they are mixed. */
  lasting(one: IrStatement, tokens: readonly string[], words: string, sees: 'mark' | 'reference' | 'beside'): void
}

/** The values that these names have now. */
export const pick = ({ names }: Env, wanted: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...wanted].map(([name, value]) => [name, names.get(name) ?? value]))
