/** What lies stays where it lies. */
import type { Game } from '../arena/game.ts'
import { xOf, yOf } from '../kernel/board/grid.ts'
import { RulesError } from '../model/errors.ts'

/** Refuses to do something with a tile that lies on the board, before anything has happened. */
export function refuseLaid(g: Game, tile: number, done: string): void {
  const square = g.tileSquare[tile]
  if (square < 0) return
  throw new RulesError(
    'tile-on-board',
    `The tile '${g.rules.tileData[g.rules.tileKind[tile]].name}' lies on the board, at ${xOf(g, square)},` +
      `${yOf(g, square)}, and cannot be ${done}.`,
    'Ask first whether it lies: `square of … is none`.',
  )
}
