/**
 * What lies in zones, as panels. A zone that a picture of the rules shows is drawn in that picture, on the board or
 * beside it; any other zone that holds something gets a plain panel beside the board.
 */
import type { Point } from '../geometry/points.ts'
import type { TileGeometry } from '../geometry/tile-geometry.ts'
import type { FigurePicture } from '../pictures/figures.ts'
import type { PictureShape } from '../plan/picture.ts'
import type { PanelPoint, ZonePicture } from '../plan/zone-picture.ts'
import type { Pictures, SeenGame, SeenPlace } from './seen-game.ts'

/** A figure or token that lies in a zone, or several equal ones. */
export interface PanelPiece<Figure = FigurePicture> {
  readonly at: Point
  readonly scale: number
  readonly figure: Figure
  readonly piece: string
  /** Set of a hidden token. */
  readonly tokens: string | null
  readonly owner: string | null
  /** Ordinals within kind and owner; none for hidden ones. */
  readonly numbers: readonly number[]
}

export interface PanelTile<Tile = TileGeometry> {
  /** Its north-west corner. */
  readonly at: Point
  readonly side: number
  /** `?` for a tile that is not seen. */
  readonly tile: string
  readonly geometry: Tile | undefined
  /** Its number among the tiles of this name in the zone, from 0. */
  readonly nth: number
}

/** A zone in a panel. */
export interface PanelZone<Figure = FigurePicture, Tile = TileGeometry> {
  readonly zone: string
  readonly owner: string | null
  readonly title: string
  /** Where its title is written; null: nowhere. */
  readonly named: PanelPoint | null
  /** The middle of what is pointed at. */
  readonly at: Point
  /** Outline of what is pointed at, as SVG path data. */
  readonly path: string
  readonly pieces: readonly PanelPiece<Figure>[]
  readonly tiles: readonly PanelTile<Tile>[]
}

export interface ZonePanel<Figure = FigurePicture, Tile = TileGeometry> {
  readonly key: string
  /** The picture of the rules that it shows; null: a plain panel. */
  readonly picture: string | null
  /** Its north-west corner on the board, in hundredths of a square; null: it lies beside the board. */
  readonly on: Point | null
  readonly width: number
  readonly height: number
  readonly shapes: readonly PictureShape[]
  readonly zones: readonly PanelZone<Figure, Tile>[]
}

/** A figure can stand for several equal ones. */
interface Counted {
  readonly count?: number
}

/** A zone of the table (`owner` null) or of a player. */
export interface ZoneName {
  readonly zone: string
  readonly owner: string | null
}

/** The contents of a zone. */
interface ZoneContents<Figure, Tile> extends ZoneName {
  readonly pieces: readonly Omit<PanelPiece<Figure>, 'at' | 'scale'>[]
  readonly tiles: readonly Omit<PanelTile<Tile>, 'at' | 'side'>[]
}

/** Sizes of a plain panel, in hundredths of a square. */
const plain = { top: 24, gap: 8, piece: 26, tile: 54, perRow: 6, least: 84 }
/** Distance of pieces that share a point. */
const fanStep = 14
/** More equal pieces are drawn once, with their number. */
const mostOfAKind = 3
const zonesInPictures = new WeakMap<readonly ZonePicture[], ReadonlySet<string>>()

export const isZone = (place: SeenPlace): place is ZoneName =>
  typeof place === 'object' && 'zone' in place && typeof place.zone === 'string' && 'owner' in place

const keyOf = ({ zone, owner }: ZoneName): string => (owner === null ? zone : `${zone} ${owner}`)

/** Returns the panels of a view. `chosen` are empty zones that can be chosen now: they are drawn, too. */
export function zonesOfView<Figure extends Counted, Tile>(
  seen: SeenGame,
  pictures: Pictures<Figure, Tile>,
  chosen: readonly SeenPlace[] = [],
): ZonePanel<Figure, Tile>[] {
  const contents = contentsOf(seen, pictures, chosen)
  const { zonePictures = [] } = pictures
  const shown =
    zonesInPictures.get(zonePictures) ?? new Set(zonePictures.flatMap(({ zones }) => zones.map(({ zone }) => zone)))
  zonesInPictures.set(zonePictures, shown)
  return [
    ...zonePictures.flatMap((picture) => picturePanels(picture, contents, seen, pictures)),
    ...[...contents.values()].filter(({ zone }) => !shown.has(zone)).map((zone) => plainPanel(zone, pictures)),
  ]
}

