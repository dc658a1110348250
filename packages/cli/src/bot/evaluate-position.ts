/**
 * Evaluates a position without knowledge of the rules: a player's lead if the game ended now, scored by the rules
 * themselves, plus the mobility of his pieces.
 */
import {
  applyOption,
  clone,
  featureOf,
  IN_SUPPLY,
  isOver,
  ON_SEGMENT,
  optionCount,
  runPhaseByName,
  type Game,
} from '@tilewright/engine'
import { sizeOf } from './size-of.ts'

/**
 * Value of the first piece in the supply, in points, at the start of the game; each further piece is worth `share` of
 * the one before.
 */
const firstPiece = 4
const share = 0.8
/** Probability that a piece returns from a feature with one open end; raised to the number of open ends. */
const returnProbability = 0.6
/** Points that a segment of a feature adds when the feature is completed. */
const growth = 0.5
/** Below this number of remaining turns, the value of pieces in the supply decreases. */
const turnsToUse = 12
/** Turns needed to close one open end. */
const turnsToClose = 4

/** Limit of decisions while scoring the end of the game. */
const maxDecisions = 200

/** Returns the name of the last phase that the first phase runs; undefined if there is none. */
export function lastPhase({ rules }: Game): string | undefined {
  const last = rules.library.phases[rules.begins]?.runs?.at(-1)
  return last === undefined ? undefined : rules.library.phases[last]?.name
}

/** Returns everybody's score if the game ended now. Works on a copy. */
export function scoresAtEnd(game: Game): readonly number[] {
  const phase = isOver(game) ? undefined : lastPhase(game)
  if (phase === undefined) return Array.from(game.scores)
  const copy = clone(game)
  const frame = copy.fp
  runPhaseByName(copy, phase)
  for (let n = 0; n < maxDecisions && !isOver(copy) && copy.fp !== frame; n += 1)
    applyOption(copy, optionCount(copy) - 1)
  return Array.from(copy.scores)
}

/** Returns the value of a position for a seat, as a lead in points. */
export function positionValue(game: Game, seat: number): number {
  const scores = scoresAtEnd(game)
  const all = Array.from({ length: game.rules.playerCount }, (_, one) => (scores[one] ?? 0) + mobility(game, one))
  const others = all.filter((_, one) => one !== seat)
  return (all[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others))
}

/** Value of a player's pieces in the supply and of those that may return, over the rest of the game. */
function mobility(game: Game, seat: number): number {
  const { rules, bagCount } = game
  const turns = bagCount / rules.playerCount
  let free = 0
  let grown = 0
  for (let piece = 0; piece < rules.pieceKind.length; piece += 1) {
    if (rules.pieceOwner[piece] !== seat) continue
    const place = game.piecePlace[piece]
    if (place === IN_SUPPLY) free += 1
    if (place !== ON_SEGMENT) continue
    const segment = game.pieceId[piece] ?? 0
    if (rules.between[rules.segKind[segment] ?? 0] === 1) continue
    const root = featureOf(game, segment)
    const ends = Math.max(1, game.open[root] ?? 0)
    const back = returnProbability ** ends * Math.min(1, turns / (turnsToClose * ends))
    free += back
    grown += back * growth * sizeOf(game, root)
  }
  return grown + Math.min(1, turns / turnsToUse) * firstPiece * ((1 - share ** free) / (1 - share))
}
