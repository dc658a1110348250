/** Formats the board and the state of the game for one player, within the size of the terminal. */
import { counted } from '@tilewright/text'
import { view, type Game } from '@tilewright/engine'
import { drawBoard, drawTile, type OpenSquare } from '../board/draw.ts'
import { alphabetOf, boardOf, cornerNames, halfOf, legend, partAt, partsOf } from '../board/from-view.ts'
import { roomy } from '../board/geometry.ts'
import { isIn, windowOn, type Square, type Window } from '../board/window.ts'
import type { Io } from '../terminal/io.ts'
import { wrapped } from '../terminal/wrap.ts'
import type { NumberedSpot } from './choices.ts'

/** Additions to the view. */
export interface BoardOptions {
  /** Numbered squares without a tile. */
  readonly open: readonly OpenSquare[]
  /** Numbers on tiles and their parts. */
  readonly spots: readonly NumberedSpot[]
  /** Offset of the view from the last tile, in squares. */
  readonly look: Square
  /** Number of lines that follow below. */
  readonly linesBelow: number
}

export const noOptions: BoardOptions = { open: [], spots: [], look: { x: 0, y: 0 }, linesBelow: 0 }

/** Returns the board with numbered choices, the legend, the scores, the tiles in hand and the size of the stack. */
export function boardText(io: Io, game: Game, player: string | null, shown: BoardOptions = noOptions): string {
  const seen = view(game, player)
  const { library, tileData } = game.rules
  const { colour, columns, rows } = { colour: io.colour.out, columns: io.columns(), rows: io.rows() }
  const board = boardOf(seen, library, tileData).map((tile) => ({
    ...tile,
    choices: shown.spots
      .filter(
        ({ x, y, half }) =>
          x === tile.x && y === tile.y && (half === undefined || half === cornerNames[tile.half ?? -1]),
      )
      .map(({ label, kind, sides = [] }) => ({
        label,
        part: kind === undefined ? -1 : partAt(library, tile.parts, kind, sides),
      })),
  }))
  const supply = (name: string): string =>
    seen.pieces
      .filter(({ owner, at }) => owner === name && at === 'supply')
      .map(
        ({ piece, tokens, count }) =>
          `${count} ${library.pieces.find((info) => info.name === piece)?.title ?? `hidden ${tokens ?? 'piece'}`}`,
      )
      .join(', ')
  const below = [
    ...wrapped([legend(seen, library, board)], columns).map((line) => line.replace(/ +\|$/, '')),
    ...wrapped(
      seen.players.map(
        ({ name, score }) =>
          `  ${name}: ${counted(score, 'point')}${supply(name) === '' ? '' : ` (in supply: ${supply(name)})`}`,
      ),
      columns,
    ),
    `  ${counted(seen.stack.size, 'tile')} left`,
    ...handLines(io, game, seen.hand),
  ]
  const last = seen.tiles.at(-1) ?? { x: 0, y: 0 }
  const focus = { x: last.x + shown.look.x, y: last.y + shown.look.y }
  const room = { columns, lines: rows - below.length - shown.linesBelow - (shown.open.length > 0 ? maxHiddenLines : 0) }
  const window = io.terminal.out ? windowOn([...board, ...shown.open, focus], focus, room) : undefined
  const picture = drawBoard(board, alphabetOf(library), { colour, open: shown.open, window })
  const beyond = window === undefined ? [] : hiddenSquareLines(shown.open, window, columns)
  return [picture, ...[...beyond, ...below].map((line) => `${line}\n`)].join('')
}

/** Maximum number of lines for squares outside the view. */
const maxHiddenLines = 2

/** Lists numbered squares outside the view, as far as the lines allow. */
function hiddenSquareLines(open: readonly OpenSquare[], window: Window, columns: number): string[] {
  const hidden = open.filter((square) => !isIn(window, square))
  const words = hidden.map(({ label, x, y }) => `${label} at ${x},${y}`).join('; ')
  if (hidden.length === 0) return []
  const lines = wrapped([`    beyond the picture: ${words}; to look there type north, …`], columns)
  return lines.length <= maxHiddenLines
    ? lines
    : [...lines.slice(0, maxHiddenLines - 1), '      …; to look there type north, east, south or west']
}

/** Draws the tiles in hand, with their names in the rules. */
function handLines(io: Io, game: Game, hand: readonly string[]): string[] {
  const { library, tileData } = game.rules
  return hand.flatMap((name) => {
    const data = tileData.find((one) => one.name === name)
    if (data === undefined) return []
    const tile = { x: 0, y: 0, ...halfOf(data, 0), parts: partsOf(library, data, 0), marks: data.marks, pieces: [] }
    const called = data.title === '' || data.title === name ? `(the rules call it ${name})` : `${data.title} (${name})`
    return drawTile(tile, alphabetOf(library), io.colour.out).map(
      (line, i) => `  ${i === 1 ? 'in hand:' : '        '} ${line}${i === 1 ? `  ${called}` : ''}`,
    )
  })
}

/** Draws the tile in hand in several rotations side by side, each with the text to type. */
export function turnsText(io: Io, game: Game, turns: readonly number[]): string {
  const { library, tileData } = game.rules
  const data = tileData.find(({ name }) => name === view(game, null, ['hand']).hand.at(-1))
  if (data === undefined) return ''
  const pictures = turns.map((turn) =>
    drawTile(
      { x: 0, y: 0, ...halfOf(data, turn), parts: partsOf(library, data, turn), marks: data.marks, pieces: [] },
      alphabetOf(library),
      io.colour.out,
    ),
  )
  const captions = turns.map((turn, i) => `${i + 1}: ${turn * 90}°`.padEnd(roomy.width))
  const lines = [captions, ...[0, 1, 2].map((line) => pictures.map((picture) => picture[line] ?? ''))]
  return lines.map((parts) => `    ${parts.join('    ').trimEnd()}\n`).join('')
}
