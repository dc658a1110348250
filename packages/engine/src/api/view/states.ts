/** Declared states, for a viewer. */
import type { Game } from '../../arena/game.ts'
import { STATE_OF_FEATURE, STATE_OF_SQUARE } from '../../arena/tables/states.ts'
import { ownerOfState } from '../../kernel/states.ts'
import { pieceRef, toRef } from '../../naming/refs.ts'
import type { Ref } from '../../naming/refs.ts'
import type { View } from './view-types.ts'

/** Sorted by visible data only, so that the order reveals nothing. */
export function inOrder<T>(seen: readonly T[]): T[] {
  return seen
    .map((entry) => ({ entry, key: JSON.stringify(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ entry }) => entry)
}

/** Value of a state, for a viewer. */
function stateValue(g: Game, s: number, value: number, viewer: number): Ref | readonly Ref[] {
  const info = g.rules.library.states[s]
  if (info.setOf) return g.rules.players.filter((_, p) => (value >> p) & 1)
  if (info.kind !== 'piece' || value < 0) return toRef(g, info.kind, value, viewer, true)
  const ref = pieceRef(g, value, viewer, false)
  // A reference to a token that has since been mixed with others does not identify it any more.
  return info.hidden && ref.piece === '?' ? { ...ref, n: 0 } : ref
}

/** Entry indices of a state that a view of the table lists, in view order: squares row by row. */
function entriesSeen(g: Game, s: number): number[] {
  const { library, stateBase, stateInitial, stateLength, stateOf } = g.rules
  const { of } = library.states[s]
  const base = stateBase[s],
    initial = stateInitial[s],
    isAlwaysSeen = of === null || of === 'player',
    isOfFeature = stateOf[s] === STATE_OF_FEATURE,
    isOfSquare = stateOf[s] === STATE_OF_SQUARE,
    // Entries of squares exist for the squares that were noted.
    count = isOfSquare ? Math.min(g.notedCount, stateLength[s]) : stateLength[s],
    { vars, root } = g
  const seen: number[] = []
  for (let i = 0; i < count; i++)
    if ((isAlwaysSeen || vars[base + i] !== initial) && (!isOfFeature || root[i] === i)) seen.push(i)
  return isOfSquare ? seen.sort((a, b) => g.noted[a] - g.noted[b]) : seen
}

export function statesSeen(g: Game, viewer: number): View['states'] {
  const { library, stateBase } = g.rules
  return library.states.flatMap((info, s) => {
    const isShownTo = info.hidden ? (i: number) => info.of === 'player' && i === viewer : () => true
    const seen = entriesSeen(g, s).flatMap((i) => {
      if (!isShownTo(i)) return []
      const of =
        info.of === null
          ? null
          : info.of === 'piece'
            ? pieceRef(g, i, viewer, false)
            : toRef(g, info.of, ownerOfState(g, s, i), viewer, true)
      return [{ state: info.name, of, value: stateValue(g, s, g.vars[stateBase[s] + i], viewer) }]
    })
    // The order of piece numbers would distinguish hidden pieces.
    return info.of === 'piece' ? inOrder(seen) : seen
  })
}
