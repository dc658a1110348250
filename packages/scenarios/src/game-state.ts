/** Reads a game's arrays: tiles with their squares, segments with their sides, pieces. */
import type { Game } from '@tilewright/engine'
import { overlayOn, spotOf, turnOf, uppermostEdge } from '@tilewright/engine'

export const sideNames = ['N', 'E', 'S', 'W'] as const
export const halfNames = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const

/** `-1`: none. */
export const nothing = -1

export interface Spot {
  readonly x: number
  readonly y: number
}
/** `turn` in clockwise quarter turns. */
export interface LaidTile extends Spot {
  readonly tile: number
  readonly turn: number
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? nothing

export function tileName(g: Game, tile: number): string {
  return g.rules.tileData[at(g.rules.tileKind, tile)]?.name ?? '?'
}

/** Whether tiles of this name are never in the stack: laid over tiles, or starting in the supply. */
export function isNeverDrawn(g: Game, name: string): boolean {
  return g.rules.tileData.some((tile) => tile.name === name && (tile.overlay === true || tile.apart === true))
}

export function laidTile(g: Game, tile: number): LaidTile | undefined {
  const square = at(g.tileSquare, tile)
  return square < 0 ? undefined : { tile, ...spotOf(g, square), turn: turnOf(g, tile) }
}

/** All tiles on the board in order of placement. */
export function laidTiles(g: Game): LaidTile[] {
  return Array.from(g.placed.subarray(0, g.placedCount)).flatMap((tile) => laidTile(g, tile) ?? [])
}

/** The uppermost edges of a square of the board, N E S W: those of an overlay where a line of it ends. */
export function edgesAt(g: Game, on: { readonly square: number } | undefined): string[] {
  return sideNames.map((_, side) =>
    on === undefined ? '?' : (g.rules.library.edges[uppermostEdge(g, on.square, side)]?.name ?? ' '),
  )
}

/** The segments of a tile and its overlay. */
export function segmentsOf(g: Game, tile: number): number[] {
  const over = tile < 0 ? nothing : overlayOn(g, tile)
  return [tile, ...(over < 0 ? [] : [over])].flatMap((layer) => {
    const first = at(g.rules.segBase, layer)
    return Array.from({ length: at(g.rules.segBase, layer + 1) - first }, (_, i) => first + i)
  })
}

export function tileOfSegment(g: Game, segment: number): number {
  return at(g.rules.segTile, segment)
}

export function kindOfSegment(g: Game, segment: number): string {
  return g.rules.library.features[at(g.rules.segKind, segment)]?.name ?? '?'
}

/** Number of cells of a tile. */
export function cellsOf(g: Game, tile: number): number {
  const kind = at(g.rules.tileKind, tile)
  return at(g.rules.kindCell, kind + 1) - at(g.rules.kindCell, kind)
}

/** Name of a cell of a tile; undefined for the only one. */
export function cellName(g: Game, tile: number, cell: number): string | undefined {
  return g.rules.tileData[at(g.rules.tileKind, tile)]?.cells?.[cell]?.name
}

/** The cell of that name of a tile, or -1. */
export function cellNamed(g: Game, tile: number, name: string): number {
  return g.rules.tileData[at(g.rules.tileKind, tile)]?.cells?.findIndex((cell) => cell.name === name) ?? nothing
}

/** The sides, or for a face the half sides, that a segment reaches on a cell as placed. */
function reachOnCell(g: Game, segment: number, cell: number): readonly string[] {
  const tile = tileOfSegment(g, segment)
  const kind = at(g.rules.tileKind, tile),
    row = at(g.rules.kindCell, kind) + cell
  const turn = laidTile(g, tile)?.turn ?? 0
  const part = segment - at(g.rules.segBase, tile)
  const sides = sideNames.filter((_, side) => g.rules.sideSegment[row * 16 + turn * 4 + side] === part)
  const diagonal = g.rules.diagonalSegment[kind] === part ? ['D'] : []
  return sides.length + diagonal.length > 0
    ? [...sides, ...diagonal]
    : [
        ...halfNames.filter((_, half) => g.rules.halfSegment[row * 32 + turn * 8 + half] === part),
        ...['DL', 'DR'].filter((_, half) => g.rules.diagonalFaces[kind * 2 + half] === part),
      ]
}

/** The sides that a segment reaches on all cells of its tile, or on one. */
export function reachOf(g: Game, segment: number, cell?: number): readonly string[] {
  if (cell !== undefined) return reachOnCell(g, segment, cell)
  const cells = Array.from({ length: cellsOf(g, tileOfSegment(g, segment)) }, (_, index) => index)
  return [...new Set(cells.flatMap((index) => reachOnCell(g, segment, index)))]
}

/** Whether the segment reaches the side (`N`: one half is enough) or half side. */
export function reaches(g: Game, segment: number, side: string, cell?: number): boolean {
  return reachOf(g, segment, cell).some((reached) => reached === side || reached.startsWith(side))
}

/** The cells on which a segment is drawn. */
export function cellsWith(g: Game, segment: number): readonly number[] {
  const part = at(g.rules.segPart, segment)
  return Array.from(g.rules.partCells.subarray(g.rules.partCellStart[part], g.rules.partCellStart[part + 1]))
}

// Places of pieces; the index is the engine's number.
const places = ['supply', 'out', 'segment', 'square', 'zone', 'piece', 'corner'] as const
/** `id`: the segment, square, corner, zone * 16 + owner + 1, or other piece. */
export interface PiecePlace {
  readonly type: (typeof places)[number]
  readonly id: number
  /** Set if a square was named by its tile: that tile, on any of its squares. */
  readonly tile?: number
}

export function placeOf(g: Game, piece: number): PiecePlace {
  return { type: places[at(g.piecePlace, piece)] ?? 'out', id: at(g.pieceId, piece) }
}

export function allPieces(g: Game): number[] {
  return Array.from(g.rules.pieceKind, (_, piece) => piece)
}

export function pieceInfo(
  g: Game,
  piece: number,
): {
  readonly kind: string
  readonly tokenSet: string | undefined
  readonly classes: readonly string[]
  readonly owner: number
  readonly faceDown: boolean
} {
  const info = g.rules.library.pieces[at(g.rules.pieceKind, piece)]
  return {
    kind: info?.name ?? '?',
    tokenSet: g.rules.library.tokenSets[info?.tokenSet ?? nothing],
    classes: (info?.classes ?? []).flatMap((index) => g.rules.library.classes[index] ?? []),
    owner: at(g.rules.pieceOwner, piece),
    faceDown: g.faceDown[piece] === 1,
  }
}

/** Whether the piece is of this kind, of this set of tokens or of this class. */
export function isOfKind(g: Game, piece: number, name: string): boolean {
  const { kind, tokenSet, classes } = pieceInfo(g, piece)
  return kind === name || tokenSet === name || classes.includes(name)
}

export function playerName(g: Game, seat: number): string {
  return g.rules.players[seat] ?? 'nobody'
}
