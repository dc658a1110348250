/** Sets of tiles. */
import { isZone, zoneOfTile } from '../../kernel/entities/zones.ts'
import { PUBLIC, isOfStack, isTileHidden } from '../../kernel/entities/knowers.ts'
import type { Game } from '../../arena/game.ts'
import { TILE_ASIDE, TILE_IN_STACK, TILE_IN_ZONE } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { secondOn, nextSquareOf, squareOfSegment } from '../../kernel/board/cells.ts'
import { neighbour, tileOn } from '../../kernel/board/grid.ts'
import { tileBelow } from '../../kernel/board/overlays.ts'
import { squareOfFeature } from '../functions/places.ts'
import { featureOf } from '../../kernel/features.ts'

/** Placed tiles in order of placement. */
export function tilesOnBoard(g: Game): number {
  const n = g.placedCount
  for (let i = 0; i < n; i++) scratch.data[scratch.top++] = g.placed[i]
  return scratch.top
}

/** Tiles with a segment of the feature, each once. */
export function tilesInFeature(g: Game, feature: number): number {
  const start = featureOf(g, feature)
  if (start < 0) return scratch.top
  const { next } = g,
    { segTile } = g.rules,
    { data } = scratch,
    { tile: stamp } = stamps
  const mark = ++stamps.current
  const plain = g.rules.overlays.length === 0
  let top = scratch.top
  let s = start
  do {
    const t = plain ? segTile[s] : tileBelow(g, segTile[s])
    if (stamp[t] !== mark) {
      stamp[t] = mark
      data[top++] = t
    }
    s = next[s]
  } while (s !== start)
  return (scratch.top = top)
}

function pushOn(g: Game, square: number): void {
  const t = g.tileAt[square]
  if (t !== 0) scratch.data[scratch.top++] = t - 1
}

/** Pushes the tiles on a square that were not pushed since `from`; for tiles of several squares or half squares. */
function pushOnceOn(g: Game, square: number, from: number): void {
  pushOnce(tileOn(g, square), from)
  pushOnce(secondOn(g, square), from)
}

function pushOnce(tile: number, from: number): void {
  if (tile < 0) return
  for (let i = from; i < scratch.top; i++) if (scratch.data[i] === tile) return
  scratch.data[scratch.top++] = tile
}

function shapedTilesNear(g: Game, square: number): number {
  const from = scratch.top,
    w = g.rules.boardWidth
  for (let row = square - w - 1, end = row + 3 * w; row < end; row += w)
    for (let at = row; at < row + 3; at++) pushOnceOn(g, at, from)
  return scratch.top
}

/** Tiles in the 3×3 block around the square, its own included, row by row. */
export function tilesNear(g: Game, square: number): number {
  if (square < 0) return scratch.top
  if (g.rules.shaped) return shapedTilesNear(g, square)
  const w = g.rules.boardWidth,
    { data } = scratch,
    { tileAt } = g
  let top = scratch.top
  for (let row = square - w - 1, end = row + 3 * w; row < end; row += w)
    for (let at = row; at < row + 3; at++) {
      const t = tileAt[at]
      if (t !== 0) data[top++] = t - 1
    }
  return (scratch.top = top)
}

/** Number of tiles in the 3×3 block. */
export function countTilesNear(g: Game, square: number): number {
  if (square < 0) return 0
  const tile = g.tileAt[square] - 1
  if (tile >= 0 && !g.rules.shaped) return g.around[tile]
  const from = scratch.top,
    n = tilesNear(g, square) - from
  scratch.top = from
  return n
}

/** Tiles that share a side with the square: north, east, south, west. */
export function tilesAdjacent(g: Game, square: number): number {
  if (square < 0) return scratch.top
  const from = scratch.top
  for (let side = 0; side < 4; side++)
    if (g.rules.shaped) pushOnceOn(g, neighbour(g, square, side), from)
    else pushOn(g, neighbour(g, square, side))
  return scratch.top
}

