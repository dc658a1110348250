/** Draws a tile as a block of characters. */
import { roomy, tileHeight, type Geometry, type Spot } from './geometry.ts'
import { lineCharacter } from './lines.ts'
import type { Alphabet, BoardPart, BoardTile } from './model.ts'
import { diagonalAt, halfShape, isInHalf } from './triangle.ts'

/** One character of the drawing with what determines its colour. */
export interface Cell {
  readonly text: string
  /** Index of the feature kind in the background, or -1. */
  readonly ground: number
  /** Index of the feature kind in the foreground, or -1. */
  readonly ink: number
  /** Seat of the owner of the piece drawn here; undefined without a piece. */
  readonly seat?: number
  /** Part of a number that the player can type. */
  readonly choice?: true
}

const hasSide = (mask: number, side: number): boolean => ((mask >> (side & 3)) & 1) === 1
const sidesOf = (mask: number): number[] => [0, 1, 2, 3].filter((side) => hasSide(mask, side))
/** The corner that a half side touches. */
const cornerOfHalf = (half: number): number => ((half >> 1) + (half & 1) + 3) & 3

/** Returns the block of a tile, rows from the top. A half square leaves the cells beyond its diagonal empty. */
export function tileCells(tile: BoardTile, alphabet: Alphabet, shape: Geometry = roomy): Cell[][] {
  const { half } = tile
  if (half === undefined) return drawnCells(tile, alphabet, shape)
  const bends = tile.parts.some((part) => part.role === 'line' && sidesOf(part.sides).length > 1)
  return drawnCells(tile, alphabet, halfShape(shape, half)).map((line, row) =>
    line.map((cell, column): Cell => {
      const diagonal = diagonalAt([row, column], half, shape)
      if (diagonal === undefined) return isInHalf([row, column], half, shape) ? cell : noCell
      return bends && row === 1 ? cell : { text: diagonal, ground: -1, ink: -1 }
    }),
  )
}

/** A cell without a tile. */
const noCell: Cell = { text: ' ', ground: -1, ink: -1 }

function drawnCells(tile: BoardTile, alphabet: Alphabet, shape: Geometry): Cell[][] {
  const face = tile.parts.find((part) => part.role === 'face')
  const dark = ((tile.x + tile.y) & 1) === 0
  const block: Cell[][] = Array.from({ length: tileHeight }, () =>
    Array.from({ length: shape.width }, () => ({ text: dark ? '.' : ' ', ground: face?.kind ?? -1, ink: -1 })),
  )
  const put = ([row, column]: Spot, cell: Partial<Cell> & { readonly text: string }): void => {
    const line = block[row]
    const before = line?.[column]
    if (line !== undefined && before !== undefined) line[column] = { ...before, ...cell }
  }
  for (const part of tile.parts)
    if (part.role === 'area')
      for (const spot of areaSpots(part.sides, shape))
        put(spot, { text: alphabet.features[part.kind] ?? '?', ground: part.kind })
  drawLines(
    tile.parts.filter((part) => part.role === 'line'),
    alphabet,
    put,
    shape,
  )
  tile.parts
    .filter((part) => part.role === 'space')
    .forEach((part, i) => {
      put([1, shape.end[1] - i], { text: alphabet.features[part.kind] ?? '?', ink: part.kind })
    })
  drawMarks(tile, alphabet, put, shape)
  const taken = drawPieces(tile, put, shape)
  drawChoices(tile, put, shape, taken)
  return block
}

type Put = (spot: Spot, cell: Partial<Cell> & { readonly text: string }) => void

/** An area with one side is narrow, so that two areas on neighbouring sides stay separate. */
function areaSpots(sides: number, shape: Geometry): readonly Spot[] {
  const reached = sidesOf(sides)
  if (reached.length === 0) return shape.middle
  if (reached.length === 1) return shape.narrow[reached[0] ?? 0] ?? []
  return [
    ...reached.flatMap((side) => shape.wide[side] ?? []),
    ...shape.middle,
    ...reached.flatMap((side) => (hasSide(sides, side + 1) ? shape.corners.slice(side, side + 1) : [])),
  ]
}

