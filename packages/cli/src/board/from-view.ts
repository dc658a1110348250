/** Converts a player's view to the board to draw. It reads nothing but the view, so hidden information cannot show. */
import type { CornerRef, PieceRef, RuleLibrary, TileData, View } from '@tilewright/engine'
import { lettersFor } from './letters.ts'
import type { Alphabet, BoardPart, BoardPiece, BoardTile, PartRole } from './model.ts'

export function alphabetOf(library: RuleLibrary): Alphabet {
  const lineEdges = library.edges.flatMap(({ style }, i) => (style === 'line' ? [i] : []))
  return {
    features: lettersFor(library.features.map(({ name }) => name)),
    marks: lettersFor(library.marks).map((letter) => letter.toLowerCase()),
    lines: library.features.map(({ along }) => Math.max(0, lineEdges.indexOf(along))),
  }
}

/** Lower-case letter of each kind of piece. */
export const pieceLetters = (library: RuleLibrary): string[] =>
  lettersFor(library.pieces.map(({ name }) => name)).map((letter) => letter.toLowerCase())

const rotated = (mask: number, by: number, bits: number): number =>
  ((mask << by) | (mask >> (bits - by))) & ((1 << bits) - 1)

/** Returns the parts of a tile or overlay, rotated clockwise by quarter turns. */
export function partsOf(library: RuleLibrary, tile: TileData | undefined, turn: number): BoardPart[] {
  return (tile?.segments ?? []).map(({ kind, sides, halves, marks }) => ({
    kind,
    role: roleOf(library, kind),
    sides: rotated(sides, turn, 4),
    halves: rotated(halves, 2 * turn, 8),
    marks,
  }))
}

function roleOf(library: RuleLibrary, kind: number): PartRole {
  const feature = library.features[kind]
  if (feature === undefined) return 'space'
  if (feature.between) return 'face'
  return feature.along < 0 ? 'space' : library.edges[feature.along]?.style === 'area' ? 'area' : 'line'
}

/** For a half square, returns the corner of its right angle after rotation: 0 north-east, then clockwise. */
export function halfOf(tile: TileData | undefined, turn: number): { readonly half?: number } {
  const half = tile?.cells?.[0]?.half
  return half === undefined ? {} : { half: (half.corner + turn) & 3 }
}

/** Names of the corners by index, as places name them. */
export const cornerNames = ['NE', 'SE', 'SW', 'NW'] as const

const sideNames = ['N', 'E', 'S', 'W']
const halfNames = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR']

/** Returns all tiles of the view with their pieces. `tiles` are the tile kinds of the game. */
export function boardOf(seen: View, library: RuleLibrary, tiles: readonly TileData[]): BoardTile[] {
  const letters = pieceLetters(library)
  const seats = new Map(seen.players.map(({ name }, seat) => [name, seat]))
  const dataOf = (tile: string): TileData | undefined => tiles.find(({ name }) => name === tile)
  return seen.tiles.map(({ tile, x, y, turn }) => {
    const data = dataOf(tile)
    const half = halfOf(data, turn)
    const first = seen.tiles.find((one) => one.x === x && one.y === y)
    /**
     * Whether a place belongs to the other half of a shared square. A place without a half belongs to the first one.
     */
    const isOther = (at: PieceRef['at']): boolean =>
      half.half !== undefined &&
      (typeof at === 'object' && 'half' in at ? at.half !== cornerNames[half.half] : turn !== first?.turn)
    const above = seen.overlays.filter((over) => over.x === x && over.y === y)
    const parts = [
      ...partsOf(library, data, turn),
      ...above.flatMap((over) => partsOf(library, dataOf(over.tile), over.turn)),
    ]
    const pieces = seen.pieces.flatMap((piece): BoardPiece[] => {
      const { at } = piece
      if (typeof at !== 'object' || !('x' in at)) return []
      const corner = 'corner' in at ? cornerFor(at, seen.tiles) : undefined
      const on = corner ?? at
      if (on.x !== x || on.y !== y || isOther(at)) return []
      const seat = piece.owner === null ? -1 : (seats.get(piece.owner) ?? -1)
      const letter = letters[library.pieces.findIndex(({ name }) => name === piece.piece)] ?? '?'
      const label = `${letter}${seat < 0 ? '*' : String(seat + 1)}`
      const part = 'kind' in at ? partAt(library, parts, at.kind, at.sides) : -1
      const drawnPiece = { label, seat, part, ...(corner === undefined ? {} : { corner: corner.corner }) }
      return Array.from({ length: piece.count }, () => drawnPiece)
    })
    return { x, y, ...half, parts, marks: data?.marks ?? [], pieces }
  })
}

/**
 * Returns the first tile that touches a corner, and which of its corners it is. A corner is named by the square to its
 * south-east.
 */
function cornerFor({ x, y }: CornerRef, tiles: View['tiles']): { x: number; y: number; corner: number } | undefined {
  const round = [
    { x: x - 1, y: y - 1, corner: 1 },
    { x, y: y - 1, corner: 2 },
    { x: x - 1, y, corner: 0 },
    { x, y, corner: 3 },
  ]
  return round.find((one) => tiles.some((tile) => tile.x === one.x && tile.y === one.y))
}

/** Returns the index of the part of a kind that reaches these sides, or -1. */
export function partAt(
  library: RuleLibrary,
  parts: readonly BoardPart[],
  kind: string,
  sides: readonly string[],
): number {
  const mask = (names: readonly string[]): number =>
    sides.reduce((bits, side) => (names.includes(side) ? bits | (1 << names.indexOf(side)) : bits), 0)
  return parts.findIndex(
    (part) =>
      library.features[part.kind]?.name === kind &&
      (part.role === 'face' ? part.halves === mask(halfNames) : part.sides === mask(sideNames)),
  )
}

/** Explains the letters on the board in one line. */
export function legend(seen: View, library: RuleLibrary, board: readonly BoardTile[]): string {
  const alphabet = alphabetOf(library)
  const kinds = new Set(
    board.flatMap(({ parts }) =>
      parts.filter(({ role }) => role === 'area' || role === 'space').map(({ kind }) => kind),
    ),
  )
  const marks = new Set(board.flatMap((tile) => [...tile.marks, ...tile.parts.flatMap((part) => part.marks)]))
  const pieces = new Set(seen.pieces.filter(({ at }) => typeof at === 'object' && 'x' in at).map(({ piece }) => piece))
  const letters = pieceLetters(library)
  const lines = [
    [...kinds]
      .sort((a, b) => a - b)
      .map((kind) => `${alphabet.features[kind] ?? '?'} ${library.features[kind]?.title ?? '?'}`),
    [...marks].sort((a, b) => a - b).map((mark) => `${alphabet.marks[mark] ?? '?'} ${library.marks[mark] ?? '?'}`),
    [...pieces]
      .map((name) => library.pieces.findIndex((info) => info.name === name))
      .filter((index) => index >= 0)
      .map((index) => `${letters[index] ?? '?'} ${library.pieces[index]?.title ?? '?'}`),
    seen.players.map(({ name }, seat) => `${seat + 1} ${name}`),
  ]
  const groups = lines.filter((group) => group.length > 0)
  return `    ${groups.map((group) => group.join('   ')).join('   |   ')}`
}
