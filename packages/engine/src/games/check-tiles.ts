/** Tiles that come from outside the library: every number in them must mean something. */
import type { RuleLibrary } from '../arena/library.ts'
import { GameError } from '../model/errors.ts'

const below = (n: number, limit: number): boolean => Number.isInteger(n) && n >= 0 && n < limit
const all = (list: unknown, limit: number): boolean => Array.isArray(list) && list.every((n: number) => below(n, limit))

/** Refuses what is not a list of tiles of this library. */
export function checkTiles(library: RuleLibrary, tiles: unknown): void {
  const wrong = (): never => {
    throw new GameError('bad-tile', 'An extra tile of this game is damaged.')
  }
  if (!Array.isArray(tiles)) wrong()
  for (const tile of tiles as readonly Record<string, unknown>[]) {
    const { name, count, edges, segments, marks, turns, overlay } = tile
    if (
      typeof name !== 'string' ||
      !below(count as number, 200) ||
      !all(edges, library.edges.length) ||
      (edges as number[]).length !== 4
    )
      wrong()
    if (
      !all(marks, library.marks.length) ||
      ![1, 2, 4].includes(turns as number) ||
      !Array.isArray(segments) ||
      segments.length > 30 ||
      ![undefined, true].includes(overlay as undefined | true)
    )
      wrong()
    for (const s of segments as readonly Record<string, unknown>[]) {
      if (
        !below(s['kind'] as number, library.features.length) ||
        !below(s['sides'] as number, 16) ||
        !below(s['halves'] as number, 256)
      )
        wrong()
      if (!all(s['marks'], library.marks.length) || !all(s['borders'], (segments as unknown[]).length)) wrong()
      // Faces stay below what is laid over them.
      if (overlay === true && library.features[s['kind'] as number].between) wrong()
    }
  }
}
