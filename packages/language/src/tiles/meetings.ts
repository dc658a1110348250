/**
 * Parts that meet on a square: a line meets the part it runs to, lines that end at it, and lines that end at the same
 * piece. A line that passes over another one does not meet it.
 */

import type { DrawnPart } from './parts.ts'
import { bitsOf } from './sides.ts'

const goesOn = (part: DrawnPart | undefined): boolean => part?.role === 'line' && bitsOf(part.sides).length > 1

/** Returns for each part that a figure can be on the indices of the parts that it meets. */
export function meetingsOf(
  parts: readonly DrawnPart[],
  touching: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  return parts.map(({ role }, from) => {
    if (role === 'face' || role === 'piece') return []
    const reached = new Set(touching[from])
    for (const index of reached)
      if (parts[index]?.role === 'piece') for (const next of touching[index] ?? []) reached.add(next)
    return [...reached]
      .filter((index) => index !== from && parts[index]?.role !== 'piece')
      .filter((index) => !(goesOn(parts[from]) && goesOn(parts[index])))
      .toSorted((a, b) => a - b)
  })
}
