/** Validation of tiles from outside the library: every number must be a valid index. */
import type { RuleLibrary } from '../arena/library.ts'
import { GameError } from '../model/errors.ts'

const below = (n: number, limit: number): boolean => Number.isInteger(n) && n >= 0 && n < limit
const all = (list: unknown, limit: number): boolean => Array.isArray(list) && list.every((n: number) => below(n, limit))

/** Whether cells and their drawings are valid; their geometry is checked when they are linked. */
function areCells(cells: unknown, segments: readonly unknown[], edges: number): boolean {
  if (!Array.isArray(cells) || cells.length > 16) return false
  const rows = cells as readonly Readonly<Record<string, unknown>>[]
  const parts = segments.map((segment) => (segment as Readonly<Record<string, unknown>>)['on'])
  const isEdge = (edge: unknown): boolean => edge === -1 || below(edge as number, edges)
  const isCell = ({ x, y, edges: cellEdges, half }: Readonly<Record<string, unknown>>): boolean =>
    Number.isInteger(x) &&
    Number.isInteger(y) &&
    Array.isArray(cellEdges) &&
    cellEdges.length === 4 &&
    cellEdges.every(isEdge) &&
    (half === undefined || isHalf(half as Readonly<Record<string, unknown>>, edges))
  const isPart = (part: Readonly<Record<string, unknown>>): boolean =>
    below(part['cell'] as number, rows.length) &&
    below(part['sides'] as number, 32) &&
    below(part['halves'] as number, 1024) &&
    (part['corners'] === undefined || below(part['corners'] as number, 16))
  return rows.every(isCell) && parts.every((on) => Array.isArray(on) && on.every(isPart))
}

const isHalf = (half: Readonly<Record<string, unknown>>, edges: number): boolean =>
  below(half['corner'] as number, 4) && below(half['diagonal'] as number, edges)

/** Refuses a value that is no list of tiles for this library. */
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
    if (tile['cells'] !== undefined && !areCells(tile['cells'], segments as unknown[], library.edges.length)) wrong()
    for (const s of segments as readonly Record<string, unknown>[]) {
      if (
        !below(s['kind'] as number, library.features.length) ||
        !below(s['sides'] as number, 16) ||
        !below(s['halves'] as number, 256)
      )
        wrong()
      const segmentCount = (segments as unknown[]).length
      if (
        !all(s['marks'], library.marks.length) ||
        !all(s['borders'], segmentCount) ||
        !all(s['meets'] ?? [], segmentCount)
      )
        wrong()
      // Faces stay below an overlay.
      if (overlay === true && library.features[s['kind'] as number].between) wrong()
    }
  }
}
