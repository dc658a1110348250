/**
 * Determines which differences between two worlds the rules disclose on purpose: a revealed token or state, a token
 * that comes into the observer's own hands, or a token chosen in secret and then placed on the table. A difference is
 * excused only within the disclosed value; everything else must be equal.
 */
import { eventFor, resolve, type Game, type GameEvent, type PieceRef } from '@tilewright/engine'
import type { Observer } from './observation.ts'

/** How the second world differs (see `worlds.ts`). */
export type WorldKind = 'exchanged' | 'mixed' | 'answered'

/** Result of comparing two lists of events. */
export type Compared =
  | { readonly outcome: 'equal' }
  /** The rules disclosed the difference: from now on the worlds may differ for this observer. */
  | { readonly outcome: 'opened' }
  | { readonly outcome: 'differ'; readonly index: number; readonly here: unknown; readonly there: unknown }

export interface Circumstances {
  readonly observer: Observer
  /** Tiles have other positions in the second world, so a random draw cannot always give the same tile. */
  readonly otherTiles: boolean
  /** The tokens that another player chose in the first and second world; null for none or no token. */
  readonly chosen: readonly [here: TokenName | null, there: TokenName | null]
}

/** A token as the host identifies it. */
export type TokenName = string

export const tokenName = (piece: PieceRef): TokenName => JSON.stringify([piece.piece, piece.owner, piece.n])

/**
 * Which tokens a choice names, of those that lie face down in one place, in the position in which it is made: events do
 * not say it, but an answer that all see shows it, if not the faces. 0: one that lies face up.
 */
export function spotsChosen(game: Game, event: GameEvent | undefined): readonly number[] {
  if (event?.type !== 'chose' || event.secret) return []
  return (event.action?.args ?? []).flatMap((arg) =>
    typeof arg === 'object' && arg !== null && 'piece' in arg ? [spotOf(game, resolve(game, 'piece', arg))] : [],
  )
}

function spotOf({ faceDown, mixed, pieceId, piecePlace, rules }: Game, piece: number): number {
  if (faceDown[piece] === 0) return 0
  const group = rules.mixedGroups[rules.mixedGroupOf[piece] ?? -1] ?? []
  const together = group.filter(
    (other) => faceDown[other] !== 0 && piecePlace[other] === piecePlace[piece] && pieceId[other] === pieceId[piece],
  )
  return 1 + together.filter((other) => (mixed[other] ?? 0) < (mixed[piece] ?? 0)).length
}

/**
 * Compares the events of the same step in both worlds, as an observer sees them: the first difference
 * decides.
 */
export function compareEvents(
  inHere: readonly GameEvent[],
  inThere: readonly GameEvent[],
  circumstances: Circumstances,
): Compared {
  const { observer, chosen } = circumstances
  for (let index = 0; index < Math.max(inHere.length, inThere.length); index++) {
    const [a, b] = [inHere[index], inThere[index]]
    const here = a === undefined ? undefined : eventFor(a, observer)
    const there = b === undefined ? undefined : eventFor(b, observer)
    if (JSON.stringify(here) === JSON.stringify(there)) continue
    const opens =
      (here !== undefined && there !== undefined && isOpened(here, there, circumstances)) ||
      isChoiceShown(a, chosen[0]) ||
      isChoiceShown(b, chosen[1])
    return opens ? { outcome: 'opened' } : { outcome: 'differ', index, here, there }
  }
  return { outcome: 'equal' }
}

/** A token chosen in secret is placed or revealed, so everybody learns the choice. */
const isChoiceShown = (event: GameEvent | undefined, chosen: TokenName | null): boolean =>
  event !== undefined &&
  chosen !== null &&
  (event.type === 'moved' || event.type === 'returned' || event.type === 'removed' || event.type === 'revealed') &&
  tokenName(event.piece) === chosen

/** Whether the event discloses its differing fields to the observer. */
function isOpened(here: GameEvent, there: GameEvent, { observer, otherTiles }: Circumstances): boolean {
  const but = (...fields: readonly string[]): boolean => equalBut(here, there, fields)
  switch (here.type) {
    case 'revealed':
      return but('piece')
    case 'told':
      return but('value', 'hidden')
    case 'moved':
    case 'returned':
    case 'removed': {
      const turnedUp = here.wasFaceDown && !here.faceDown
      const given = observer !== null && here.hidden && here.knownTo === observer
      return (turnedUp || given) && but('piece')
    }
    case 'drawn-token':
      return observer !== null && here.hidden && here.knownTo === observer && but('piece')
    case 'drawn':
      return otherTiles && but('tile')
    case 'set-aside':
      return otherTiles && here.from !== 'hand' && but('tile')
    case 'placed':
      return otherTiles && here.from !== 'hand' && but('tile', 'cells')
    case 'discarded':
      return otherTiles && here.from !== 'hand' && but('tile')
    default:
      return false
  }
}

function equalBut(here: GameEvent, there: GameEvent, fields: readonly string[]): boolean {
  const without = (event: GameEvent): string =>
    JSON.stringify(Object.entries(event).filter(([field]) => !fields.includes(field)))
  return without(here) === without(there)
}
