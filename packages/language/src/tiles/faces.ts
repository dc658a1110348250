/**
 * Fourth step: find the faces that remain between the barriers, and the areas they touch.
 *
 * Because a drawing is planar, two half sides are on one face exactly when no barrier touches the border
 * both ways round between them.
 */

import type { Barrier } from './barriers.ts'
import type { DrawnPart } from './parts.ts'
import { bit, bitsOf, hasBit, pointOfHalf, pointOfSide, separates, walk } from './sides.ts'

export interface Face {
  readonly halves: number
  /** Indices of the areas it touches, ascending. */
  readonly borders: readonly number[]
  readonly marks: readonly string[]
}

/**
 * Returns the faces of a drawing, clockwise by their first half side. `free` are the half sides that no area covers.
 */
export function inferFaces(
  free: number,
  parts: readonly DrawnPart[],
  barriers: readonly Barrier[],
  touching: readonly (readonly number[])[],
): readonly Face[] {
  const faces: { first: number; halves: number }[] = []
  for (const half of bitsOf(free)) {
    const point = pointOfHalf(half)
    const same = faces.find(
      ({ first }) => !barriers.some((barrier) => separates(barrier.sides, pointOfHalf(first), point)),
    )
    if (same === undefined) faces.push({ first: half, halves: bit(half) })
    else same.halves |= bit(half)
  }
  return faces.map(({ first, halves }) => ({
    halves,
    borders: barriers
      .flatMap((barrier) => touchedAreas(first, barrier, parts, barriers, touching))
      .toSorted((a, b) => a - b),
    marks: [],
  }))
}

/** Returns the areas of one barrier that a face touches; `half` is one of the half sides of the face. */
function touchedAreas(
  half: number,
  barrier: Barrier,
  parts: readonly DrawnPart[],
  barriers: readonly Barrier[],
  touching: readonly (readonly number[])[],
): readonly number[] {
  const from = pointOfHalf(half)
  const contacts = bitsOf(barrier.sides).toSorted((a, b) => walk(from, pointOfSide(a)) - walk(from, pointOfSide(b)))
  const next = contacts[0]
  const previous = contacts.at(-1)
  if (next === undefined || previous === undefined) return []
  const hidden = barriers.some((other) => other !== barrier && separates(other.sides, from, pointOfSide(next)))
  if (hidden) return []
  // The face is in the gap between two contacts; its boundary follows the parts that lead from one to the other.
  const partAt = (side: number) => barrier.parts.find((index) => hasBit(parts[index]?.sides ?? 0, side))
  const rim = next === previous ? barrier.parts : path(partAt(previous), partAt(next), touching)
  return rim.filter((index) => parts[index]?.role === 'area')
}

/** Returns the parts on the shortest path from one part to another, both included. */
function path(
  from: number | undefined,
  to: number | undefined,
  touching: readonly (readonly number[])[],
): readonly number[] {
  if (from === undefined || to === undefined) return []
  const paths = new Map<number, readonly number[]>([[from, [from]]])
  for (const [part, pathToPart] of paths) {
    if (part === to) return pathToPart
    for (const next of touching[part] ?? []) {
      if (!paths.has(next)) paths.set(next, [...pathToPart, next])
    }
  }
  return []
}
