/** Actions with the literal types of the rules: what the rules rename no longer compiles at a client. */
import type { OptionActions } from '../generated/names.ts'
import type { Action } from '../naming/actions.ts'
import { checked } from '../model/errors.ts'

/**
 * Is the action this option of the standard rules? Then its arguments have their types.
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
