/** Draws the board as text: tiles, numbered open squares, coordinates on two sides, and notes where more is hidden. */
import { paintLine, type Stretch } from '@tilewright/text'
import { emptyCells, openCells, tileCells, type Cell } from './cells.ts'
import { roomy, tileHeight, type Geometry } from './geometry.ts'
import type { Alphabet, BoardTile } from './model.ts'
import { isInHalf } from './triangle.ts'
import { axisWidth, windowOn, type Square, type Window } from './window.ts'

export interface OpenSquare extends Square {
  /** At most seven characters. */
  readonly label: string
}

export interface DrawOptions {
  readonly colour: boolean
  readonly open?: readonly OpenSquare[]
  /** The visible part of the board; the whole board by default. */
  readonly window?: Window | undefined
}

/** Background and foreground colours by feature kind, as indices of the 256-colour table. They repeat. */
const grounds = [24, 180, 130, 22, 96, 66, 58, 89]
const inks = [117, 231, 223, 150, 219, 159, 229, 211]
/** Colours of seats. */
const seats = [196, 27, 226, 34, 16, 201, 208, 51]
/** Fills the faces of every other tile without colour; the tiles between have a full stop. */
const lightGround = '·'
/** Numbers that can be typed: black on white. */
const choiceGround = 255
const choiceInk = 16

/** Returns lines of text, each with a line break; an empty string for an empty board without open squares. */
export function drawBoard(tiles: readonly BoardTile[], alphabet: Alphabet, options: DrawOptions): string {
  const { colour, open = [] } = options
  const places = [...tiles, ...open]
  const [first] = places
  if (first === undefined) return ''
  const { shape, x, y, more } = options.window ?? windowOn(places, first, undefined)
  const keyOf = (place: Square): string => `${place.x},${place.y}`
  const blocks = new Map(open.map((square) => [keyOf(square), openCells(square.label, shape)]))
  for (const tile of tiles) {
    const [known, cells] = [blocks.get(keyOf(tile)), tileCells(tile, alphabet, shape)]
    blocks.set(
      keyOf(tile),
      tile.half === undefined || known === undefined ? cells : combineHalves(cells, known, tile.half, shape),
    )
  }
  const columns = range(x)
  const lines = [' '.repeat(axisWidth) + columns.map((column) => centred(String(column), shape.width)).join('')]
  if (more.north > 0) lines.push(`${' '.repeat(axisWidth)}^ ${moreRows(more.north)} to the north`)
  for (const row of range(y)) {
    const blocksOfRow = columns.map((column) => blocks.get(keyOf({ x: column, y: row })) ?? emptyCells(shape))
    for (let line = 0; line < tileHeight; line += 1) {
      const axis = (line === 1 ? String(row) : '').padStart(axisWidth - 1)
      const cells = blocksOfRow.flatMap((block) => block[line] ?? [])
      const [west, east] = line === 1 ? [more.west > 0 ? '<' : ' ', more.east > 0 ? ' >' : ''] : [' ', '']
      lines.push(`${axis}${west}${lineOf(cells, colour)}${east}`)
    }
  }
  if (more.south > 0) lines.push(`${' '.repeat(axisWidth)}v ${moreRows(more.south)} to the south`)
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}

/** Combines two halves of a square: beyond the diagonal the other half shows. */
const combineHalves = (cells: Cell[][], other: Cell[][], half: number, shape: Geometry): Cell[][] =>
  other.map((line, row) =>
    line.map((cell, column) => (isInHalf([row, column], half, shape) ? (cells[row]?.[column] ?? cell) : cell)),
  )

/** Draws a single tile as three lines without line breaks. */
export function drawTile(tile: BoardTile, alphabet: Alphabet, colour: boolean, shape: Geometry = roomy): string[] {
  return tileCells(tile, alphabet, shape).map((cells) => lineOf(cells, colour))
}

const lineOf = (cells: readonly Cell[], colour: boolean): string =>
  paintLine((colour ? cells : cells.map(withoutColour)).map(stretchOf), colour)

/** Without a background, an empty cell of a tile would look like no tile. */
const withoutColour = (cell: Cell): Cell =>
  cell.text === ' ' && cell.ground >= 0 ? { ...cell, text: lightGround } : cell

const range = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

const moreRows = (count: number): string => `${count} more ${count === 1 ? 'row' : 'rows'}`

function centred(text: string, width: number): string {
  return text.padStart(Math.ceil((width + text.length) / 2)).padEnd(width)
}

function stretchOf({ text, ground, ink, seat, choice }: Cell): Stretch {
  if (choice === true && text !== ' ') return { text, ground: choiceGround, ink: choiceInk, bold: true }
  if (seat !== undefined) return { text, ground: seatColour(seat), ink: 231, bold: true }
  return {
    text,
    ...(ground < 0 ? {} : { ground: pick(grounds, ground) }),
    ...(ink < 0 ? {} : { ink: pick(inks, ink), bold: true }),
  }
}

const pick = (colours: readonly number[], index: number): number => colours[index % colours.length] ?? 7

/** The background of pieces of a seat; grey for neutral pieces. */
export const seatColour = (seat: number): number => (seat < 0 ? 240 : pick(seats, seat))