function drawLines(lines: readonly BoardPart[], alphabet: Alphabet, put: Put, shape: Geometry): void {
  for (const part of lines) {
    const style = alphabet.lines[part.kind] ?? 0
    for (const side of sidesOf(part.sides))
      for (const spot of shape.lines[side] ?? [])
        put(spot, { text: lineCharacter(side % 2 === 0 ? 5 : 10, style), ink: part.kind })
    if (sidesOf(part.sides).length > 1) put(shape.centre, { text: lineCharacter(part.sides, style), ink: part.kind })
  }
  // Lines with one side each end in the middle.
  const ends = lines.filter((part) => sidesOf(part.sides).length === 1)
  const [first] = ends
  if (first !== undefined && !lines.some((part) => sidesOf(part.sides).length > 1))
    put(shape.end, { text: '+', ink: first.kind })
}

function drawMarks(tile: BoardTile, alphabet: Alphabet, put: Put, shape: Geometry): void {
  for (const part of tile.parts) {
    const stand = part.role === 'space' ? shape.end : pieceSpot(part, shape)
    part.marks.forEach((mark, i) => {
      put([stand[0], Math.max(0, stand[1] - 1 - i)], { text: alphabet.marks[mark] ?? '?', ink: part.kind })
    })
  }
  const { half = 3, width } = shape
  tile.marks.forEach((mark, i) => {
    put([half === 0 || half === 3 ? 0 : 2, half < 2 ? width - 1 - i : i], { text: alphabet.marks[mark] ?? '?' })
  })
}

/** Returns the spot of a piece on this part. */
function pieceSpot(part: BoardPart, shape: Geometry): Spot {
  if (part.role === 'face') {
    const half = [0, 1, 2, 3, 4, 5, 6, 7].find((one) => ((part.halves >> one) & 1) === 1)
    return (half === undefined ? undefined : shape.cornerStands[cornerOfHalf(half)]) ?? [1, shape.centre[1] - 1]
  }
  // Next to the letter of the space.
  if (part.role === 'space') return [1, shape.end[1] + 1]
  const [side, second] = sidesOf(part.sides)
  if (side === undefined || (part.role === 'area' && second !== undefined)) return shape.centre
  return shape.sideStands[side] ?? shape.centre
}

/** Key of a spot, for sets. */
const spotKey = ([row, column]: Spot): string => `${row},${column}`

/** Draws the pieces and returns their spots. */
function drawPieces(tile: BoardTile, put: Put, shape: Geometry): Set<string> {
  const taken = new Set<string>()
  for (const piece of tile.pieces) {
    const spot = freeSpot(tile.parts[piece.part], taken, shape, piece.corner)
    taken.add(spotKey(spot))
    Array.from(piece.label).forEach((text, i) => {
      put([spot[0], spot[1] + i], { text, seat: piece.seat })
    })
  }
  return taken
}

function freeSpot(part: BoardPart | undefined, taken: ReadonlySet<string>, shape: Geometry, corner?: number): Spot {
  const atCorner = corner === undefined ? undefined : shape.cornerStands[corner]
  const preferred = atCorner ?? (part === undefined ? shape.centre : pieceSpot(part, shape))
  const all = [preferred, ...shape.sideStands, ...shape.cornerStands]
  const { half } = shape
  const spots = half === undefined ? all : all.filter((spot) => hasRoom(spot, half, shape))
  return spots.find((spot) => !taken.has(spotKey(spot))) ?? spots[0] ?? shape.centre
}

/** Whether two characters fit into the half square. */
const hasRoom = ([row, column]: Spot, half: number, shape: Geometry): boolean =>
  isInHalf([row, column], half, shape) && isInHalf([row, column + 1], half, shape)

/** Draws the numbers that can be typed on the parts they refer to. */
function drawChoices(tile: BoardTile, put: Put, shape: Geometry, taken: Set<string>): void {
  for (const choice of tile.choices ?? []) {
    const [row, column] = freeSpot(tile.parts[choice.part], taken, shape)
    taken.add(spotKey([row, column]))
    const start = column > shape.centre[1] ? shape.width - choice.label.length : column
    Array.from(choice.label).forEach((character, i) => {
      put([row, start + i], { text: character, choice: true })
    })
  }
}

/** An empty square where a tile may be placed, with its number. */
export function openCells(number: string, shape: Geometry = roomy): Cell[][] {
  const text = number.length > 3 ? number : `[${number}]`
  const start = Math.floor((shape.width - text.length) / 2)
  return emptyCells(shape).map((line, row) =>
    row === 1 ? line.map((cell, i) => ({ ...cell, text: text[i - start] ?? ' ', choice: true as const })) : line,
  )
}

/** An empty square where no tile may be placed. */
export const emptyCells = (shape: Geometry = roomy): Cell[][] =>
  Array.from({ length: tileHeight }, () =>
    Array.from({ length: shape.width }, () => ({ text: ' ', ground: -1, ink: -1 })),
  )
