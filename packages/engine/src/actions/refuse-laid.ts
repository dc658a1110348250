/** Guards against moving tiles that are on the board. */
import type { Game } from '../arena/game.ts'
import { xOf, yOf } from '../kernel/board/grid.ts'
import { RulesError } from '../model/errors.ts'

/** Throws if the tile is on the board; called before anything has been changed. */
export function refuseLaid(g: Game, tile: number, done: string): void {
  const square = g.tileSquare[tile]
  if (square < 0) return
  throw new RulesError(
    'tile-on-board',
    `The tile '${g.rules.tileData[g.rules.tileKind[tile]].name}' lies on the board, at ${xOf(g, square)},` +
      `${yOf(g, square)}, and cannot be ${done}.`,
    'Ask first whether it lies: `square of … is none`; or take it off: `take … off board`.',
  )
}
