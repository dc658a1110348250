/** Names of computer players in options of commands. */
import { InvalidArgumentError } from 'commander'
import { didYouMean } from '@tilewright/text'
import { choiceOf, computerPlayerNames } from './computer-players.ts'

/** Reads names with commas; refuses others. */
export function botNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  for (const name of names)
    if (choiceOf(name) === undefined) {
      const meant = didYouMean(name, computerPlayerNames)
      const hint = meant === undefined ? '' : ` Did you mean '${meant}'?`
      throw new InvalidArgumentError(
        `There is no computer player '${name}'.${hint} There are: ${computerPlayerNames.join(', ')}.`,
      )
    }
  return names
}

/** Reads two names. */
export function twoBotNames(text: string): readonly [string, string] {
  const [first, second, ...more] = botNames(text)
  if (first === undefined || second === undefined || more.length > 0)
    throw new InvalidArgumentError('Two computer players are compared: give two names with a comma, such as mcts,bot.')
  return [first, second]
}
