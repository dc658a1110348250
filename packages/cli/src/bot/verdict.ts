/**
 * What a position is worth to a player, without knowing a rule: the lead he would have if the game ended now, as the
 * rules themselves count it, and how free his pieces are.
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

/** What a piece at hand is worth in points, at the beginning; each further one is worth a share of the one before. */
const firstPiece = 4
const share = 0.8
/** How likely a piece comes back from a feature with one open end; each further end makes it as much less likely. */
const comesBack = 0.6
/** Points that a segment of a feature brings more when the feature is completed. */
const growth = 0.5
/** With fewer turns left than this, pieces at hand lose their worth. */
const turnsToUse = 12
/** Turns that one open end needs to be closed. */
const turnsToClose = 4

/** A game that asks this often while it ends is not asked further. */
const mostQuestions = 200

/** Name of the last thing that happens in a game: the last phase that the first one runs; undefined where none is. */
export function lastPhase({ rules }: Game): string | undefined {
  const last = rules.library.phases[rules.begins]?.runs?.at(-1)
  return last === undefined ? undefined : rules.library.phases[last]?.name
}

/** Points of everybody if the game ended now. The game itself stays as it is. */
export function scoresAtEnd(game: Game): readonly number[] {
  const phase = isOver(game) ? undefined : lastPhase(game)
  if (phase === undefined) return Array.from(game.scores)
  const copy = clone(game)
  const waiting = copy.fp
  runPhaseByName(copy, phase)
  for (let n = 0; n < mostQuestions && !isOver(copy) && copy.fp !== waiting; n += 1)
    applyOption(copy, optionCount(copy) - 1)
  return Array.from(copy.scores)
}

/** Points of lead that the position is worth to the seat. */
export function worth(game: Game, seat: number): number {
  const scores = scoresAtEnd(game)
  const all = Array.from({ length: game.rules.playerCount }, (_, one) => (scores[one] ?? 0) + freedom(game, one))
  const others = all.filter((_, one) => one !== seat)
  return (all[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others))
}

/** What a player's pieces at hand, and those that may come back, are worth to him in the rest of the game. */
function freedom(game: Game, seat: number): number {
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
    const back = comesBack ** ends * Math.min(1, turns / (turnsToClose * ends))
    free += back
    grown += back * growth * sizeOf(game, root)
  }
  return grown + Math.min(1, turns / turnsToUse) * firstPiece * ((1 - share ** free) / (1 - share))
}

/** Segments of a feature. */
function sizeOf(game: Game, root: number): number {
  let size = 0
  let segment = root
  do {
    size += 1
    segment = game.next[segment] ?? root
  } while (segment !== root)
  return size
}
