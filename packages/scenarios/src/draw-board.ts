/** Draws the board as text: a box per tile, edges by their first letters, label and kind inside, then the pieces. */
import { overlayOn, spotOf } from '@tilewright/engine'
import { squaresOfTile } from './covered-squares.ts'
import { edgesAt, laidTiles, tileName } from './game-state.ts'
import type { LaidTile } from './game-state.ts'
import type { Table } from './table.ts'
import { labelOf } from './table.ts'
import { writeStanding } from './format-entities.ts'

const least = 5

/** A square with the tile on it. */
interface Shown extends LaidTile {
  readonly square: number
}

function squaresOf({ game }: Table, laid: LaidTile): Shown[] {
  return squaresOfTile(game, laid.tile).map((square) => ({ ...laid, ...spotOf(game, square), square }))
}

/** Squares are numbered as in scenarios: x above, y on the left. Empty without tiles. */
export function drawBoard(table: Table): string {
  const tiles = laidTiles(table.game).flatMap((tile) => squaresOf(table, tile))
  if (tiles.length === 0) return ''
  const xs = tiles.map(({ x }) => x)
  const ys = tiles.map(({ y }) => y)
  const left = Math.min(...xs)
  const columns = Math.max(...xs) - left + 1
  const captions = captionsOf(table, tiles)
  const width = Math.max(least, ...[...captions.values()].flat().map((line) => line.length)) + 2
  const lines = [
    `${' '.repeat(5)}${Array.from({ length: columns }, (_, i) => middle(String(left + i), width + 1)).join('')}`,
  ]
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    const row = Array.from({ length: columns }, (_, i) => tiles.find((tile) => tile.x === left + i && tile.y === y))
    const above = Array.from({ length: columns }, (_, i) =>
      tiles.find((tile) => tile.x === left + i && tile.y === y - 1),
    )
    lines.push(border(table, above, row, width), ...inside(table, row, captions, width, y))
  }
  const last = Array.from({ length: columns }, (_, i) =>
    tiles.find((tile) => tile.x === left + i && tile.y === Math.max(...ys)),
  )
  lines.push(
    border(
      table,
      last,
      last.map(() => undefined),
      width,
    ),
  )
  return [...lines.map((line) => line.trimEnd()), ...writeStanding(table)].join('\n')
}

const keyOf = ({ x, y }: Shown): string => `${String(x)},${String(y)}`

/** Captions of each square; two halves on one square have both. */
function captionsOf(table: Table, tiles: readonly Shown[]): ReadonlyMap<string, readonly string[]> {
  const captions = new Map<string, readonly string[]>()
  for (const tile of tiles) {
    const existing = captions.get(keyOf(tile))
    const caption = captionOf(table, tile)
    captions.set(
      keyOf(tile),
      existing === undefined ? caption : caption.map((line, i) => `${existing[i] ?? ''}/${line}`),
    )
  }
  return captions
}

function captionOf(table: Table, { tile, turn }: LaidTile): [string, string] {
  const label = labelOf(table, tile)
  const kind = tileName(table.game, tile)
  const over = overlayOn(table.game, tile)
  return [
    label.includes('@') ? '' : label,
    `${kind}${turn === 0 ? '' : ` ${String(turn * 90)}`}${over < 0 ? '' : ` under ${tileName(table.game, over)}`}`,
  ]
}

const letter = (edge: string | undefined): string => edge?.[0] ?? ' '

/** The line between two rows. */
function border(
  table: Table,
  above: readonly (Shown | undefined)[],
  below: readonly (Shown | undefined)[],
  width: number,
): string {
  const cells = below.map((lower, i) => {
    const upper = above[i]
    if (lower === undefined && upper === undefined) return ' '.repeat(width)
    if (lower?.tile === upper?.tile) return ' '.repeat(width)
    const edge = lower === undefined ? edgesAt(table.game, upper)[2] : edgesAt(table.game, lower)[0]
    return middle(letter(edge), width, '-')
  })
  const corner = (i: number): string =>
    [i - 1, i].some((column) => above[column] !== undefined || below[column] !== undefined) ? '+' : ' '
  return `    ${cells.map((cell, i) => `${corner(i)}${cell}`).join('')}${corner(cells.length)}`
}

function inside(
  table: Table,
  row: readonly (Shown | undefined)[],
  captions: ReadonlyMap<string, readonly string[]>,
  width: number,
  y: number,
): string[] {
  return [0, 1].map((line) => {
    const wall = (i: number): string => {
      const left = row[i - 1]
      const right = row[i]
      if (left === undefined && right === undefined) return ' '
      if (left?.tile === right?.tile) return ' '
      if (line === 1) return '|'
      return letter(right === undefined ? edgesAt(table.game, left)[1] : edgesAt(table.game, right)[3])
    }
    const cells = row.map(
      (tile, i) => `${wall(i)}${middle(tile === undefined ? '' : (captions.get(keyOf(tile))?.[line] ?? ''), width)}`,
    )
    return `${line === 0 ? String(y).padStart(3) : '   '} ${cells.join('')}${wall(row.length)}`
  })
}

function middle(text: string, width: number, fill = ' '): string {
  const before = Math.floor((width - text.length) / 2)
  return `${fill.repeat(Math.max(0, before))}${text}${fill.repeat(Math.max(0, width - text.length - before))}`
}
