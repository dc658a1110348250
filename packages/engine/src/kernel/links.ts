/**
 * Links: pairs of segments that are joined wherever they are. One row per link, in order of creation; a link opens and
 * closes no end.
 */
import type { Game } from '../arena/game.ts'
import { scratch, stamps } from '../arena/scratch.ts'
import { RulesError } from '../model/errors.ts'

/** The row of the link between two segments, in either order, or -1. */
export function linkBetween(g: Game, a: number, b: number): number {
  for (let i = 0; i < g.linkCount; i++)
    if ((g.linkA[i] === a && g.linkB[i] === b) || (g.linkA[i] === b && g.linkB[i] === a)) return i
  return -1
}

/** Adds a row. Refuses more links than the rules declare. */
export function addLink(g: Game, a: number, b: number): void {
  if (g.linkCount >= g.rules.sizes.links)
    throw new RulesError('too-many-links', `There are at most ${g.rules.sizes.links} links between segments at a time.`)
  g.linkA[g.linkCount] = a
  g.linkB[g.linkCount++] = b
}

/** Removes a row; the others keep their order. */
export function removeLink(g: Game, row: number): void {
  const last = --g.linkCount
  for (let i = row; i < last; i++) {
    g.linkA[i] = g.linkA[i + 1]
    g.linkB[i] = g.linkB[i + 1]
  }
  g.linkA[last] = g.linkB[last] = 0
}

/** Pushes the segments of the feature linked with this one, except those stamped with `mark`, and stamps them. */
export function pushLinked(g: Game, segment: number, feature: number, mark: number): void {
  for (let i = 0; i < g.linkCount; i++) pushNew(g, otherEnd(g, i, segment), feature, mark)
}

/** Like `pushLinked`, for segments on the same tile as this one. */
export function pushLinkedOnTile(g: Game, segment: number, feature: number, mark: number): void {
  for (let i = 0; i < g.linkCount; i++) {
    const other = otherEnd(g, i, segment)
    if (g.rules.segTile[other] === g.rules.segTile[segment]) pushNew(g, other, feature, mark)
  }
}

/** The segment that a row links with this one; the segment itself if the row links others. */
function otherEnd(g: Game, row: number, segment: number): number {
  return g.linkA[row] === segment ? g.linkB[row] : g.linkB[row] === segment ? g.linkA[row] : segment
}

function pushNew(g: Game, segment: number, feature: number, mark: number): void {
  if (stamps.segment[segment] === mark || g.root[segment] !== feature) return
  stamps.segment[segment] = mark
  scratch.data[scratch.top++] = segment
}
