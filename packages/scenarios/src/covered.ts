/** The squares that a tile covers: one, several, or half of one. */
import { squareAt, tileBelow } from '@tilewright/engine'
import type { Game, TileData } from '@tilewright/engine'
import { cellsWith, laidTile, placeOf, tileOfSegment, type Spot } from './reading.ts'
import { turnSides } from './turning.ts'

/** A square, or half of one, with what the tile shows there as it lies. */
export interface Covered extends Spot {
  /** Kinds of edge N E S W; -1 at seams, and where half a square has no side. */
  readonly edges: readonly number[]
  /** The diagonal of half a square: its kind of edge, and the corner of the right angle, 0 NE, then clockwise. */
  readonly half?: { readonly corner: number; readonly diagonal: number }
}

/** The kind of that name, among kinds of one name the one that has tiles in this game. */
export function dataOf({ rules }: Game, name: string): TileData | undefined {
  return rules.tileData.find((data, kind) => data.name === name && rules.tileKind.includes(kind))
}

function turnedSpot({ x, y }: Spot, turn: number): Spot {
  if (turn === 1) return { x: -y, y: x }
  if (turn === 2) return { x: -x, y: -y }
  return turn === 3 ? { x: y, y: -x } : { x, y }
}

/** The squares of a tile whose first cell lies at the spot, turned so. */
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

/** Does a tile cover the same squares from two spots, turned so? */
export function coversSame(data: TileData, one: readonly [Spot, number], other: readonly [Spot, number]): boolean {
  const [mine, theirs] = [one, other].map(([spot, turn]) =>
    coveredFrom(data, spot, turn)
      .map(({ x, y }) => `${String(x)},${String(y)}`)
      .toSorted(),
  )
  return mine?.join(' ') === theirs?.join(' ')
}

/** Where its first cell lies when the tile covers these squares; undefined if it cannot. */
export function anchorAmong(data: TileData, turn: number, squares: readonly Spot[]): Spot | undefined {
  const own = coveredFrom(data, { x: 0, y: 0 }, turn)
  const least = (spots: readonly Spot[], axis: 'x' | 'y'): number => Math.min(...spots.map((spot) => spot[axis]))
  const anchor = { x: least(squares, 'x') - least(own, 'x'), y: least(squares, 'y') - least(own, 'y') }
  const wanted = coveredFrom(data, anchor, turn)
  const isThere = ({ x, y }: Spot): boolean => squares.some((square) => square.x === x && square.y === y)
  return wanted.length === squares.length && wanted.every(isThere) ? anchor : undefined
}

/** The squares that a tile of the board covers; none of one that does not lie there. */
export function squaresOfTile(game: Game, tile: number): number[] {
  const laid = laidTile(game, tile),
    data = game.rules.tileData[game.rules.tileKind[tile] ?? -1]
  if (laid === undefined || data === undefined) return []
  return coveredFrom(data, laid, laid.turn).map(({ x, y }) => squareAt(game, x, y))
}

const deepest = 8

/** The squares where a piece is, or the piece that it is with: of a part of a tile all on which that is drawn. */
export function squaresOfPiece(game: Game, piece: number, depth = 0): readonly number[] {
  const { type, id } = placeOf(game, piece)
  if (type === 'segment') {
    const squares = squaresOfTile(game, tileOfSegment(game, id))
    return cellsWith(game, id).flatMap((cell) => squares[cell] ?? [])
  }
  if (type === 'square') return [id]
  return type === 'piece' && depth < deepest ? squaresOfPiece(game, id, depth + 1) : []
}

/** Is a piece, or the piece that it is with, on the tile: on a part of it, or on one of its squares? */
export function isOnTile(game: Game, piece: number, tile: number, depth = 0): boolean {
  const { type, id } = placeOf(game, piece)
  if (type === 'segment') return tileBelow(game, tileOfSegment(game, id)) === tile
  if (type === 'square') return squaresOfTile(game, tile).includes(id)
  return type === 'piece' && depth < deepest && isOnTile(game, id, tile, depth + 1)
}
