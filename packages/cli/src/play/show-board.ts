/** The board and the state of the game as one player sees them. */
import { view, type Game } from '@tilewright/engine'
import { drawBoard, type OpenSquare } from '../board/draw.ts'
import { alphabetOf, boardOf, legend, partsOf } from '../board/from-view.ts'
import type { Io } from '../terminal/io.ts'
import { counted } from '../terminal/table.ts'

/** The board with numbers on open squares, what its letters mean, the points, what is in hand and what is left. */
export function boardText(io: Io, game: Game, player: string | null, open: readonly OpenSquare[]): string {
  const seen = view(game, player)
  const { library, tileData } = game.rules
  const board = boardOf(seen, library, tileData)
  const supply = (name: string): string =>
    seen.pieces
      .filter(({ owner, at }) => owner === name && at === 'supply')
      .map(
        ({ piece, tokens, count }) =>
          `${count} ${library.pieces.find((info) => info.name === piece)?.title ?? `hidden ${tokens ?? 'piece'}`}`,
      )
      .join(', ')
  return [
    drawBoard(board, alphabetOf(library), { colour: io.colour.out, open }),
    legend(seen, library, board),
    ...seen.players.map(
      ({ name, score }) =>
        `  ${name}: ${counted(score, 'point')}${supply(name) === '' ? '' : ` (in supply: ${supply(name)})`}\n`,
    ),
    `  ${counted(seen.stack.size, 'tile')} left${seen.hand.length === 0 ? '' : `; in hand: ${seen.hand.join(', ')}`}\n`,
  ].join('')
}

/** The tile in hand in some turns, side by side, each with its number of degrees. */
export function turnsText(io: Io, game: Game, turns: readonly number[]): string {
  const { library, tileData } = game.rules
  const data = tileData.find(({ name }) => name === view(game, null).hand.at(-1))
  if (data === undefined) return ''
  const tiles = turns.map((turn, i) => ({
    x: 2 * i,
    y: 0,
    parts: partsOf(library, data, turn),
    marks: data.marks,
    pieces: [],
  }))
  const picture = drawBoard(tiles, alphabetOf(library), { colour: io.colour.out }).split('\n').slice(1).join('\n')
  const captions = turns.map((turn) => `${turn * 90}`.padStart(5).padEnd(14)).join('')
  return `    ${captions.trimEnd()}\n${picture.replaceAll(/^ {2}0/gm, '   ')}`
}
