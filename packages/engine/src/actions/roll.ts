/** Dice. Their results may be scripted, like draws. */
import type { Game } from '../arena/game.ts'
import type { DieInfo, RuleLibrary } from '../arena/library.ts'
import { randomBelow } from '../kernel/chance.ts'
import { GameError } from '../model/errors.ts'
import { ROLLED, emit } from '../record/events.ts'

/** Name of a roll in scripts: `luck#3`. */
export const rollName = ({ name }: Pick<DieInfo, 'name'>, shown: number): string => `${name}#${shown}`

/** All possible rolls, die by die. */
const rollsOf = ({ dice = [] }: RuleLibrary): readonly string[] =>
  dice.flatMap((die) => die.faces.map((shown) => rollName(die, shown)))

/** Script entry of this roll: numbers below those of the piece kinds. Undefined if no die has this face. */
export function rollEntry(library: RuleLibrary, roll: string): number | undefined {
  const at = rollsOf(library).indexOf(roll)
  return at < 0 ? undefined : ~(library.pieces.length + at)
}

/** Name of a script entry that is not a tile: a kind of token, or a roll. */
export function chanceNamed(library: RuleLibrary, entry: number): string {
  const n = library.pieces.length
  return ~entry < n ? library.pieces[~entry].name : rollsOf(library)[~entry - n]
}

/** Takes the first roll of this die out of the script; undefined if there is none. */
function scripted(g: Game, die: DieInfo): number | undefined {
  if (g.script.length === 0) return undefined
  const { script } = g,
    entries = die.faces.map((shown) => rollEntry(g.rules.library, rollName(die, shown)))
  const at = script.findIndex((entry) => entries.includes(entry))
  if (at < 0) return undefined
  g.script = script.toSpliced(at, 1)
  return die.faces[entries.indexOf(script[at])]
}

/** The roll that the game's record fixed in advance. */
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

/** The number that a die shows; each face is equally likely. */
function faceByChance(g: Game, number: number): number {
  const { dice = [] } = g.rules.library,
    die = dice[number]
  // In a position set up by hand, script and record agree.
  const byHand = scripted(g, die)
  return settled(g, die) ?? byHand ?? die.faces[randomBelow(g, die.faces.length)]
}

/** Rolls a die and returns its number. */
export function rollDie(g: Game, number: number): number {
  const shown = faceByChance(g, number)
  emit(ROLLED, number, shown)
  return shown
}
