/** Actions of players. As with names, an engine that is built for one set of rules has narrower types. */
import type { ChoiceName, OptionName } from './names.ts'
import type { Ref } from './ref.ts'

export interface Action {
  /** Name of the choice. */
  readonly choice: ChoiceName
  readonly player: string
  /** Name of the option; null when an element of a set is chosen. */
  readonly option: OptionName | null
  /** The option's parameters, or the element (null: none). */
  readonly args: readonly Ref[]
}
