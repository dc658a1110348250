/** Questions that the rules in play have no answer to, and rules that are not there. */
import type { Game } from '../arena/game.ts'
import type { RuleCode, RuleLibrary } from '../arena/library.ts'
import { GameError, RulesError, listed } from '../model/errors.ts'

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

const playedElsewhere = (): never => {
  throw new RulesError('played-elsewhere', 'The games of this set are run by a module of its own.')
}

/** Code of a library without any: what runs its games asks for none. */
const noCode: RuleCode = {
  valueOf: playedElsewhere,
  permits: playedElsewhere,
  runPhase: playedElsewhere,
  enumerate: playedElsewhere,
  count: playedElsewhere,
  nth: playedElsewhere,
  take: playedElsewhere,
  step: playedElsewhere,
}

/** The code of a library's games. */
export const codeOf = ({ code }: RuleLibrary): RuleCode => code ?? noCode

/** For the caller to throw, where a library without code shall play anything but what it was built for. */
export function builtForOthers({ units }: RuleLibrary): GameError {
  const names = listed(units.map(({ name }) => `'${name}'`))
  return new GameError(
    'built-for-others',
    `This engine was built for ${names}, all of it together and with its own tiles; it plays nothing else.`,
    "Leave 'play' and 'without' out, or build an engine for what is to be played.",
  )
}
