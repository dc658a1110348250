/** Dice. What they show may be settled in advance, like draws. */
import type { Game } from '../arena/game.ts'
import type { DieInfo, RuleLibrary } from '../arena/library.ts'
import { randomBelow } from '../kernel/chance.ts'
import { GameError } from '../model/errors.ts'
import { ROLLED, emit } from '../record/events.ts'

/** A roll in the lists of what is settled in advance: `luck#3`. */
export const rollName = ({ name }: Pick<DieInfo, 'name'>, shown: number): string => `${name}#${shown}`

/** Every roll there can be, die by die. */
const rollsOf = ({ dice = [] }: RuleLibrary): readonly string[] =>
  dice.flatMap((die) => die.faces.map((shown) => rollName(die, shown)))

/** The entry of a script for this roll: below those of the kinds of pieces. Undefined where no die shows that. */
export function rollEntry(library: RuleLibrary, roll: string): number | undefined {
  const at = rollsOf(library).indexOf(roll)
  return at < 0 ? undefined : ~(library.pieces.length + at)
}

/** What an entry of a script names that is no tile: a kind of token, or a roll. */
export function chanceNamed(library: RuleLibrary, entry: number): string {
  const n = library.pieces.length
  return ~entry < n ? library.pieces[~entry].name : rollsOf(library)[~entry - n]
}

/** The first roll of this die in the script, which is struck off; undefined where there is none. */
function scripted(g: Game, die: DieInfo): number | undefined {
  if (g.script.length === 0) return undefined
  const { script } = g,
    entries = die.faces.map((shown) => rollEntry(g.rules.library, rollName(die, shown)))
  const at = script.findIndex((entry) => entries.includes(entry))
  if (at < 0) return undefined
  g.script = script.toSpliced(at, 1)
  return die.faces[entries.indexOf(script[at])]
}

/** What the record says that it shows. */
function settled(g: Game, die: DieInfo): number | undefined {
  const { tokens } = g.origin.draws
  if (g.drawnTokens >= tokens.length) return undefined
  const roll = tokens[g.drawnTokens++],
    shown = die.faces.find((face) => rollName(die, face) === roll)
  if (shown !== undefined) return shown
  throw new GameError(
    'impossible-draw',
    `Draw ${g.drawnTokens} was to be '${roll}', but '${die.name}' is rolled there.`,
    'What chance gives in advance is given in the order in which it is asked.',
  )
}

/** The number that a die shows, each face equally likely. */
export function rollDie(g: Game, number: number): number {
  const { dice = [] } = g.rules.library,
    die = dice[number]
  // Of a table set up by hand, both say the same.
  const byHand = scripted(g, die),
    shown = settled(g, die) ?? byHand ?? die.faces[randomBelow(g, die.faces.length)]
  emit(ROLLED, number, shown)
  return shown
}
