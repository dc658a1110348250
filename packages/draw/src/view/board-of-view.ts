/** Converts a player's view of a game to a board to draw. */
import { segmentsOf, type Board, type BoardPiece, type BoardTile, type PieceSpot } from '../svg/draw-board.ts'
import type { Pictures, SeenGame, SeenPlace, Square } from './seen-game.ts'
import { zonesOfView } from './zones-of-view.ts'

/** Position on the board; a figure on a face lies down. */
export interface SeenSpot extends Square {
  /** The turn of the half tile, on half a square. */
  readonly half?: number
  readonly spot: PieceSpot
  readonly lying: boolean
}

const has = <Key extends string>(place: object, key: Key): place is Record<Key, unknown> => Object.hasOwn(place, key)
const isSquare = (place: object): place is Square =>
  has(place, 'x') && typeof place.x === 'number' && has(place, 'y') && typeof place.y === 'number'
const nameOf = ({ tile, n }: { readonly tile: string; readonly n: number }): string => `${tile} ${String(n)}`

/** Drawings in addition to tiles and pieces. */
export interface Besides {
  /** The free squares. */
  readonly free?: boolean
  /** Short texts, by place. */
  readonly badges?: readonly { readonly at: SeenPlace; readonly text: string }[]
}

/** Maximum number of equal pieces drawn in a row on one square; of more, the number is written. */
const mostOfAKind = 3

/** Returns the drawing position of each place of a view; undefined for places off the board. */
export function spotsOfView(seen: SeenGame, pictures: Pictures): (at: SeenPlace) => SeenSpot | undefined {
  const { cells, segments } = seen.board
  const first = new Map(cells.filter(({ cell }) => cell === 0).map((cell) => [nameOf(cell), cell]))
  const several = new Set(cells.filter(({ cell }) => cell > 0).map(nameOf))
  const spots = new Map<string, SeenSpot>()
  for (const [index, part] of segments.entries()) {
    const lies = first.get(nameOf(part))
    if (lies === undefined || part.layer === 1) continue
    if (several.has(nameOf(part))) {
      spots.set(JSON.stringify(part.segment), spotOnCell(seen, part, pictures))
      continue
    }
    const spot = index - segments.findIndex((other) => nameOf(other) === nameOf(part))
    const geometry = pictures.tile(part.tile, 0)
    const isDrawn = geometry !== undefined && spot < segmentsOf(geometry).length
    const lying = isDrawn && spot >= segmentsOf(geometry).length - geometry.faces.length
    const half = geometry?.ground === undefined ? {} : { half: lies.turn }
    spots.set(JSON.stringify(part.segment), { x: lies.x, y: lies.y, ...half, spot: isDrawn ? spot : 'square', lying })
  }
  return (at) => spotOf(at, spots, seen)
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
    pieces: seen.pieces.flatMap(({ piece, owner, at, count }): BoardPiece[] => {
      const stands = spotAt(at)
      if (stands === undefined) return []
      const { lying, ...place } = stands,
        seat = seen.players.findIndex(({ name }) => name === owner)
      const figure = { ...pictures.piece(piece, seat < 0 ? null : seat), lying }
      const standing = { ...place, figure }
      return count > mostOfAKind
        ? [{ ...standing, figure: { ...figure, count } }]
        : Array.from({ length: count }, () => standing)
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

/** On a tile of several squares: the first cell of the segment, and the part with the same index there. */
function spotOnCell(seen: SeenGame, part: SeenGame['board']['segments'][number], pictures: Pictures): SeenSpot {
  const { cells, segments } = seen.board
  const [{ x, y } = { x: 0, y: 0 }] = part.on
  const kindOf = ({ segment }: { readonly segment: SeenPlace }): unknown =>
    typeof segment === 'object' && has(segment, 'kind') ? segment.kind : undefined
  const cell =
    cells.find((candidate) => nameOf(candidate) === nameOf(part) && candidate.x === x && candidate.y === y)?.cell ?? 0
  const like = segments.filter(
    (one) =>
      nameOf(one) === nameOf(part) && kindOf(one) === kindOf(part) && one.on.some((at) => at.x === x && at.y === y),
  )
  const geometry = pictures.tile(part.tile, cell)
  const drawn = geometry === undefined ? [] : segmentsOf(geometry)
  const same = drawn.flatMap(({ kind }, spot) => (kind === kindOf(part) ? [spot] : []))
  const spot = same[like.indexOf(part)]
  if (geometry === undefined || spot === undefined) return { x, y, spot: 'square', lying: false }
  return { x, y, spot, lying: spot >= drawn.length - geometry.faces.length }
}

/** The drawing position of a place, if it is on the board. */
function spotOf(at: SeenPlace, spots: ReadonlyMap<string, SeenSpot>, seen: SeenGame): SeenSpot | undefined {
  if (typeof at !== 'object') return undefined
  if (has(at, 'with') && typeof at.with === 'object' && at.with !== null) {
    const { piece, owner, n } = at.with as { readonly piece?: unknown; readonly owner?: unknown; readonly n?: number }
    const bearer = seen.pieces.find(
      (candidate) => candidate.piece === piece && candidate.owner === owner && candidate.numbers.includes(n ?? 0),
    )
    return bearer === undefined ? undefined : spotOf(bearer.at, spots, seen)
  }
  const named = spots.get(JSON.stringify(at))
  if (named !== undefined) return named
  if (!isSquare(at)) return undefined
  // A corner is named by the square to its south-east, but drawn relative to the square to its north-west.
  if (has(at, 'corner')) return { x: at.x - 1, y: at.y - 1, spot: 'corner', lying: false }
  return { x: at.x, y: at.y, spot: 'square', lying: false }
}
