import type { Game } from '@tilewright/engine'

/** Number of segments of a feature. */
export function sizeOf(game: Game, root: number): number {
  let size = 0
  let segment = root
  do {
    size += 1
    segment = game.next[segment] ?? root
  } while (segment !== root)
  return size
}
