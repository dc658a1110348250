/** Errors for values without an applicable definition, and for missing rules. */
import type { Game } from '../arena/game.ts'
import type { RuleCode, RuleLibrary } from '../arena/library.ts'
import { GameError, RulesError, listed } from '../model/errors.ts'

/** Error for the caller to throw: no definition of the value applies to this argument. */
export function noDefinition(g: Game, value: number, a: number): RulesError {
  const { name } = g.rules.library.values[value]
  return new RulesError(
    'no-definition',
    `No rule in play says what '${name}' is ${a < 0 ? 'of nothing' : 'here'}.`,
    a < 0 ? 'Ask first whether there is such a thing: `is not none`.' : `Write \`define ${name} …\` for it.`,
  )
}

/** Error for the caller to throw: the rules do not have this number. */
export function unknownNumber(what: string, number: number): RulesError {
  return new RulesError('unknown-number', `These rules have no ${what} ${number}.`)
}

/** The code of a library that has none. Nothing calls it: `linkRules` refuses what the printed module does not play. */
export const NO_CODE = {} as RuleCode

/** Error for the caller to throw: a library without code can only play what it was built for. */
export function builtForOthers({ units }: RuleLibrary): GameError {
  const names = listed(units.map(({ name }) => `'${name}'`))
  return new GameError(
    'built-for-others',
    `This engine was built for ${names}, all of it together and with its own tiles; it plays nothing else.`,
    "Leave 'play' and 'without' out, or build an engine for what is to be played.",
  )
}
