/** Questions that the rules in play have no answer to. */
import type { Game } from '../arena/game.ts'
import { RulesError } from '../model/errors.ts'

/** No definition of the value applies to this argument; for the caller to throw. */
export function noDefinition(g: Game, value: number, a: number): RulesError {
  const { name } = g.rules.library.values[value]
  return new RulesError(
    'no-definition',
    `No rule in play says what '${name}' is ${a < 0 ? 'of nothing' : 'here'}.`,
    a < 0 ? 'Ask first whether there is such a thing: `is not none`.' : `Write \`define ${name} …\` for it.`,
  )
}

/** A number that the rules do not have; for the caller to throw. */
export function unknownNumber(what: string, number: number): RulesError {
  return new RulesError('unknown-number', `These rules have no ${what} ${number}.`)
}