/** Union of `round` over the squares of the feature, each tile once. A feature of one segment needs one call. */
function roundFeature(g: Game, feature: number, round: (g: Game, square: number) => number): number {
  const root = featureOf(g, feature)
  if (root < 0) return scratch.top
  if (g.next[root] === root && !g.rules.shaped) return round(g, squareOfFeature(g, root))
  const { data } = scratch,
    { tile: stamp } = stamps,
    mark = ++stamps.current
  let s = root,
    top = scratch.top
  do {
    for (let i = 0, square = squareOfSegment(g, s); square >= 0; square = nextSquareOf(g, s, ++i)) {
      scratch.top = top
      for (let at = top, end = round(g, square); at < end; at++) {
        const tile = data[at]
        if (stamp[tile] === mark) continue
        stamp[tile] = mark
        data[top++] = tile
      }
    }
    s = g.next[s]
  } while (s !== root)
  return (scratch.top = top)
}

/** Tiles in the 3×3 blocks around the squares of the feature, its own included. */
export function tilesNearFeature(g: Game, feature: number): number {
  return roundFeature(g, feature, tilesNear)
}

/** Number of tiles around the feature. */
export function countTilesNearFeature(g: Game, feature: number): number {
  const root = featureOf(g, feature)
  if (root < 0) return 0
  if (g.next[root] === root && !g.rules.shaped) return countTilesNear(g, squareOfFeature(g, root))
  const from = scratch.top,
    n = tilesNearFeature(g, root) - from
  scratch.top = from
  return n
}

/** Tiles that share a side with a square of the feature; for a feature on several tiles that includes its own. */
export function tilesAdjacentToFeature(g: Game, feature: number): number {
  return roundFeature(g, feature, tilesAdjacent)
}

/** Overlays and tiles declared `apart` that are still in the supply, in order of declaration. */
export function tilesInSupply(g: Game): number {
  for (const t of g.rules.supplied) if (g.tilePlace[t] === TILE_ASIDE) scratch.data[scratch.top++] = t
  return scratch.top
}

/** Tiles in a zone (or in those of a kind, `isZone`), in order of declaration. */
export function tilesInZone(g: Game, zone: number): number {
  const { tilePlace } = g
  for (let t = 0; t < tilePlace.length; t++)
    if (tilePlace[t] >= TILE_IN_ZONE && isZone(zone, zoneOfTile(g, t))) scratch.data[scratch.top++] = t
  return scratch.top
}

/** Tiles of the stack that not everybody has seen: undrawn ones, and those in zones with hidden contents. */
export function tilesUnseen(g: Game): number {
  const { tilePlace } = g
  for (let t = 0; t < tilePlace.length; t++)
    if (tilePlace[t] === TILE_IN_STACK || (isTileHidden(g, t, PUBLIC) && isOfStack(g, t)))
      scratch.data[scratch.top++] = t
  return scratch.top
}

/** All zones in play: those of the table, and each player's. */
export function zones(g: Game): number {
  const { library, zoneOn } = g.rules
  for (let kind = 0; kind < library.zones.length; kind++) {
    if (zoneOn[kind] === 0) continue
    const { perPlayer } = library.zones[kind]
    for (let seat = perPlayer ? 0 : -1; seat < (perPlayer ? g.rules.sizes.players : 0); seat++)
      scratch.data[scratch.top++] = kind * 16 + seat + 1
  }
  return scratch.top
}

/** A tile of the kind in the stack or the supply; -1 if there is none. */
export function spareTile(g: Game, kind: number): number {
  const { tileKind } = g.rules
  for (let t = 0; t < tileKind.length; t++)
    if (tileKind[t] === kind && (g.tilePlace[t] === TILE_IN_STACK || g.tilePlace[t] === TILE_ASIDE)) return t
  return -1
}

export function anyTileInStack(g: Game): boolean {
  return g.bagCount > 0
}
