/**
 * Which differences between two worlds the rules open on purpose: a token that is turned up, a state that is revealed,
 * a thing that comes into the observer's own hands, a token chosen in secret that is laid on the table. A difference is
 * excused when it lies in what was opened; what stands beside it has to be equal.
 */
import { eventFor, type GameEvent, type PieceRef } from '@tilewright/engine'
import type { Observer } from './observation.ts'

/** How the second world differs (see `worlds.ts`). */
export type WorldKind = 'exchanged' | 'mixed' | 'answered'

/** What the comparison of two lists of events gives. */
export type Compared =
  | { readonly outcome: 'equal' }
  /** The rules opened the difference: the two worlds are no longer alike for this observer, and may differ. */
  | { readonly outcome: 'opened' }
  | { readonly outcome: 'differ'; readonly index: number; readonly here: unknown; readonly there: unknown }

export interface Circumstances {
  readonly observer: Observer
  /** Tiles lie elsewhere in the second world: chance cannot always give the same. */
  readonly otherTiles: boolean
  /** The tokens that another player has chosen where the worlds part, here and there; null: none, or no token. */
  readonly chosen: readonly [here: TokenName | null, there: TokenName | null]
}

/** A token, by what its host calls it. */
export type TokenName = string

export const tokenName = (piece: PieceRef): TokenName => JSON.stringify([piece.piece, piece.owner, piece.n])

/**
 * Compares what an observer is told of the same step, whose events are given, in both worlds: the first difference
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

/** A token that was chosen in secret is laid on the table or turned up: so all see that it was chosen. */
const isChoiceShown = (event: GameEvent | undefined, chosen: TokenName | null): boolean =>
  event !== undefined &&
  chosen !== null &&
  (event.type === 'moved' || event.type === 'returned' || event.type === 'removed' || event.type === 'revealed') &&
  tokenName(event.piece) === chosen

/** The fields of an event in which it may differ, and whether it opens them to the observer. */
function isOpened(here: GameEvent, there: GameEvent, { observer, otherTiles }: Circumstances): boolean {
  const but = (...fields: readonly string[]): boolean => equalBut(here, there, fields)
  switch (here.type) {
    case 'revealed':
      return but('piece')
    case 'told':
      return but('value')
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
