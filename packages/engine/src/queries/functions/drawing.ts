/** Drawings of tiles, and kinds of features. */
import type { Game } from '../../arena/game.ts'
import { featureOf } from '../../kernel/features.ts'
import { placedSquare, placedTile, placedTurn } from '../../kernel/board/fits.ts'
import { cellCount, hasSide, rowOfCell, squareOfCell, tileAtSide } from '../../kernel/board/cells.ts'
import { neighbour } from '../../kernel/board/grid.ts'

/** Kind (index in `library.features`) of a feature or segment. */
export function kindOfFeature(g: Game, feature: number): number {
  return feature < 0 ? -1 : g.rules.segKind[feature]
}

/** Sides where the feature can still grow: 0 when it is closed; never 0 for faces. */
export function openEndsOf(g: Game, feature: number): number {
  return feature < 0 ? -1 : g.open[featureOf(g, feature)]
}

/** Whether a segment of this kind is drawn on the tile. */
export function tileHas(g: Game, tile: number, featureKind: number): boolean {
  return tile >= 0 && g.rules.kindFeatures[g.rules.tileKind[tile] * g.rules.featureCount + featureKind] === 1
}

/** Whether the mark is on the tile or on one of its segments. */
export function tileHasMark(g: Game, tile: number, mark: number): boolean {
  return tile >= 0 && g.rules.kindMarks[g.rules.tileKind[tile] * g.rules.markCount + mark] > 0
}

export function segmentHasMark(g: Game, segment: number, mark: number): boolean {
  return segment >= 0 && g.rules.partMarks[g.rules.segPart[segment] * g.rules.markCount + mark] > 0
}

/** Whether the tile's kind belongs to this class. */
export function tileIsOf(g: Game, tile: number, kind: number): boolean {
  return tile >= 0 && g.rules.tileClasses[g.rules.tileKind[tile] * g.rules.classCount + kind] === 1
}

/** Whether it is one of the tiles of this number in the library: those declared together under one name. */
export function tileIsNamed(g: Game, tile: number, kind: number): boolean {
  return tile >= 0 && g.rules.tileKind[tile] === kind
}

/** Whether the tile starts in the supply instead of the stack. */
export function isApart(g: Game, tile: number): boolean {
  return tile >= 0 && g.rules.tileData[g.rules.tileKind[tile]].apart === true
}

/** Worth of a mark of this kind. */
export function worthOfMark(g: Game, mark: number): number {
  return g.rules.library.markWorths?.[mark] ?? 0
}

/**
 * Kind of edge at a side (of the board) of the tile in this placement; for several cells, of the first that has one.
 */
export function edgeOfPlacement(g: Game, side: number, placement: number): number {
  if (placement < 0 || side < 0) return -1
  const tile = placedTile(g, placement),
    turn = placedTurn(placement)
  for (let cell = 0; cell < cellCount(g, tile); cell++)
    if (hasSide(g, tile, cell, turn, side)) return g.rules.kindEdges[rowOfCell(g, tile, cell) * 16 + turn * 4 + side]
  return -1
}

/** Whether that side (of any cell) would touch a tile. */
export function joinedAt(g: Game, side: number, placement: number): boolean {
  if (placement < 0 || side < 0) return false
  const tile = placedTile(g, placement),
    turn = placedTurn(placement)
  for (let cell = 0; cell < cellCount(g, tile); cell++) {
    const square = squareOfCell(g, tile, placedSquare(g, placement), turn, cell)
    if (!hasSide(g, tile, cell, turn, side)) continue
    if (tileAtSide(g, neighbour(g, square, side), (side + 2) & 3) >= 0) return true
  }
  return false
}

export function oppositeOf(_g: Game, side: number): number {
  return side < 0 ? -1 : (side + 2) & 3
}
