/**
 * The order of face-down tokens, which must not reveal their faces: tokens of one set and owner are mixed when a game
 * begins, and again each time one of them is put face down. Sets list them in this order.
 */
import type { Game } from '../../arena/game.ts'
import { mixingBelow } from '../chance.ts'
import { scratch } from '../../arena/scratch.ts'

/** Called after each mixing; used to create games that differ only in it (see `api/twin.ts`). */
export const mixer = { mixed: (_group: readonly number[]): void => undefined }

/**
 * Shuffles the tokens of one set and owner (Fisher and Yates). A token's new position depends only on its old position,
 * never on which token it is, so no knowledge of faces is used.
 */
export function mixGroup(g: Game, group: readonly number[]): void {
  const places = group.slice()
  for (let i = places.length - 1; i > 0; i--) {
    const j = mixingBelow(g, i + 1),
      other = places[j]
    places[j] = places[i]
    places[i] = other
  }
  const { mixed } = g
  for (const piece of group) mixed[piece] = places[group.indexOf(mixed[piece])]
  mixer.mixed(group)
}

/** Mixes the tokens that this one belongs to. */
export function mixWith(g: Game, piece: number): void {
  const group = g.rules.mixedGroupOf[piece]
  if (group >= 0) mixGroup(g, g.rules.mixedGroups[group])
}

/** Sorts the pieces of the scratch stack from `from` on by mixed order. Returns the top of the stack. */
export function inMixedOrder(g: Game, from: number): number {
  if (g.rules.mixedGroups.length === 0) return scratch.top
  const { mixed } = g,
    { data, top } = scratch
  for (let i = from + 1; i < top; i++) {
    const piece = data[i],
      at = mixed[piece]
    let j = i
    for (; j > from && mixed[data[j - 1]] > at; j--) data[j] = data[j - 1]
    data[j] = piece
  }
  return top
}

/** Which it is of the tokens of its set and owner that lie face down in its place, from 1. */
export function numberAmongHidden(g: Game, piece: number): number {
  const { faceDown, mixed, piecePlace, pieceId, rules } = g
  let n = 1
  for (const other of rules.mixedGroups[rules.mixedGroupOf[piece]])
    if (
      mixed[other] < mixed[piece] &&
      piecePlace[other] === piecePlace[piece] &&
      pieceId[other] === pieceId[piece] &&
      faceDown[other] !== 0
    )
      n++
  return n
}
