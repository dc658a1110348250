/** The whole board as text: tiles, numbered open squares, coordinates on two sides. */
import { paintLine, type Stretch } from '@tilewright/text'
import { emptyCells, openCells, tileCells, tileHeight, tileWidth, type Cell } from './cells.ts'
import type { Alphabet, BoardTile } from './model.ts'

export interface OpenSquare {
  readonly x: number
  readonly y: number
  /** At most seven characters. */ readonly label: string
}

export interface DrawOptions {
  readonly colour: boolean
  readonly open?: readonly OpenSquare[]
}

/** Backgrounds and foregrounds of the 256-colour table, by number of the kind; they repeat. */
const grounds = [24, 180, 130, 22, 96, 66, 58, 89]
const inks = [117, 231, 223, 150, 219, 159, 229, 211]
/** Colours of the seats. */
const seats = [196, 27, 226, 34, 16, 201, 208, 51]

const axisWidth = 4

/** Lines of text with a line break each. Nothing for an empty board without open squares. */
export function drawBoard(tiles: readonly BoardTile[], alphabet: Alphabet, { colour, open = [] }: DrawOptions): string {
  const places = [...tiles, ...open]
  if (places.length === 0) return ''
  const at = (x: number, y: number): string => `${x},${y}`
  const blocks = new Map(open.map((square) => [at(square.x, square.y), openCells(square.label)]))
  for (const tile of tiles) blocks.set(at(tile.x, tile.y), tileCells(tile, alphabet))
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const columns = Array.from({ length: Math.max(...xs) - Math.min(...xs) + 1 }, (_, i) => Math.min(...xs) + i)
  const lines = [' '.repeat(axisWidth) + columns.map((x) => centred(String(x), tileWidth)).join('')]
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
    for (let row = 0; row < tileHeight; row += 1) {
      const axis = (row === 1 ? String(y) : '').padStart(axisWidth - 1)
      const cells = columns.flatMap((x) => (blocks.get(at(x, y)) ?? emptyCells())[row] ?? [])
      lines.push(`${axis} ${paintLine(cells.map(stretchOf), colour)}`)
    }
  }
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}

function centred(text: string, width: number): string {
  return text.padStart(Math.ceil((width + text.length) / 2)).padEnd(width)
}

function stretchOf({ text, ground, ink, seat }: Cell): Stretch {
  if (seat !== undefined) return { text, ground: seatColour(seat), ink: 231, bold: true }
  return {
    text,
    ...(ground < 0 ? {} : { ground: pick(grounds, ground) }),
    ...(ink < 0 ? {} : { ink: pick(inks, ink), bold: true }),
  }
}

const pick = (colours: readonly number[], index: number): number => colours[index % colours.length] ?? 7

/** The background behind pieces of a seat; grey for those of nobody. */
export const seatColour = (seat: number): number => (seat < 0 ? 240 : pick(seats, seat))
