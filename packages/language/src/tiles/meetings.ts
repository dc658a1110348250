/**
 * What meets on a square: what a line runs to, what ends there, and what ends at the same thing that is only drawn. A
 * line that passes over another one does not meet it.
 */

import type { DrawnPart } from './parts.ts'
import { bitsOf } from './sides.ts'

const goesOn = (part: DrawnPart | undefined): boolean => part?.role === 'line' && bitsOf(part.sides).length > 1

/** For each part that can be stood on, the others that it meets, by their place among the parts. */
export function meetingsOf(
  parts: readonly DrawnPart[],
  touching: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  return parts.map(({ role }, from) => {
    if (role === 'face' || role === 'piece') return []
    const reached = new Set(touching[from])
    for (const place of reached)
      if (parts[place]?.role === 'piece') for (const next of touching[place] ?? []) reached.add(next)
    return [...reached]
      .filter((place) => place !== from && parts[place]?.role !== 'piece')
      .filter((place) => !(goesOn(parts[from]) && goesOn(parts[place])))
      .toSorted((a, b) => a - b)
  })
}
