/** Converts a view of the engine to a model, with the pictures of its set. */
import { turnPoint, type Point } from '../geometry/points.ts'
import { countBadge } from '../pictures/count-badge.ts'
import type { ZonePicture } from '../plan/zone-picture.ts'
import { panelCard, panelContents, panelTile, panelTitles } from '../svg/panel-parts.ts'
import { lastLaid } from '../view/last-laid.ts'
import type { PlaceSpot } from '../view/marks.ts'
import type { SeenPlace } from '../view/seen-game.ts'
import { piecesOnSpots, sideBySide, spotsIn, type SeenSpot } from '../view/spots.ts'
import { zonesOfView, type ZonePanel } from '../view/zones-of-view.ts'
import { tileSize, type BoardModel, type DrawnPanel, type DrawnPiece } from './board-model.ts'
import type { SeenView, SetPictures, SquarePicture } from './seen-view.ts'

/** A figure or token as SVG, which can stand for several equal ones. */
interface Figure {
  readonly svg: string
  readonly count?: number
}

type Panel = ZonePanel<Figure, SquarePicture>

/** Words of the board; all but names of the rules. */
export interface ViewTexts {
  /** The title of a name of the rules: a tile, a kind of part, a piece, a zone, an option. */
  readonly title: (name: string) => string
  readonly free: string
}

/** A view on the board: what is drawn, and where its places are. */
export interface Sight {
  readonly model: Pick<BoardModel, 'tiles' | 'pieces' | 'panels' | 'cells' | 'last' | 'within'>
  readonly panels: readonly Panel[]
  readonly spotAt: (place: SeenPlace) => PlaceSpot | undefined
}

/** Draws a square of a tile: its ground is turned, its signs stay upright. */
export function squareSvg({ ground, upright }: SquarePicture, turns: number): string {
  const signs = upright.map(({ x, y, svg }) => {
    const [left, top] = turnPoint([x, y], turns)
    return `<g transform="translate(${String(left)} ${String(top)})">${svg}</g>`
  })
  return `<g transform="rotate(${String(90 * turns)} 50 50)">${ground}</g>${signs.join('')}`
}

/** Draws a kind of piece of a seat; null: of nobody. */
export function pieceSvg({ pieces }: SetPictures, name: string, seat: number | null): string {
  const drawings = pieces[name] ?? pieces['?'] ?? []
  return (seat === null ? drawings.at(-1) : drawings[seat % Math.max(1, drawings.length - 1)]) ?? ''
}

const figureSvg = ({ svg, count }: Figure): string => (count === undefined ? svg : svg + countBadge(count))

/** `chosen`: places that can be chosen now; empty zones among them are drawn. */
export function sightOf(
  view: SeenView,
  pictures: SetPictures,
  texts: ViewTexts,
  chosen: readonly SeenPlace[] = [],
): Sight {
  const squareOf = (name: string, cell: number): SquarePicture | undefined => pictures.tiles[name]?.[cell]
  // Two tiles can share a square, in different turns: the turn names the tile.
  const spotOf = spotsIn(view, (name, cell) => {
    const square = squareOf(name, cell)
    return square === undefined ? undefined : { segments: square.segments, isHalf: true }
  })
  const lower = view.board.cells.filter(({ layer }) => layer === 0)
  const cellAt = ({ x, y, half }: SeenSpot) =>
    lower.find((cell) => cell.x === x && cell.y === y && (half === undefined || cell.turn === half))
  const anchorOf = (spot: SeenSpot): Point => {
    if (spot.spot === 'corner') return [tileSize, tileSize]
    const cell = cellAt(spot)
    const segment =
      cell === undefined || spot.spot === 'square' ? undefined : squareOf(cell.tile, cell.cell)?.segments[spot.spot]
    return turnPoint([segment?.x ?? tileSize / 2, segment?.y ?? tileSize / 2], cell?.turn ?? 0)
  }
  const panels = zonesOfView<Figure, SquarePicture>(
    view,
    {
      tile: squareOf,
      piece: (name, seat) => ({ svg: pieceSvg(pictures, name, seat) }),
      zonePictures: zonePicturesOf(pictures),
      zoneTitle: texts.title,
    },
    chosen,
  )
  return {
    panels,
    model: {
      tiles: view.board.cells.map(({ tile, n, cell, turn, x, y, layer }) => {
        const square = squareOf(tile, cell)
        const svg = square === undefined ? '' : squareSvg(square, turn)
        return { key: `${tile} ${String(n)} ${String(cell)}`, x, y, picture: { svg }, overlay: layer === 1 }
      }),
      pieces: withKeys([...standing(view, pictures, spotOf, anchorOf), ...piecesOnPanels(panels)]),
      panels: panels.map((panel) => panelModel(panel, pictures, texts)),
      cells: cellsOf(view, texts),
      last: lastLaid(view),
      within: view.board.cells,
    },
    spotAt: (place) => {
      const spot = spotOf(place)
      if (spot === undefined) return undefined
      const { x, y } = spot
      const cell = cellAt(spot)
      const segment = typeof spot.spot === 'number' && cell && squareOf(cell.tile, cell.cell)?.segments[spot.spot]
      const [left, top] = anchorOf(spot)
      const at: Point = [x * tileSize + left, y * tileSize + top]
      if (cell === undefined || segment === undefined || segment === false) return { at, x, y, shape: '' }
      return { at, x, y, shape: segment.outline, turns: cell.turn, shift: [x * tileSize, y * tileSize] }
    },
  }
}

