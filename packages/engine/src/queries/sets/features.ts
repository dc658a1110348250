/** Sets of features: each is pushed once, as its representative segment. */
import type { Game } from '../../arena/game.ts'
import { scratch, stamps } from '../../arena/scratch.ts'
import { featureOf } from '../../kernel/features.ts'
import {
  cellCount,
  hasSide,
  nextSquareOf,
  secondOn,
  squareOfCell,
  squareOfSegment,
  tileAtSide,
} from '../../kernel/board/cells.ts'
import { placedSquare, placedTile, placedTurn } from '../../kernel/board/fits.ts'
import { neighbour, tileOn } from '../../kernel/board/grid.ts'
import { faceAt, overlayOn, sharedSegment, uppermostSegment } from '../../kernel/board/overlays.ts'

function pushFeature(g: Game, segment: number, mark: number): void {
  const root = featureOf(g, segment)
  if (stamps.segment[root] === mark) return
  stamps.segment[root] = mark
  scratch.data[scratch.top++] = root
}

function pushPartsOf(g: Game, tile: number, mark: number): void {
  const { segBase } = g.rules,
    { root: roots } = g,
    { data } = scratch,
    { segment: stamp } = stamps
  const end = segBase[tile + 1]
  let top = scratch.top
  for (let s = segBase[tile]; s < end; s++) {
    const root = roots[s]
    // Written unconditionally, then kept or overwritten: a branch would be unpredictable for the processor.
    data[top] = root
    if (stamp[root] !== mark) top++
    stamp[root] = mark
  }
  scratch.top = top
}

function pushPartsOfKind(g: Game, tile: number, kind: number, mark: number): void {
  const { segBase, segKind } = g.rules
  for (let s = segBase[tile]; s < segBase[tile + 1]; s++) if (segKind[s] === kind) pushFeature(g, s, mark)
}

function pushFeaturesOf(g: Game, tile: number, mark: number): void {
  pushPartsOf(g, tile, mark)
  const over = overlayOn(g, tile)
  if (over >= 0) pushPartsOf(g, over, mark)
}

/** All features, or those of one kind, in order of the placement of their first tile. */
export function featuresOnBoard(g: Game, kind = -1): number {
  const mark = ++stamps.current,
    { tileKind, kindFeatures, featureCount } = g.rules
  for (let i = 0; i < g.placedCount; i++) {
    const tile = g.placed[i]
    if (kind < 0) {
      pushFeaturesOf(g, tile, mark)
      continue
    }
    if (kindFeatures[tileKind[tile] * featureCount + kind] === 1) pushPartsOfKind(g, tile, kind, mark)
    const over = overlayOn(g, tile)
    if (over >= 0) pushPartsOfKind(g, over, kind, mark)
  }
  return scratch.top
}

export function featuresOfTile(g: Game, tile: number): number {
  if (tile >= 0) pushFeaturesOf(g, tile, ++stamps.current)
  return scratch.top
}

/** Replaces the tiles pushed since `from` by their features, each once. */
export function featuresOfTiles(g: Game, from: number): number {
  const mark = ++stamps.current,
    end = scratch.top
  for (let i = from; i < end; i++) pushFeaturesOf(g, scratch.data[i], mark)
  scratch.data.copyWithin(from, end, scratch.top)
  return (scratch.top = from + scratch.top - end)
}

/** Pushes the features of a tile and its overlay that are drawn on the square. */
function pushFeaturesAt(g: Game, tile: number, square: number, mark: number): void {
  for (let s = g.rules.segBase[tile]; s < g.rules.segBase[tile + 1]; s++)
    for (let i = 0, at = squareOfSegment(g, s); at >= 0; at = nextSquareOf(g, s, ++i))
      if (at === square) pushFeature(g, s, mark)
  const over = overlayOn(g, tile)
  if (over >= 0) pushPartsOf(g, over, mark)
}

function pushFeaturesOn(g: Game, square: number, mark: number): void {
  for (const tile of [tileOn(g, square), secondOn(g, square)]) if (tile >= 0) pushFeaturesAt(g, tile, square, mark)
}

/** Like `featuresNear`, for tiles of several squares of which only some are in the block. */
function shapedFeaturesNear(g: Game, square: number): number {
  const mark = ++stamps.current,
    w = g.rules.boardWidth
  pushFeaturesOn(g, square, mark)
  for (let row = square - w - 1, end = row + 3 * w; row < end; row += w)
    for (let at = row; at < row + 3; at++) if (at !== square) pushFeaturesOn(g, at, mark)
  return scratch.top
}

/** Features with a segment on a square of the 3×3 block: those of the middle first, then row by row. */
export function featuresNear(g: Game, square: number): number {
  if (square < 0) return scratch.top
  if (g.rules.shaped) return shapedFeaturesNear(g, square)
  const mark = ++stamps.current,
    w = g.rules.boardWidth,
    { tileAt } = g
  if (tileAt[square] !== 0) pushFeaturesOf(g, tileAt[square] - 1, mark)
  for (let row = square - w - 1, end = row + 3 * w; row < end; row += w)
    for (let at = row; at < row + 3; at++) {
      if (tileAt[at] === 0 || at === square) continue
      pushFeaturesOf(g, tileAt[at] - 1, mark)
    }
  return scratch.top
}

/** Areas and faces that border on the feature on one of its tiles. */
export function featuresTouching(g: Game, feature: number): number {
  const start = featureOf(g, feature)
  if (start < 0) return scratch.top
  const mark = ++stamps.current,
    { borderStart, borderList } = g.rules
  let s = start
  do {
    for (let i = borderStart[s]; i < borderStart[s + 1]; i++) pushFeature(g, borderList[i], mark)
    s = g.next[s]
  } while (s !== start)
  return scratch.top
}

/** Features on the board that reach a side of the placement's tile, clockwise from the north, cell by cell. */
export function featuresBeside(g: Game, placement: number): number {
  if (placement < 0) return scratch.top
  const mark = ++stamps.current,
    tile = placedTile(g, placement),
    turn = placedTurn(placement)
  for (let cell = 0; cell < cellCount(g, tile); cell++) {
    const square = squareOfCell(g, tile, placedSquare(g, placement), turn, cell)
    for (let side = 0; side < 4; side++) if (hasSide(g, tile, cell, turn, side)) pushBeyond(g, square, side, mark)
  }
  return scratch.top
}

/** Pushes the segments of the neighbour at a side. */
function pushBeyond(g: Game, square: number, side: number, mark: number): void {
  const other = neighbour(g, square, side),
    facing = (side + 2) & 3
  if (tileAtSide(g, other, facing) < 0) return
  const along = uppermostSegment(g, other, facing)
  if (along >= 0) pushFeature(g, along, mark)
  const shared = sharedSegment(g, other, facing)
  if (shared >= 0) pushFeature(g, shared, mark)
  for (let h = 0; h < 2; h++) {
    const face = faceAt(g, other, facing * 2 + h)
    if (face >= 0) pushFeature(g, face, mark)
  }
}
