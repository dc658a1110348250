/** Marks are only counted: these functions return numbers, not sets. */
import type { Game } from '../../arena/game.ts'
import { featureOf } from '../../kernel/features.ts'

export function marksInFeature(g: Game, feature: number, mark: number): number {
  const start = featureOf(g, feature)
  if (start < 0) return 0
  const { segPart, partMarks, markCount } = g.rules
  let n = 0,
    s = start
  do {
    n += partMarks[segPart[s] * markCount + mark]
    s = g.next[s]
  } while (s !== start)
  return n
}

/** Number of marks on the tile and on its segments. */
export function marksOnTile(g: Game, tile: number, mark: number): number {
  return tile < 0 ? 0 : g.rules.kindMarks[g.rules.tileKind[tile] * g.rules.markCount + mark]
}
