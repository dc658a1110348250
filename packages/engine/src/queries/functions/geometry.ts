/** Coordinates of squares, turns of tiles and directions of marks, as numbers. */
import type { Game } from '../../arena/game.ts'
import { placementOf } from '../../kernel/board/fits.ts'
import { squareAt, xOf, yOf } from '../../kernel/board/grid.ts'
import { RulesError } from '../../model/errors.ts'

function refuse(property: string): never {
  throw new RulesError(
    'no-place',
    `\`${property}\` was asked of something that does not have one.`,
    'Ask first whether it lies on the board: `square of … is not none`; of a mark whether the tile `has` it.',
  )
}

/** Squares south of the first tile; negative to the north. Refuses entities without a square. */
export function rowOf(g: Game, square: number): number {
  return square < 0 ? refuse('row of') : yOf(g, square)
}

/** Squares east of the first tile; negative to the west. Refuses entities without a square. */
export function columnOf(g: Game, square: number): number {
  return square < 0 ? refuse('column of') : xOf(g, square)
}

/** Clockwise quarter turns, 0 to 3. Refuses a tile that is not on the board. */
export function turnOf(g: Game, tile: number): number {
  return tile < 0 || g.tileSquare[tile] < 0 ? refuse('turn of') : g.tileTurn[tile]
}

/**
 * Direction of a mark of a placed tile: 0 north, 1 north-east … 7 north-west. Refuses a tile that is not on the board,
 * and one whose mark has no direction.
 */
export function directionOf(g: Game, mark: number, tile: number): number {
  if (tile < 0 || g.tileSquare[tile] < 0) return refuse('direction of')
  const { kindDirection, tileKind, markCount } = g.rules,
    drawn = kindDirection[tileKind[tile] * markCount + mark]
  return drawn < 0 ? refuse('direction of') : (drawn + 2 * g.tileTurn[tile]) & 7
}

/** The placement of the tile at turn 0, x squares east and y south of the origin; none for no tile. */
export function placementFromOrigin(g: Game, tile: number, x: number, y: number): number {
  return tile < 0 ? -1 : placementOf(g, tile, squareAt(g, x, y), 0)
}

/** East component of a direction: 1, 0 or -1. */
export function eastOf(_g: Game, direction: number): number {
  const eighth = direction & 3
  return eighth === 0 ? 0 : (direction & 4) === 0 ? 1 : -1
}

/** South component of a direction: 1, 0 or -1. */
export function southOf(g: Game, direction: number): number {
  return eastOf(g, direction - 2)
}