function contentsOf<Figure extends Counted, Tile>(
  seen: SeenGame,
  pictures: Pictures<Figure, Tile>,
  chosen: readonly SeenPlace[],
): ReadonlyMap<string, ZoneContents<Figure, Tile>> {
  const found = new Map<string, ZoneContents<Figure, Tile>>()
  const zoneAt = (place: ZoneName): ZoneContents<Figure, Tile> => {
    const { zone, owner } = place
    const known = found.get(keyOf(place)) ?? { zone, owner, pieces: [], tiles: [] }
    found.set(keyOf(place), known)
    return known
  }
  for (const { piece, tokens = null, owner, at, count, numbers } of seen.pieces) {
    if (!isZone(at)) continue
    const zone = zoneAt(at)
    const seat = seen.players.findIndex(({ name }) => name === owner)
    const figure = pictures.piece(piece, seat < 0 ? null : seat)
    const one = { figure, piece, tokens, owner }
    const added =
      count > mostOfAKind
        ? [{ ...one, figure: { ...figure, count }, numbers }]
        : Array.from({ length: count }, (_, i) => ({ ...one, numbers: numbers.slice(i, i + 1) }))
    found.set(keyOf(at), { ...zone, pieces: [...zone.pieces, ...added] })
  }
  for (const { tile, at } of seen.setAside ?? []) {
    if (!isZone(at)) continue
    const zone = zoneAt(at)
    const nth = zone.tiles.filter((other) => other.tile === tile).length
    found.set(keyOf(at), { ...zone, tiles: [...zone.tiles, { tile, nth, geometry: pictures.tile(tile, 0) }] })
  }
  for (const place of chosen) if (isZone(place)) zoneAt(place)
  return found
}

/** A picture of the rules: one for the table, or one for each player whose zones hold something. */
function picturePanels<Figure, Tile>(
  picture: ZonePicture,
  contents: ReadonlyMap<string, ZoneContents<Figure, Tile>>,
  seen: SeenGame,
  pictures: Pictures<Figure, Tile>,
): ZonePanel<Figure, Tile>[] {
  const names = new Set(picture.zones.map(({ zone }) => zone))
  const on = cornerOnBoard(picture, seen)
  const holding = [...contents.values()].filter(({ zone }) => names.has(zone)).map(({ owner }) => owner)
  const owners = new Set<string | null>(on === null ? holding : [null])
  return [...owners].map((owner) => ({
    key: owner === null ? picture.name : `${picture.name} ${owner}`,
    picture: picture.name,
    on,
    width: picture.width,
    height: picture.height,
    shapes: picture.shapes,
    zones: picture.zones.map((drawn) => {
      const { zone, at, named, path } = drawn
      const { pieces, tiles } = contents.get(keyOf({ zone, owner })) ?? { pieces: [], tiles: [] }
      const middle: Point = [mean(at.map(([x]) => x)), mean(at.map(([, y]) => y))]
      return {
        zone,
        owner,
        title: titleOf({ zone, owner }, pictures),
        named,
        at: at[pieces.filter((piece) => piece.owner !== null).length] ?? middle,
        path: path === '' ? squareAround(middle, 18) : path,
        pieces: onPoints(pieces, at),
        tiles: tiles.map((tile, i) => ({ ...tile, side: plain.tile, at: [middle[0] - 27 + 20 * i, middle[1] - 27] })),
      }
    }),
  }))
}

/**
 * The corner of the tile that a picture lies on; null unless that tile lies as it is declared, and tiles lie everywhere
 * below the picture.
 */
function cornerOnBoard({ on, width, height }: ZonePicture, { board }: SeenGame): Point | null {
  const first = board.cells.find(
    ({ tile, cell, layer, turn }) => tile === on && cell === 0 && layer === 0 && turn === 0,
  )
  if (first === undefined) return null
  const laid = new Set(board.cells.filter(({ layer }) => layer === 0).map(({ x, y }) => `${String(x)},${String(y)}`))
  const [columns, rows] = [Math.ceil(width / 100), Math.ceil(height / 100)]
  const squares = Array.from({ length: columns * rows }, (_, i) => [
    first.x + (i % columns),
    first.y + Math.floor(i / columns),
  ])
  return squares.every(([x, y]) => laid.has(`${String(x)},${String(y)}`)) ? [first.x * 100, first.y * 100] : null
}

/**
 * Distributes pieces to points: those with an owner from the first on, others from the last backwards, so that a
 * figure of the table does not take the place of a player's. Those for whom no point is left share one.
 */
