/** Where squares lie, which way tiles are turned and marks are drawn, as numbers. */
import type { Game } from '../../arena/game.ts'
import { placementOf } from '../../kernel/board/fits.ts'
import { squareAt, xOf, yOf } from '../../kernel/board/grid.ts'
import { RulesError } from '../../model/errors.ts'

function refuse(asked: string): never {
  throw new RulesError(
    'no-place',
    `\`${asked}\` was asked of something that does not have one.`,
    'Ask first whether it lies on the board: `square of … is not none`; of a mark whether the tile `has` it.',
  )
}

/** How many squares south of the first tile; north of it below 0. Refuses what lies on no square. */
export function rowOf(g: Game, square: number): number {
  return square < 0 ? refuse('row of') : yOf(g, square)
}

/** How many squares east of the first tile; west of it below 0. Refuses what lies on no square. */
export function columnOf(g: Game, square: number): number {
  return square < 0 ? refuse('column of') : xOf(g, square)
}

/** Quarter turns clockwise, 0 to 3. Refuses a tile that does not lie. */
export function turnOf(g: Game, tile: number): number {
  return tile < 0 || g.tileSquare[tile] < 0 ? refuse('turn of') : g.tileTurn[tile]
}

/**
 * Where a mark of a tile points to as it lies: 0 north, 1 north-east … 7 north-west. Refuses a tile that does not lie,
 * and one whose mark points nowhere.
 */
export function directionOf(g: Game, mark: number, tile: number): number {
  if (tile < 0 || g.tileSquare[tile] < 0) return refuse('direction of')
  const { kindDirection, tileKind, markCount } = g.rules,
    drawn = kindDirection[tileKind[tile] * markCount + mark]
  return drawn < 0 ? refuse('direction of') : (drawn + 2 * g.tileTurn[tile]) & 7
}

/** The tile unturned, x squares east and y south of where the board begins; none for no tile. */
export function placementFromOrigin(g: Game, tile: number, x: number, y: number): number {
  return tile < 0 ? -1 : placementOf(g, tile, squareAt(g, x, y), 0)
}

/** A step in the direction goes so many squares east: 1, 0 or -1. */
export function eastOf(_g: Game, direction: number): number {
  const eighth = direction & 3
  return eighth === 0 ? 0 : (direction & 4) === 0 ? 1 : -1
}

/** A step in the direction goes so many squares south: 1, 0 or -1. */
export function southOf(g: Game, direction: number): number {
  return eastOf(g, direction - 2)
}
