/** Where the places of a view are drawn: on which part of which square. */
import type { SeenGame, SeenPlace, Square } from './seen-game.ts'

/**
 * Position of a piece: a segment of the tile, numbered as in the rules; its square; or its corner to the south-east.
 */
export type PieceSpot = number | 'square' | 'corner'

/** Position on the board; a figure on a face lies down. */
export interface SeenSpot extends Square {
  /** The turn of the half tile, on half a square. */
  readonly half?: number
  readonly spot: PieceSpot
  readonly lying: boolean
}

/** What is known of the drawing of a square. */
export interface Outline {
  /** In the order of the rules; figures lie on some of them. */
  readonly segments: readonly { readonly kind: string; readonly lying: boolean }[]
  /** It covers half a square, so its turn names it. */
  readonly isHalf: boolean
}

/** Returns the outline of a cell of a tile, the first is 0; undefined if no picture is known. */
export type Outlines = (name: string, cell: number) => Outline | undefined

const has = <Key extends string>(place: object, key: Key): place is Record<Key, unknown> => Object.hasOwn(place, key)
const isSquare = (place: object): place is Square =>
  has(place, 'x') && typeof place.x === 'number' && has(place, 'y') && typeof place.y === 'number'
const nameOf = ({ tile, n }: { readonly tile: string; readonly n: number }): string => `${tile} ${String(n)}`

/** Returns the drawing position of each place of a view; undefined for places off the board. */
export function spotsIn(seen: SeenGame, outlines: Outlines): (at: SeenPlace) => SeenSpot | undefined {
  const { cells, segments } = seen.board
  const first = new Map(cells.filter(({ cell }) => cell === 0).map((cell) => [nameOf(cell), cell]))
  const several = new Set(cells.filter(({ cell }) => cell > 0).map(nameOf))
  const spots = new Map<string, SeenSpot>()
  const begins = new Map<string, number>()
  for (const [index, part] of segments.entries()) {
    if (!begins.has(nameOf(part))) begins.set(nameOf(part), index)
    const lies = first.get(nameOf(part))
    if (lies === undefined || part.layer === 1) continue
    if (several.has(nameOf(part))) {
      spots.set(JSON.stringify(part.segment), spotOnCell(seen, part, outlines))
      continue
    }
    const spot = index - (begins.get(nameOf(part)) ?? index)
    const outline = outlines(part.tile, 0)
    const drawn = outline?.segments[spot]
    const half = outline?.isHalf === true ? { half: lies.turn } : {}
    const on = drawn === undefined ? ('square' as const) : spot
    spots.set(JSON.stringify(part.segment), { x: lies.x, y: lies.y, ...half, spot: on, lying: drawn?.lying === true })
  }
  return (at) => spotOf(at, spots, seen)
}

/** On a tile of several squares: the first cell of the segment, and the part with the same index there. */
function spotOnCell(seen: SeenGame, part: SeenGame['board']['segments'][number], outlines: Outlines): SeenSpot {
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
  const drawn = outlines(part.tile, cell)?.segments ?? []
  const same = drawn.flatMap(({ kind }, spot) => (kind === kindOf(part) ? [spot] : []))
  const spot = same[like.indexOf(part)]
  if (spot === undefined) return { x, y, spot: 'square', lying: false }
  return { x, y, spot, lying: drawn[spot]?.lying === true }
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

/** Maximum number of equal pieces drawn in a row on one square; of more, the number is written. */
const mostOfAKind = 3

/** A piece on the board. */
export interface PieceOnSpot {
  readonly piece: string
  /** The seat of its owner from 0; null without one. */
  readonly seat: number | null
  readonly at: SeenSpot
  /** How many equal ones it stands for; undefined: one. */
  readonly count?: number
}

/** The pieces on the board, each as often as it is drawn. */
export const piecesOnSpots = (
  { players, pieces }: Pick<SeenGame, 'players' | 'pieces'>,
  spotAt: (at: SeenPlace) => SeenSpot | undefined,
): PieceOnSpot[] =>
  pieces.flatMap(({ piece, owner, at: place, count }): PieceOnSpot[] => {
    const at = spotAt(place)
    if (at === undefined) return []
    const seat = players.findIndex(({ name }) => name === owner)
    const one = { piece, seat: seat < 0 ? null : seat, at }
    return count > mostOfAKind ? [{ ...one, count }] : Array.from({ length: count }, () => one)
  })

/** Distance of pieces that stand on one spot. */
const fanStep = 13

/** Returns the pieces with how far each stands to the east of its spot: those of one spot stand side by side. */
export const sideBySide = <Piece extends Pick<SeenSpot, 'x' | 'y' | 'half' | 'spot'>>(
  pieces: readonly Piece[],
): { readonly piece: Piece; readonly aside: number }[] =>
  [
    ...Map.groupBy(
      pieces,
      ({ x, y, half, spot }) => `${String(x)},${String(y)}/${String(half)} ${String(spot)}`,
    ).values(),
  ].flatMap((same) => same.map((piece, i) => ({ piece, aside: (i - (same.length - 1) / 2) * fanStep })))
