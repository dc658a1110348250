/** Kernel queries for callers: each loads the game into its arena and calls the kernel function of the same name. */
import type { EntityKind } from '../arena/library.ts'
import { imageOfArena } from '../arena/arena.ts'
import { counterNames } from '../arena/classes.ts'
import type { Game } from '../arena/game.ts'
import type { SquareRef } from '../model/ref.ts'
import { open } from '../arena/stored-games.ts'
import * as corners from '../kernel/board/corners.ts'
import { placedSquare, placedTile, placedTurn } from '../kernel/board/fits.ts'
import { isNearTile, squareAt as squareIn, tileOn as tileIn } from '../kernel/board/grid.ts'
import {
  overlayOn as overlayIn,
  tileBelow as tileUnder,
  turnOf as turnIn,
  uppermostEdge as edgeIn,
} from '../kernel/board/overlays.ts'
import { featureOf as featureIn } from '../kernel/features.ts'
import { isDrawn as isDrawnIn, isInSupply as isInSupplyIn } from '../kernel/entities/bag.ts'
import { zoneOfTile as zoneAround } from '../kernel/entities/zones.ts'
import * as refs from '../naming/refs.ts'
import * as names from '../naming/resolve.ts'
import { checked } from '../model/errors.ts'

/**
 * Returns the representative segment of the feature of `segment`; -1 for none.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * featureOf(game, game.rules.segBase[tile]) >= 0 // true
 */
export function featureOf(g: Game, segment: number): number {
  return featureIn(open(g), segment)
}

/**
 * Whether the tile was drawn, and neither laid nor discarded: it is in hand or in a zone.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * isDrawn(game, tile) // false
 */
export function isDrawn(g: Game, tile: number): boolean {
  return isDrawnIn(open(g), tile)
}

/**
 * Returns the number of the zone that holds the tile; -1 if it is elsewhere.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * zoneOfTile(game, tile) // -1
 */
export function zoneOfTile(g: Game, tile: number): number {
  return zoneAround(open(g), tile)
}

/**
 * Whether the tile is an overlay that is still in the supply.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * isInSupply(game, tile) // false
 */
export function isInSupply(g: Game, tile: number): boolean {
  return isInSupplyIn(open(g), tile)
}

/**
 * Returns the overlay on the tile, or -1.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * overlayOn(game, tile) // -1
 */
export function overlayOn(g: Game, tile: number): number {
  return overlayIn(open(g), tile)
}

/**
 * Returns the tile below a laid overlay, or the tile itself.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * tileBelow(game, tile) === tile // true
 */
export function tileBelow(g: Game, tile: number): number {
  return tileUnder(open(g), tile)
}

/**
 * Returns the clockwise quarter turns of a tile or overlay on the board.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * turnOf(game, tile) // 0
 */
export function turnOf(g: Game, tile: number): number {
  return turnIn(open(g), tile)
}

/**
 * Returns the kind of the uppermost edge of the square at a side.
 *
 * @example
 * const [{ edges }] = view(game, null, ['board']).board.free
 * const edge = uppermostEdge(game, squareAt(game, 0, 0), 0)
 * edges[2] === standardLibrary.edges[edge].name // true
 */
export function uppermostEdge(g: Game, square: number, side: number): number {
  return checked(() => {
    return edgeIn(open(g), square, side)
  })
}

/**
 * Returns the square at x, y; -1 if no tile is near.
 *
 * @example
 * squareAt(game, 40, 0) // -1
 */
export function squareAt(g: Game, x: number, y: number): number {
  return checked(() => {
    const now = open(g),
      square = squareIn(now, x, y)
    return square >= 0 && isNearTile(now, square) ? square : -1
  })
}

/**
 * Returns coordinates relative to the first tile: x grows to the east, y to the south.
 *
 * @example
 * spotOf(game, squareAt(game, 0, 0)) // { x: 0, y: 0 }
 */
export function spotOf(g: Game, square: number): SquareRef {
  return refs.squareRef(open(g), square)
}

/**
 * The tile on a square, or -1.
 *
 * @example
 * tileOn(game, squareAt(game, 1, 0)) // -1
 */
export function tileOn(g: Game, square: number): number {
  return square < 0 ? -1 : tileIn(open(g), square)
}

/**
 * Decodes a placement: tile, square and turn.
 *
 * @example
 * const [answer] = openDecisions(game)[0].answers()
 * const { tile, square } = readPlacement(game, answer.values[0])
 * isDrawn(game, tile) && tileOn(game, square) < 0 // true
 */
export function readPlacement(
  g: Game,
  placement: number,
): { readonly tile: number; readonly square: number; readonly turn: number } {
  return checked(() => {
    const now = open(g)
    return { tile: placedTile(now, placement), square: placedSquare(now, placement), turn: placedTurn(placement) }
  })
}

/**
 * Returns the name of the entity with this number, as the host sees it.
 *
 * @example
 * toRef(game, 'player', 0) // 'Ann'
 */
export function toRef(g: Game, kind: EntityKind, value: number): refs.Ref {
  return checked(() => {
    return refs.toRef(open(g), kind, value)
  })
}

/**
 * Returns the number of the entity that `ref` names; the first one, if several match.
 *
 * @example
 * resolve(game, 'player', 'Bob') // 1
 */
export function resolve(g: Game, kind: EntityKind, ref: refs.Ref): number {
  return checked(() => {
    return names.resolve(open(g), kind, ref)
  })
}

/**
 * Returns the bytes of all state classes with many entries; games in the same state have equal bytes.
 *
 * @example
 * const before = imageOf(game).slice()
 * imageOf(clone(game)).every((byte, i) => byte === before[i]) // true
 */
export function imageOf(g: Game): Uint8Array {
  return imageOfArena(open(g)).subarray(counterNames.length * Int32Array.BYTES_PER_ELEMENT)
}

/**
 * Returns the square at a corner: 0 north-west, 1 north-east, 2 south-west, 3 south-east of it. It must be on the
 * board.
 *
 * @example
 * const square = squareAt(game, 0, 0)
 * squareAtCorner(game, cornerAt(game, square, 3), 3) === square // true
 */
export function squareAtCorner(g: Game, corner: number, which: number): number {
  return checked(() => corners.squareAtCorner(open(g), corner, which))
}

/**
 * Returns the corner of a square: 0 north-east, then clockwise.
 *
 * @example
 * const square = squareAt(game, 0, 0)
 * cornerAt(game, square, 0) === cornerAt(game, square, 3) + 1 // true
 */
export function cornerAt(g: Game, square: number, which: number): number {
  return checked(() => corners.cornerAt(open(g), square, which))
}
