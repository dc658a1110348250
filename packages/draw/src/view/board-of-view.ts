/** Converts a player's view of a game to a board to draw. */
import { segmentsOf, type Board, type BoardPiece, type BoardTile } from '../svg/draw-board.ts'
import type { TileGeometry } from '../geometry/tile-geometry.ts'
import type { Pictures, SeenGame, SeenPlace } from './seen-game.ts'
import { piecesOnSpots, spotsIn, type Outline, type SeenSpot } from './spots.ts'
import { zonesOfView } from './zones-of-view.ts'

/** The segments of a drawn square: features and spaces first, then faces, on which figures lie. */
function outlineOf(geometry: TileGeometry | undefined): Outline | undefined {
  if (geometry === undefined) return undefined
  const segments = segmentsOf(geometry)
  const upright = segments.length - geometry.faces.length
  return {
    segments: segments.map(({ kind }, i) => ({ kind, lying: i >= upright })),
    isHalf: geometry.ground !== undefined,
  }
}

/** Returns the drawing position of each place of a view; undefined for places off the board. */
export const spotsOfView = (seen: SeenGame, pictures: Pictures): ((at: SeenPlace) => SeenSpot | undefined) =>
  spotsIn(seen, (name, cell) => outlineOf(pictures.tile(name, cell)))

/** Drawings in addition to tiles and pieces. */
export interface Besides {
  /** The free squares. */
  readonly free?: boolean
  /** Short texts, by place. */
  readonly badges?: readonly { readonly at: SeenPlace; readonly text: string }[]
}

/**
 * The tiles and pieces of a view as a board to draw, with requested additions. Pieces beside another piece are drawn at
 * its position; what lies in zones is drawn in panels; supplies, and badges of places off the board, are not drawn.
 */
export function boardOfView(seen: SeenGame, pictures: Pictures, { free = false, badges = [] }: Besides = {}): Board {
  const spotAt = spotsOfView(seen, pictures)
  const tiles = seen.board.cells.flatMap((cell): BoardTile[] => {
    const geometry = pictures.tile(cell.tile, cell.cell)
    return geometry === undefined ? [] : [{ geometry, x: cell.x, y: cell.y, turns: cell.turn }]
  })
  return {
    tiles,
    pieces: piecesOnSpots(seen, spotAt).map(({ piece, seat, at: { lying, ...place }, count }): BoardPiece => {
      const figure = { ...pictures.piece(piece, seat), lying }
      return { ...place, figure: count === undefined ? figure : { ...figure, count } }
    }),
    badges: badges.flatMap(({ at, text }) => {
      const place = spotAt(at)
      if (place === undefined) return []
      const { lying: _lying, ...spot } = place
      return [{ ...spot, text }]
    }),
    panels: zonesOfView(seen, pictures),
    ...(free ? { free: seen.board.free } : {}),
  }
}
