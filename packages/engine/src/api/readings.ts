/** What the kernel knows of a game, for callers: each opens the game and asks the kernel's function of its name. */
import type { EntityKind } from '../arena/library.ts'
import { imageOfArena } from '../arena/arena.ts'
import { counterNames } from '../arena/classes.ts'
import type { Game } from '../arena/game.ts'
import type { SquareRef } from '../model/ref.ts'
import { open } from '../arena/rest.ts'
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
 * The segment that stands for the feature of `segment`; -1 for none.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * featureOf(game, game.rules.segBase[tile]) >= 0 // true
 */
export function featureOf(g: Game, segment: number): number {
  return featureIn(open(g), segment)
}

/**
 * Was the tile drawn, and neither laid nor discarded: is it in hand, or in a zone?
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * isDrawn(game, tile) // false
 */
export function isDrawn(g: Game, tile: number): boolean {
  return isDrawnIn(open(g), tile)
}

/**
 * The zone that a tile lies in, by its number; -1 elsewhere.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * zoneOfTile(game, tile) // -1
 */
export function zoneOfTile(g: Game, tile: number): number {
  return zoneAround(open(g), tile)
}

/**
 * Is the tile an overlay that nobody has yet?
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * isInSupply(game, tile) // false
 */
export function isInSupply(g: Game, tile: number): boolean {
  return isInSupplyIn(open(g), tile)
}

/**
 * What lies over the tile, or -1.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * overlayOn(game, tile) // -1
 */
export function overlayOn(g: Game, tile: number): number {
  return overlayIn(open(g), tile)
}

/**
 * The tile itself or, of an overlay that was laid, the one below.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * tileBelow(game, tile) === tile // true
 */
export function tileBelow(g: Game, tile: number): number {
  return tileUnder(open(g), tile)
}

/**
 * Quarter turns of a tile or overlay on the board.
 *
 * @example
 * const tile = tileOn(game, squareAt(game, 0, 0))
 * turnOf(game, tile) // 0
 */
export function turnOf(g: Game, tile: number): number {
  return turnIn(open(g), tile)
}

/**
 * The kind of edge that the square shows at a side.
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
 * The square at x, y; -1 where no tile is near.
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
 * East and south of the first tile.
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
 * What a placement says: a tile, and how it comes to lie where.
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
 * The thing with this number by its name, as the host sees it.
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
 * The number of the entity that `ref` speaks of; the first one, when there are several.
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
 * The bytes of all classes of state with many entries: games that stand alike have equal ones.
 *
 * @example
 * const before = imageOf(game).slice()
 * imageOf(clone(game)).every((byte, i) => byte === before[i]) // true
 */
export function imageOf(g: Game): Uint8Array {
  return imageOfArena(open(g)).subarray(counterNames.length * Int32Array.BYTES_PER_ELEMENT)
}

/**
 * The square round a corner that lies there: 0 north-west, 1 north-east, 2 south-west, 3 south-east.
 *
 * @example
 * const square = squareAt(game, 0, 0)
 * squareAtCorner(game, cornerAt(game, square, 3), 3) === square // true
 */
export function squareAtCorner(g: Game, corner: number, which: number): number {
  return checked(() => corners.squareAtCorner(open(g), corner, which))
}

/**
 * The corner of a square: 0 north-east, then clockwise.
 *
 * @example
 * const square = squareAt(game, 0, 0)
 * cornerAt(game, square, 0) === cornerAt(game, square, 3) + 1 // true
 */
export function cornerAt(g: Game, square: number, which: number): number {
  return checked(() => corners.cornerAt(open(g), square, which))
}
