/** One tile as a block of characters, seven wide and three high. */
import { lineCharacter } from './lines.ts'
import type { Alphabet, BoardPart, BoardTile } from './model.ts'

export const tileWidth = 7
export const tileHeight = 3

/** One character of the drawing and what it stands for, which decides its colour. */
export interface Cell {
  readonly text: string
  /** Kind of feature that fills the background, or -1. */
  readonly ground: number
  /** Kind of feature that is drawn in the foreground, or -1. */
  readonly ink: number
  /** Seat of the piece that stands here; undefined where none does. */
  readonly seat?: number
}

type Spot = readonly [row: number, column: number]

const centre: Spot = [1, 3]
/** Where a line or a narrow area of one side is drawn: N E S W. */
const sideSpots: readonly (readonly Spot[])[] = [
  [[0, 3]],
  [
    [1, 4],
    [1, 5],
    [1, 6],
  ],
  [[2, 3]],
  [
    [1, 0],
    [1, 1],
    [1, 2],
  ],
]
const narrowSpots: readonly (readonly Spot[])[] = [
  [
    [0, 2],
    [0, 3],
    [0, 4],
  ],
  [
    [1, 5],
    [1, 6],
  ],
  [
    [2, 2],
    [2, 3],
    [2, 4],
  ],
  [
    [1, 0],
    [1, 1],
  ],
]
const wideSpots: readonly (readonly Spot[])[] = [
  [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
  ],
  [
    [1, 5],
    [1, 6],
  ],
  [
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
    [2, 5],
  ],
  [
    [1, 0],
    [1, 1],
  ],
]
const middleSpots: readonly Spot[] = [
  [1, 2],
  [1, 3],
  [1, 4],
]
/** The corner after each side, clockwise: NE SE SW NW. */
const corners: readonly Spot[] = [
  [0, 6],
  [2, 6],
  [2, 0],
  [0, 0],
]
/** Where a piece stands (its left character): on a side, in a corner. */
const sideStands: readonly Spot[] = [
  [0, 3],
  [1, 5],
  [2, 3],
  [1, 0],
]
const cornerStands: readonly Spot[] = [
  [0, 5],
  [2, 5],
  [2, 0],
  [0, 0],
]

const hasSide = (mask: number, side: number): boolean => ((mask >> (side & 3)) & 1) === 1
const sidesOf = (mask: number): number[] => [0, 1, 2, 3].filter((side) => hasSide(mask, side))
/** The corner a half side lies at. */
const cornerOfHalf = (half: number): number => ((half >> 1) + (half & 1) + 3) & 3

/** The block of one tile, rows from the top. */
export function tileCells(tile: BoardTile, alphabet: Alphabet): Cell[][] {
  const face = tile.parts.find((part) => part.role === 'face')
  const dark = ((tile.x + tile.y) & 1) === 0
  const block: Cell[][] = Array.from({ length: tileHeight }, () =>
    Array.from({ length: tileWidth }, () => ({ text: dark ? '.' : ' ', ground: face?.kind ?? -1, ink: -1 })),
  )
  const put = ([row, column]: Spot, cell: Partial<Cell> & { readonly text: string }): void => {
    const line = block[row]
    const before = line?.[column]
    if (line !== undefined && before !== undefined) line[column] = { ...before, ...cell }
  }
  for (const part of tile.parts)
    if (part.role === 'area')
      for (const spot of areaSpots(part.sides))
        put(spot, { text: alphabet.features[part.kind] ?? '?', ground: part.kind })
  drawLines(
    tile.parts.filter((part) => part.role === 'line'),
    alphabet,
    put,
  )
  tile.parts
    .filter((part) => part.role === 'space')
    .forEach((part, i) => {
      put([1, 3 - i], { text: alphabet.features[part.kind] ?? '?', ink: part.kind })
    })
  drawMarks(tile, alphabet, put)
  drawPieces(tile, put)
  return block
}

type Put = (spot: Spot, cell: Partial<Cell> & { readonly text: string }) => void

/** An area of one side is narrow, so that two areas beside each other stay apart. */
function areaSpots(sides: number): readonly Spot[] {
  const reached = sidesOf(sides)
  if (reached.length === 0) return middleSpots
  if (reached.length === 1) return narrowSpots[reached[0] ?? 0] ?? []
  return [
    ...reached.flatMap((side) => wideSpots[side] ?? []),
    ...middleSpots,
    ...reached.flatMap((side) => (hasSide(sides, side + 1) ? corners.slice(side, side + 1) : [])),
  ]
}

function drawLines(lines: readonly BoardPart[], alphabet: Alphabet, put: Put): void {
  for (const part of lines) {
    const style = alphabet.lines[part.kind] ?? 0
    for (const side of sidesOf(part.sides))
      for (const spot of sideSpots[side] ?? [])
        put(spot, { text: lineCharacter(side % 2 === 0 ? 5 : 10, style), ink: part.kind })
    if (sidesOf(part.sides).length > 1) put(centre, { text: lineCharacter(part.sides, style), ink: part.kind })
  }
  // Lines of one side each end in the middle.
  const ends = lines.filter((part) => sidesOf(part.sides).length === 1)
  const [first] = ends
  if (first !== undefined && !lines.some((part) => sidesOf(part.sides).length > 1))
    put(centre, { text: '+', ink: first.kind })
}

function drawMarks(tile: BoardTile, alphabet: Alphabet, put: Put): void {
  for (const part of tile.parts) {
    const stand = standOf(part)
    part.marks.forEach((mark, i) => {
      put([stand[0], Math.max(0, stand[1] - 1 - i)], { text: alphabet.marks[mark] ?? '?', ink: part.kind })
    })
  }
  tile.marks.forEach((mark, i) => {
    put([0, i], { text: alphabet.marks[mark] ?? '?' })
  })
}

/** Where a piece on this part stands. */
function standOf(part: BoardPart): Spot {
  if (part.role === 'face') {
    const half = [0, 1, 2, 3, 4, 5, 6, 7].find((one) => ((part.halves >> one) & 1) === 1)
    return (half === undefined ? undefined : cornerStands[cornerOfHalf(half)]) ?? [1, 2]
  }
  const [side, second] = sidesOf(part.sides)
  if (side === undefined || (part.role === 'area' && second !== undefined)) return centre
  return sideStands[side] ?? centre
}

function drawPieces(tile: BoardTile, put: Put): void {
  const taken = new Set<string>()
  for (const piece of tile.pieces) {
    const part = tile.parts[piece.part]
    const [row, column] =
      [part === undefined ? centre : standOf(part), ...sideStands, ...cornerStands].find(
        (spot) => !taken.has(spot.join()),
      ) ?? centre
    taken.add([row, column].join())
    Array.from(piece.label).forEach((text, i) => {
      put([row, column + i], { text, seat: piece.seat })
    })
  }
}

/** A square where a tile may be laid, with its number. */
export function openCells(number: string): Cell[][] {
  const text = number.length > 3 ? number : `[${number}]`
  const start = Math.floor((tileWidth - text.length) / 2)
  return Array.from({ length: tileHeight }, (_, row) =>
    Array.from({ length: tileWidth }, (__, column) =>
      row === 1 ? { ...blank, text: text[column - start] ?? ' ' } : blank,
    ),
  )
}

const blank: Cell = { text: ' ', ground: -1, ink: -1 }

/** A square nobody can lay a tile on. */
export const emptyCells = (): Cell[][] =>
  Array.from({ length: tileHeight }, () => Array.from({ length: tileWidth }, () => blank))