function onPoints<Figure>(
  pieces: ZoneContents<Figure, unknown>['pieces'],
  points: readonly PanelPoint[],
): PanelPiece<Figure>[] {
  const owned = pieces.filter(({ owner }) => owner !== null)
  const others = pieces.filter(({ owner }) => owner === null)
  const last = points.length - 1
  const spots = [
    ...owned.map((piece, i) => ({ piece, spot: Math.min(i, last) })),
    ...others.map((piece, i) => ({ piece, spot: Math.max(0, last - i) })),
  ]
  return spots.map(({ piece, spot }, i) => {
    const same = spots.filter((other) => other.spot === spot)
    const fan = (same.findIndex(({ piece: one }) => one === piece) - (same.length - 1) / 2) * fanStep
    const [x, y] = points[spots[i]?.spot ?? 0] ?? [0, 0]
    return { ...piece, at: [x + fan, y], scale: 1 }
  })
}

function plainPanel<Figure, Tile>(
  { zone, owner, pieces, tiles }: ZoneContents<Figure, Tile>,
  pictures: Pictures<Figure, Tile>,
): ZonePanel<Figure, Tile> {
  const { top, gap, piece: step, tile: side, perRow, least } = plain
  const title = titleOf({ zone, owner }, pictures)
  const columns = Math.min(perRow, Math.max(1, pieces.length))
  const rows = Math.ceil(pieces.length / perRow)
  const [pieceWidth, tileWidth] = [columns * step, tiles.length * (side + gap)]
  const bottom = top + Math.max(rows * 30, tiles.length > 0 ? side : 0, 30) + gap
  const width = Math.max(least, titleWidth(title), pieceWidth + tileWidth + 2 * gap)
  return {
    key: keyOf({ zone, owner }),
    picture: null,
    on: null,
    width,
    height: bottom,
    shapes: [],
    zones: [
      {
        zone,
        owner,
        title,
        named: [width / 2, 15],
        at: [width / 2, (top + bottom) / 2],
        path: `M2 2H${String(width - 2)}V${String(bottom - 2)}H2Z`,
        tiles: tiles.map((tile, i) => ({ ...tile, side, at: [gap + i * (side + gap), top] })),
        pieces: pieces.map((piece, i) => ({
          ...piece,
          scale: 1,
          at: [gap + tileWidth + (i % perRow) * step + step / 2, top + Math.floor(i / perRow) * 30 + 17],
        })),
      },
    ],
  }
}

/** A title of the rules, with its owner. */
const titleOf = (
  { zone, owner }: ZoneName,
  { zoneTitle }: { readonly zoneTitle?: ((zone: string) => string) | undefined },
): string => {
  const title = zoneTitle?.(zone) ?? zone
  return owner === null ? title : `${title} · ${owner}`
}

/**
 * Widths of bold letters of 12 units in a wide font, such as DejaVu Sans: a page may not have the font of the pictures,
 * and a title must not be wider than its panel.
 */
const letterWidth = (letter: string): number => {
  if (/[ijl.,:;'’|!()· ]/.test(letter)) return 4.6
  if (/[mwMW]/.test(letter)) return 13.3
  return /[fIrt-]/.test(letter) ? 6 : /\p{Lu}/u.test(letter) ? 10.2 : 8.6
}

const titleWidth = (title: string): number => Array.from(title).reduce((sum, letter) => sum + letterWidth(letter), 14)
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
const squareAround = ([x, y]: Point, reach: number): string =>
  `M${String(x - reach)} ${String(y - reach)}H${String(x + reach)}V${String(y + reach)}H${String(x - reach)}Z`

/** A position in a panel. */
export interface PanelSpot {
  readonly panel: ZonePanel<unknown, unknown>
  readonly at: Point
  /** The outline of a zone; empty for a piece. */
  readonly path: string
  /** A tile in the zone: the side of its square. */
  readonly side?: number
}

/** Returns the position of a zone, or of a piece or tile that lies in one. */
export function panelSpot(
  panels: readonly ZonePanel<unknown, unknown>[],
  place: ZoneName,
  what?:
    | { readonly piece: string; readonly owner: string | null; readonly n: number }
    | { readonly tile: string; readonly nth: number },
): PanelSpot | undefined {
  for (const panel of panels)
    for (const zone of panel.zones) {
      if (zone.zone !== place.zone || zone.owner !== place.owner) continue
      if (what === undefined) return { panel, at: zone.at, path: zone.path }
      if ('tile' in what) {
        const tile = zone.tiles.find((one) => one.tile === what.tile && one.nth === what.nth)
        if (tile === undefined) return undefined
        const { at, side } = tile
        return { panel, at: [at[0] + side / 2, at[1] + side / 2], path: '', side }
      }
      const same = zone.pieces.filter(({ piece, owner }) => piece === what.piece && owner === what.owner)
      const piece = same.find(({ numbers }) => numbers.includes(what.n)) ?? same[0]
      return piece === undefined ? undefined : { panel, at: piece.at, path: '' }
    }
  return undefined
}
