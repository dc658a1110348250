/** The squares that a tile covers: one, several, or half of one. */
import { squareAt, tileBelow } from '@tilewright/engine'
import type { Game, TileData } from '@tilewright/engine'
import { cellsWith, laidTile, placeOf, tileOfSegment, type Spot } from './game-state.ts'
import { turnSides } from './turn-sides.ts'

/** A square, or half of one, with the tile's edges there as placed. */
export interface Covered extends Spot {
  /** Kinds of edge N E S W; -1 at seams, and where a half square has no side. */
  readonly edges: readonly number[]
  /** The diagonal of a half square: its kind of edge, and the corner of the right angle, 0 NE, then clockwise. */
  readonly half?: { readonly corner: number; readonly diagonal: number }
}

/** The kind of that name; among kinds of the same name, the one that has tiles in this game. */
export function dataOf({ rules }: Game, name: string): TileData | undefined {
  return rules.tileData.find((data, kind) => data.name === name && rules.tileKind.includes(kind))
}

function turnedSpot({ x, y }: Spot, turn: number): Spot {
  if (turn === 1) return { x: -y, y: x }
  if (turn === 2) return { x: -x, y: -y }
  return turn === 3 ? { x: y, y: -x } : { x, y }
}

/** The squares of a tile with its first cell at the spot, turned so. */
export function coveredFrom(data: TileData, spot: Spot, turn: number): Covered[] {
  const cells = data.cells ?? [{ x: 0, y: 0, edges: data.edges }]
  return cells.map(({ half, edges, ...cell }) => {
    const { x, y } = turnedSpot(cell, turn)
    return {
      ...{ x: spot.x + x, y: spot.y + y, edges: turnSides(edges, turn) },
      ...(half === undefined ? {} : { half: { corner: (half.corner + turn) % 4, diagonal: half.diagonal } }),
    }
  })
}

/** Whether a tile covers the same squares from two spots and turns. */
export function coversSame(
  data: TileData,
  placement: readonly [Spot, number],
  other: readonly [Spot, number],
): boolean {
  const [mine, theirs] = [placement, other].map(([spot, turn]) =>
    coveredFrom(data, spot, turn)
      .map(({ x, y }) => `${String(x)},${String(y)}`)
      .toSorted(),
  )
  return mine?.join(' ') === theirs?.join(' ')
}

/** The spot of its first cell when the tile covers these squares; undefined if it cannot. */
export function anchorAmong(data: TileData, turn: number, squares: readonly Spot[]): Spot | undefined {
  const ownSquares = coveredFrom(data, { x: 0, y: 0 }, turn)
  const least = (spots: readonly Spot[], axis: 'x' | 'y'): number => Math.min(...spots.map((spot) => spot[axis]))
  const anchor = { x: least(squares, 'x') - least(ownSquares, 'x'), y: least(squares, 'y') - least(ownSquares, 'y') }
  const wanted = coveredFrom(data, anchor, turn)
  const isThere = ({ x, y }: Spot): boolean => squares.some((square) => square.x === x && square.y === y)
  return wanted.length === squares.length && wanted.every(isThere) ? anchor : undefined
}

/** The squares that a tile on the board covers; none if it is not on the board. */
export function squaresOfTile(game: Game, tile: number): number[] {
  const laid = laidTile(game, tile),
    data = game.rules.tileData[game.rules.tileKind[tile] ?? -1]
  if (laid === undefined || data === undefined) return []
  return coveredFrom(data, laid, laid.turn).map(({ x, y }) => squareAt(game, x, y))
}

const deepest = 8

/** The squares of a piece, or of the piece that it is with: on a segment, all squares of the segment. */
export function squaresOfPiece(game: Game, piece: number, depth = 0): readonly number[] {
  const { type, id } = placeOf(game, piece)
  if (type === 'segment') {
    const squares = squaresOfTile(game, tileOfSegment(game, id))
    return cellsWith(game, id).flatMap((cell) => squares[cell] ?? [])
  }
  if (type === 'square') return [id]
  return type === 'piece' && depth < deepest ? squaresOfPiece(game, id, depth + 1) : []
}

/** Whether a piece, or the piece that it is with, is on the tile: on a segment of it, or on one of its squares. */
export function isOnTile(game: Game, piece: number, tile: number, depth = 0): boolean {
  const { type, id } = placeOf(game, piece)
  if (type === 'segment') return tileBelow(game, tileOfSegment(game, id)) === tile
  if (type === 'square') return squaresOfTile(game, tile).includes(id)
  return type === 'piece' && depth < deepest && isOnTile(game, id, tile, depth + 1)
}
