/** Half a square as it is drawn: the triangle of its block on one side of the diagonal. */
import type { Geometry, Spot } from './geometry.ts'

/** Columns east of the diagonal, or with a minus sign west of it; 0 on it. Halves are told by their right angle. */
function eastOfDiagonal([row, column]: Spot, half: number, { width }: Geometry): number {
  const fromTop = half % 2 === 0 ? row : 2 - row
  return column - (fromTop * (width - 1)) / 2
}

/** Whether a place of the block belongs to the half whose right angle is here: 0 north-east, then clockwise. */
export function isInHalf(spot: Spot, half: number, shape: Geometry): boolean {
  const columns = eastOfDiagonal(spot, half, shape)
  return half < 2 ? columns > 0 : columns < 0
}

/** The character of the diagonal where it passes through a place of the block. */
export function diagonalAt(spot: Spot, half: number, shape: Geometry): string | undefined {
  if (eastOfDiagonal(spot, half, shape) !== 0) return undefined
  return half % 2 === 0 ? '\\' : '/'
}

/** The geometry of one half: what would lie in the middle of the square lies beside the diagonal. */
export function halfShape(shape: Geometry, half: number): Geometry {
  const [row, column] = shape.centre
  return { ...shape, half, end: [row, column + (half < 2 ? 1 : -1)] }
}
