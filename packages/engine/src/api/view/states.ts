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

/** Entry indices of a state in view order: squares row by row. */
function numbersOf(g: Game, s: number): number[] {
  const all = Array.from({ length: g.rules.stateLength[s] }, (_, i) => i)
  if (g.rules.stateOf[s] !== STATE_OF_SQUARE) return all
  return all.slice(0, g.notedCount).sort((a, b) => g.noted[a] - g.noted[b])
}

export function statesSeen(g: Game, viewer: number): View['states'] {
  const { library, stateBase, stateInitial, stateOf } = g.rules
  return library.states.flatMap((info, s) => {
    const seen = numbersOf(g, s).flatMap((i) => {
      const owner = ownerOfState(g, s, i),
        value = g.vars[stateBase[s] + i]
      const mine = info.of === 'player' && i === viewer
      if (info.hidden && !mine) return []
      if (stateOf[s] === STATE_OF_FEATURE && g.root[i] !== i) return []
      if (value === stateInitial[s] && info.of !== null && info.of !== 'player') return []
      const of =
        info.of === null
          ? null
          : info.of === 'piece'
            ? pieceRef(g, i, viewer, false)
            : toRef(g, info.of, owner, viewer, true)
      return [{ state: info.name, of, value: stateValue(g, s, value, viewer) }]
    })
    // The order of piece numbers would distinguish hidden pieces.
    return info.of === 'piece' ? inOrder(seen) : seen
  })
}
