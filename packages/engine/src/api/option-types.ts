/** Actions with literal types from the rules, so that client code that uses a renamed option stops compiling. */
import type { OptionActions } from '../generated/names.ts'
import type { Action } from '../naming/actions.ts'
import { checked } from '../model/errors.ts'

/**
 * Narrows an action to this option of the standard rules, which gives its arguments their types.
 *
 * @example
 * isOption(decisions(game)[0].options()[0], 'lays') // true
 */
export function isOption<O extends keyof OptionActions>(
  action: Action,
  option: O,
): action is Action & OptionActions[O] {
  return checked(() => {
    return action.option === option
  })
}