/** The pieces on tiles, without keys. */
const standing = (
  view: SeenView,
  pictures: SetPictures,
  spotOf: (place: SeenPlace) => SeenSpot | undefined,
  anchorOf: (spot: SeenSpot) => Point,
): Omit<DrawnPiece, 'key'>[] =>
  sideBySide(piecesOnSpots(view, spotOf).map((piece) => ({ ...piece.at, ...piece }))).map(
    ({ piece: { piece, seat, at, count }, aside }) => {
      const [x, y] = anchorOf(at)
      const svg = pieceSvg(pictures, piece, seat)
      const figure = at.lying ? `<g transform="rotate(-90)">${svg}</g>` : svg
      return {
        at: [at.x * tileSize + x + aside, at.y * tileSize + y],
        scale: 1,
        svg: figureSvg(count === undefined ? { svg: figure } : { svg: figure, count }),
      }
    },
  )

/** The pieces of panels that lie on the board. */
const piecesOnPanels = (panels: readonly Panel[]): Omit<DrawnPiece, 'key'>[] =>
  panels.flatMap(({ on, zones }) =>
    on === null
      ? []
      : zones.flatMap(({ pieces }) =>
          pieces.map(({ at: [x, y], scale, figure }) => ({
            at: [x + on[0], y + on[1]] as const,
            scale,
            svg: figureSvg(figure),
          })),
        ),
  )

/** Gives pieces keys by their place, so that unchanged pieces keep their elements. */
export function withKeys(pieces: readonly Omit<DrawnPiece, 'key'>[]): DrawnPiece[] {
  const counts = new Map<string, number>()
  return pieces.map((piece) => {
    const place = `${piece.at.join(',')} ${String(piece.svg.length)}`
    const count = counts.get(place) ?? 0
    counts.set(place, count + 1)
    return { ...piece, key: `${place} ${String(count)}` }
  })
}

const zonePictures = new WeakMap<SetPictures, readonly ZonePicture[]>()

/** The boards of zones in the form of `zonesOfView`; always the same for the same pictures. */
function zonePicturesOf(pictures: SetPictures): readonly ZonePicture[] {
  const known =
    zonePictures.get(pictures) ??
    pictures.boards.map(({ name, on, width, height, zones }) => ({
      name,
      on,
      width,
      height,
      shapes: [],
      zones: zones.map(({ zone, outline, places, title }) => ({
        zone,
        path: outline,
        at: places.map(({ x, y }) => [x, y] as const),
        named: title === null ? null : ([title.x, title.y] as const),
      })),
    }))
  zonePictures.set(pictures, known)
  return known
}

function panelModel(panel: Panel, { boards }: SetPictures, { title }: ViewTexts): DrawnPanel {
  const { key, picture, on, width, height, zones } = panel
  const board = boards.find(({ name }) => name === picture)
  // A board that is meant to lie beside the others has its card in its drawing.
  const ground = (board === undefined || board.on !== null ? panelCard(panel) : '') + (board?.ground ?? '')
  const drawSquare = (square: SquarePicture): string => squareSvg(square, 0)
  const contents =
    on === null
      ? panelContents(panel, figureSvg, drawSquare)
      : zones.flatMap(({ tiles }) => tiles.map((tile) => panelTile(tile, drawSquare))).join('')
  return {
    key,
    on,
    width,
    height,
    svg: ground + panelTitles(panel, board !== undefined) + contents,
    words: zones.map(({ title: name, pieces, tiles }) => {
      const things = [...pieces.map(({ piece }) => title(piece)), ...tiles.map(({ tile }) => title(tile))]
      return `${name}: ${things.length === 0 ? '–' : things.join(', ')}.`
    }),
  }
}

/** Describes every square: the tile, and the pieces on its parts. */
function cellsOf({ board, pieces }: SeenView, { title, free }: ViewTexts): BoardModel['cells'] {
  const onSquare = (x: number, y: number): string[] =>
    pieces.flatMap(({ piece, owner, at }) =>
      typeof at === 'object' && 'x' in at && 'y' in at && at.x === x && at.y === y
        ? [[owner, title(piece), ...('kind' in at ? [`(${title(String(at.kind))})`] : [])].filter(Boolean).join(' ')]
        : [],
    )
  const lower = board.cells.filter(({ layer }) => layer === 0)
  const laid = [...Map.groupBy(lower, ({ x, y }) => `${String(x)},${String(y)}`)]
  const taken = new Set(laid.map(([square]) => square))
  return [
    ...laid.flatMap(([square, cells]) => {
      const [first] = cells
      if (first === undefined) return []
      const { x, y } = first
      const things = [...cells.map(({ tile }) => title(tile)), ...onSquare(x, y)]
      return [{ x, y, words: `${square}: ${things.join(', ')}` }]
    }),
    ...board.free
      .filter(({ x, y }) => !taken.has(`${String(x)},${String(y)}`))
      .map(({ x, y }) => ({ x, y, words: `${String(x)},${String(y)}: ${free}` })),
  ]
}
