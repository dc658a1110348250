/** Geometry of a half square: the triangle of its block on one side of the diagonal. */
import type { Geometry, Spot } from './geometry.ts'

/** Columns to the east of the diagonal; negative to the west, 0 on it. A half is identified by its right angle. */
function eastOfDiagonal([row, column]: Spot, half: number, { width }: Geometry): number {
  const fromTop = half % 2 === 0 ? row : 2 - row
  return column - (fromTop * (width - 1)) / 2
}

/** Whether a spot belongs to the half with this right angle: 0 north-east, then clockwise. */
export function isInHalf(spot: Spot, half: number, shape: Geometry): boolean {
  const columns = eastOfDiagonal(spot, half, shape)
  return half < 2 ? columns > 0 : columns < 0
}

/** The character of the diagonal at a spot; undefined if the diagonal does not pass there. */
export function diagonalAt(spot: Spot, half: number, shape: Geometry): string | undefined {
  if (eastOfDiagonal(spot, half, shape) !== 0) return undefined
  return half % 2 === 0 ? '\\' : '/'
}

/** The geometry of a half: the middle of the square moves to the side of the diagonal. */
export function halfShape(shape: Geometry, half: number): Geometry {
  const [row, column] = shape.centre
  return { ...shape, half, end: [row, column + (half < 2 ? 1 : -1)] }
}
