/**
 * Value of a position for the searching player: the lead of its seat that is expected at the end. A sum of figures that
 * all rules have, with weights that were fitted (least squares, 22,000 positions of 320 base games that two bots
 * played with 8 % of decisions by chance; the weight of points that are already scored was made 1).
 */
import { featureOf, IN_SUPPLY, ON_SEGMENT, type Game } from '@tilewright/engine'
import { scoresAtEnd } from './evaluate-position.ts'
import { sizeOf } from './size-of.ts'

/** Turns of a player from which on more turns make no difference. */
const longGame = 36

/** Weights in points; `late` at the end of the game, and `more` with each share of `longGame` that is left. */
const weights = {
  /** A point that would be scored if the game ended now. */
  unscored: { late: 0.87, more: 0.22 },
  /** A piece in the supply: the first, the second, each further one. */
  free: [1.9, 1.7],
  further: -0.33,
  /** A piece on a feature. */
  placed: -1.6,
  /** A piece on a segment between others, which stays there until the end. */
  between: { late: -1.6, more: -4 },
  /** A segment of a feature on which the seat has more pieces than any other one. */
  segment: 0.22,
} as const

/** The lead that a seat can expect at the end of the game, in points. */
export function expectedLead(game: Game, seat: number): number {
  const { rules, bagCount } = game
  const share = Math.min(1, bagCount / rules.playerCount / longGame)
  const unscored = weights.unscored.late + weights.unscored.more * share
  const atEnd = scoresAtEnd(game)
  // Read afterwards: until then the memory of the game is that of a copy.
  const { scores } = game
  const worth = Array.from({ length: rules.playerCount }, (_, one) => {
    const score = scores[one] ?? 0
    return score + unscored * ((atEnd[one] ?? 0) - score)
  })
  addPieces(game, share, worth)
  const own = worth[seat] ?? 0
  return worth.length === 1 ? own : own - Math.max(...worth.filter((_, one) => one !== seat))
}

/** Adds what pieces are worth to each seat's sum. */
function addPieces(game: Game, share: number, worth: number[]): void {
  const { rules } = game
  const between = weights.between.late + weights.between.more * share
  const free = worth.map(() => 0)
  /** Pieces by seat on each feature, by its root. */
  const onFeatures = new Map<number, number[]>()
  for (let piece = 0; piece < rules.pieceKind.length; piece += 1) {
    const owner = rules.pieceOwner[piece] ?? -1
    const sum = worth[owner]
    if (sum === undefined) continue
    const place = game.piecePlace[piece]
    if (place === IN_SUPPLY) free[owner] = (free[owner] ?? 0) + 1
    if (place !== ON_SEGMENT) continue
    const segment = game.pieceId[piece] ?? 0
    const isBetween = rules.between[rules.segKind[segment] ?? 0] === 1
    worth[owner] = sum + (isBetween ? between : weights.placed)
    if (isBetween) continue
    const root = featureOf(game, segment)
    const pieces = onFeatures.get(root) ?? worth.map(() => 0)
    pieces[owner] = (pieces[owner] ?? 0) + 1
    onFeatures.set(root, pieces)
  }
  for (const [one, pieces] of free.entries()) worth[one] = (worth[one] ?? 0) + worthOfFree(pieces)
  for (const [root, pieces] of onFeatures) {
    const most = Math.max(...pieces)
    const holder = pieces.indexOf(most)
    if (pieces.lastIndexOf(most) === holder) worth[holder] = (worth[holder] ?? 0) + weights.segment * sizeOf(game, root)
  }
}

/** The value of so many pieces in the supply. */
const worthOfFree = (count: number): number =>
  weights.free.slice(0, count).reduce((sum, one) => sum + one, 0) +
  weights.further * Math.max(0, count - weights.free.length)
