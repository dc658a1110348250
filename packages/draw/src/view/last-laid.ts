import type { SeenGame, Square } from './seen-game.ts'

/** Returns the squares of the tile that was laid last; none before the first turn. */
export function lastLaid({
  board: { cells },
  tiles,
}: Pick<SeenGame, 'board'> & { readonly tiles: readonly unknown[] }): Square[] {
  const last = cells.findLast(({ layer }) => layer === 0)
  if (last === undefined || tiles.length < 2) return []
  return cells.filter(({ tile, n }) => tile === last.tile && n === last.n).map(({ x, y }) => ({ x, y }))
}
