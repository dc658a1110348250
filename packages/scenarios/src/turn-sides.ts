/** Rotates a list of N E S W clockwise by quarter turns. */
export function turnSides<T>(sides: readonly T[], turn: number): T[] {
  return sides.flatMap((_, side) => sides[(side - turn + 4) % 4] ?? [])
}
