/** Pools: tiles, and tokens of one set and owner, that a viewer may not be able to tell apart. */
import type { Game } from '../../arena/game.ts'
import { TILE_IN_STACK, TILE_IN_ZONE } from '../../arena/game.ts'
import type { LinkedRules } from '../../arena/linked-rules.ts'
import { ALL, isOfStack, knowerAt, knowerOfTilesIn } from '../../kernel/entities/knowers.ts'

export interface Pool {
  readonly sort: 'tile' | 'piece'
  readonly members: readonly number[]
}

/** Whether tiles can lie where not everybody sees them. */
const tilesCanHide = ({ library, inPlay }: LinkedRules): boolean =>
  library.zones.some(
    ({ hidden, unseen, set }) => (hidden === true || unseen === true) && set.every((unit) => inPlay.has(unit)),
  )

/**
 * All pools of a game. Tiles form pools only where some can leave the stack unseen; otherwise the stack is no more than
 * the set of tiles that are left. Tiles that were never in the stack have a pool of their own.
 */
export function poolsOf(g: Game): readonly Pool[] {
  const { rules } = g
  const tokens = rules.mixedGroups
    .filter((group) => new Set(group.map((piece) => rules.pieceKind[piece])).size > 1)
    .map((members): Pool => ({ sort: 'piece', members }))
  if (!tilesCanHide(rules)) return tokens
  const tiles = Array.from(g.tilePlace.keys())
  return [true, false]
    .map((inStack): Pool => ({ sort: 'tile', members: tiles.filter((tile) => isOfStack(g, tile) === inStack) }))
    .filter(({ members }) => members.length > 1)
    .concat(tokens)
}

/** A place of tokens as one number. */
export const placeKey = (place: number, id: number): number => place + id * 8

/** Whether a tile in this place (a value of `tilePlace`) is one that the viewer cannot name. */
export function isTilePlaceHidden(g: Game, place: number, viewer: number): boolean {
  if (place === TILE_IN_STACK) return true
  if (place < TILE_IN_ZONE) return false
  const knower = knowerOfTilesIn(g, ((place - TILE_IN_ZONE) >> 3) * 16 + (place & 7))
  return knower !== ALL && (knower < 0 || knower !== viewer)
}

/** Whether the viewer cannot see the face of a token in this place. */
export function isFaceHidden(
  g: Game,
  piece: number,
  place: number,
  id: number,
  isDown: boolean,
  viewer: number,
): boolean {
  if (!isDown || g.rules.pieceHidden[piece] === 0) return false
  const knower = knowerAt(g, piece, place, id)
  return knower < 0 || knower !== viewer
}

/** The members of a pool that the viewer cannot name, by place. */
export function hiddenByPlace(g: Game, pool: Pool, viewer: number): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const entity of pool.members) {
    const place = hiddenPlace(g, pool, entity, viewer)
    if (place < 0) continue
    const there = places.get(place)
    if (there === undefined) places.set(place, [entity])
    else there.push(entity)
  }
  return places
}

/** The place of a member where the viewer cannot tell which one it is; -1 if he can. */
export function hiddenPlace(g: Game, { sort }: Pool, entity: number, viewer: number): number {
  if (sort === 'tile') {
    const place = g.tilePlace[entity]
    return isTilePlaceHidden(g, place, viewer) ? place : -1
  }
  const place = g.piecePlace[entity],
    id = g.pieceId[entity]
  return isFaceHidden(g, entity, place, id, g.faceDown[entity] !== 0, viewer) ? placeKey(place, id) : -1
}
