/** From what a player sees of a game to what is drawn of it. */
import { segmentsOf, type Board, type BoardPiece, type BoardTile, type PieceSpot } from '../svg/draw-board.ts'
import type { TileGeometry } from '../geometry/tile-geometry.ts'
import type { FigurePicture } from '../pictures/figures.ts'

interface Square {
  readonly x: number
  readonly y: number
}

/** What of a view is drawn: the views of the engine are such. */
export interface SeenGame {
  readonly players: readonly { readonly name: string }[]
  readonly board: {
    readonly cells: readonly (Square & {
      readonly tile: string
      readonly n: number
      readonly cell: number
      readonly turn: number
      readonly layer: 0 | 1
    })[]
    readonly segments: readonly {
      readonly segment: SeenPlace
      readonly tile: string
      readonly n: number
      readonly layer: 0 | 1
      readonly on: readonly Square[]
    }[]
    readonly free: readonly Square[]
  }
  readonly pieces: readonly {
    readonly piece: string
    readonly owner: string | null
    readonly at: SeenPlace
    readonly count: number
    /** Which of its kind and owner these are; of hidden ones nobody knows. */
    readonly numbers: readonly number[]
  }[]
}

/** Where on the board something stands; on a face it lies. */
interface Spot extends Square {
  readonly spot: PieceSpot
  readonly lying: boolean
}

/** A place by the names of the engine: a segment, square or corner, with another piece, or off the board. */
export type SeenPlace = string | object

/** What tiles and pieces look like, by their names. */
export interface Pictures {
  /** Undefined: no picture of it is known; its square stays empty. */
  readonly tile: (name: string) => TileGeometry | undefined
  /** `seat`: of its owner from 0; null without one. */
  readonly piece: (name: string, seat: number | null) => FigurePicture
}

const has = <Key extends string>(place: object, key: Key): place is Record<Key, unknown> => Object.hasOwn(place, key)
const isSquare = (place: object): place is Square =>
  has(place, 'x') && typeof place.x === 'number' && has(place, 'y') && typeof place.y === 'number'
const nameOf = ({ tile, n }: { readonly tile: string; readonly n: number }): string => `${tile} ${String(n)}`

/** Pieces in a row on one square are the least that says something; of more the number is written. */
const mostOfAKind = 3

/**
 * The tiles, pieces and (`free`) free squares of a view as a board to draw. Pieces that stand with another one are
 * drawn where that stands; those in supplies and zones are not drawn.
 */
export function boardOfView(seen: SeenGame, pictures: Pictures, free = false): Board {
  const { cells, segments } = seen.board
  const first = new Map(cells.filter(({ cell }) => cell === 0).map((cell) => [nameOf(cell), cell]))
  const tiles = [...first.values()].flatMap((cell): BoardTile[] => {
    const geometry = pictures.tile(cell.tile)
    return geometry === undefined ? [] : [{ geometry, x: cell.x, y: cell.y, turns: cell.turn }]
  })
  const spots = new Map<string, Spot>()
  for (const [index, part] of segments.entries()) {
    const lies = first.get(nameOf(part))
    if (lies === undefined || part.layer === 1) continue
    const spot = index - segments.findIndex((other) => nameOf(other) === nameOf(part))
    const known = pictures.tile(part.tile)
    const isDrawn = known !== undefined && spot < segmentsOf(known).length
    const lying = isDrawn && spot >= segmentsOf(known).length - known.faces.length
    spots.set(JSON.stringify(part.segment), { x: lies.x, y: lies.y, spot: isDrawn ? spot : 'square', lying })
  }
  return {
    tiles,
    pieces: seen.pieces.flatMap(({ piece, owner, at, count }): BoardPiece[] => {
      const stands = spotOf(at, spots, seen)
      if (stands === undefined) return []
      const { x, y, spot, lying } = stands,
        seat = seen.players.findIndex(({ name }) => name === owner)
      const figure = { ...pictures.piece(piece, seat < 0 ? null : seat), lying }
      const one = { x, y, spot, figure }
      return count > mostOfAKind
        ? [{ ...one, figure: { ...figure, number: count } }]
        : Array.from({ length: count }, () => one)
    }),
    ...(free ? { free: seen.board.free } : {}),
  }
}

/** Where on the board a place is, if it is there. */
function spotOf(at: SeenPlace, spots: ReadonlyMap<string, Spot>, seen: SeenGame): Spot | undefined {
  if (typeof at !== 'object') return undefined
  if (has(at, 'with') && typeof at.with === 'object' && at.with !== null) {
    const { piece, owner, n } = at.with as { readonly piece?: unknown; readonly owner?: unknown; readonly n?: number }
    const bearer = seen.pieces.find((one) => one.piece === piece && one.owner === owner && one.numbers.includes(n ?? 0))
    return bearer === undefined ? undefined : spotOf(bearer.at, spots, seen)
  }
  const named = spots.get(JSON.stringify(at))
  if (named !== undefined) return named
  if (!isSquare(at)) return undefined
  // A corner is named by the square to its south-east; it is drawn at that of the square to its north-west.
  if (has(at, 'corner')) return { x: at.x - 1, y: at.y - 1, spot: 'corner', lying: false }
  return { x: at.x, y: at.y, spot: 'square', lying: false }
}
