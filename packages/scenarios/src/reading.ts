/** What stands where in a game, read off its arrays: tiles with their squares, parts with their sides, pieces. */
import type { Game } from '@tilewright/engine'
import { overlayOn, spotOf, squareAt, tileOn, turnOf, uppermostEdge } from '@tilewright/engine'

export const sideNames = ['N', 'E', 'S', 'W'] as const
export const halfNames = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] as const

/** `-1`: nothing, nobody. */
export const nothing = -1

export interface Spot {
  readonly x: number
  readonly y: number
}
/** `turn` in quarter turns clockwise. */
export interface LaidTile extends Spot {
  readonly tile: number
  readonly turn: number
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? nothing

export function tileName(g: Game, tile: number): string {
  return g.rules.tileData[at(g.rules.tileKind, tile)]?.name ?? '?'
}

/** Is what is called so never in the stack: laid over tiles, or waiting in the supply? */
export function isNeverDrawn(g: Game, name: string): boolean {
  return g.rules.tileData.some((tile) => tile.name === name && (tile.overlay === true || tile.apart === true))
}

export function laidTile(g: Game, tile: number): LaidTile | undefined {
  const square = at(g.tileSquare, tile)
  return square < 0 ? undefined : { tile, ...spotOf(g, square), turn: turnOf(g, tile) }
}

/** All tiles of the board in order of placement. */
export function laidTiles(g: Game): LaidTile[] {
  return Array.from(g.placed.subarray(0, g.placedCount)).flatMap((tile) => laidTile(g, tile) ?? [])
}

/** The tile at these coordinates, or -1. */
export function tileAt(g: Game, { x, y }: Spot): number {
  return tileOn(g, squareAt(g, x, y))
}

/** The edges of a tile of the board, N E S W: those of what lies over it, where a line of that ends. */
export function edgesOf(g: Game, tile: number): string[] {
  const square = at(g.tileSquare, tile)
  if (square < 0) return sideNames.map(() => '?')
  return sideNames.map((_, side) => g.rules.library.edges[uppermostEdge(g, square, side)]?.name ?? '?')
}

/** The parts of a tile and of what lies over it. */
export function segmentsOf(g: Game, tile: number): number[] {
  const over = tile < 0 ? nothing : overlayOn(g, tile)
  return [tile, ...(over < 0 ? [] : [over])].flatMap((one) => {
    const first = at(g.rules.segBase, one)
    return Array.from({ length: at(g.rules.segBase, one + 1) - first }, (_, i) => first + i)
  })
}

export function tileOfSegment(g: Game, segment: number): number {
  return at(g.rules.segTile, segment)
}

export function kindOfSegment(g: Game, segment: number): string {
  return g.rules.library.features[at(g.rules.segKind, segment)]?.name ?? '?'
}

/** The sides, or for a face the half sides, that a part reaches as its tile lies now. */
export function reachOf(g: Game, segment: number): readonly string[] {
  const tile = tileOfSegment(g, segment)
  const kind = at(g.rules.tileKind, tile)
  const turn = laidTile(g, tile)?.turn ?? 0
  const part = segment - at(g.rules.segBase, tile)
  const sides = sideNames.filter((_, side) => g.rules.sideSegment[kind * 16 + turn * 4 + side] === part)
  return sides.length > 0
    ? sides
    : halfNames.filter((_, half) => g.rules.halfSegment[kind * 32 + turn * 8 + half] === part)
}

/** Does the part reach the side (`N`: one half is enough) or half side? */
export function reaches(g: Game, segment: number, side: string): boolean {
  return reachOf(g, segment).some((one) => one === side || one.startsWith(side))
}

// Where a piece is; the numbers are the engine's.
const places = ['supply', 'out', 'segment', 'square', 'zone', 'piece', 'corner'] as const
/** `id`: the segment, square, corner, zone * 16 + owner + 1, or other piece. */
export interface PiecePlace {
  readonly type: (typeof places)[number]
  readonly id: number
}

export function placeOf(g: Game, piece: number): PiecePlace {
  return { type: places[at(g.piecePlace, piece)] ?? 'out', id: at(g.pieceId, piece) }
}

/** The square of a piece or of the piece it is with; -1 off the board. */
export function squareOfPiece(g: Game, piece: number, depth = 0): number {
  const { type, id } = placeOf(g, piece)
  if (type === 'segment') return at(g.tileSquare, tileOfSegment(g, id))
  if (type === 'square') return id
  return type === 'piece' && depth < 8 ? squareOfPiece(g, id, depth + 1) : nothing
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
    classes: (info?.classes ?? []).flatMap((one) => g.rules.library.classes[one] ?? []),
    owner: at(g.rules.pieceOwner, piece),
    faceDown: g.faceDown[piece] === 1,
  }
}

/** Is the piece of this kind, of this set of tokens or of this class? */
export function isOfKind(g: Game, piece: number, word: string): boolean {
  const { kind, tokenSet, classes } = pieceInfo(g, piece)
  return kind === word || tokenSet === word || classes.includes(word)
}

export function playerName(g: Game, seat: number): string {
  return g.rules.players[seat] ?? 'nobody'
}
