/**
 * Sides and half sides of a square, or of half of one, as bits of a number, and its border as a walk.
 *
 * The walk goes clockwise over three points per side: left half, middle, right half. A half side is at its end of the
 * side; a line, and an area as a whole, touch the border at the middle. The diagonal of half a square comes after the
 * four sides: from its right angle in the north-east, N, E and D follow each other clockwise.
 */

export const sideNames = ['N', 'E', 'S', 'W', 'D'] as const
export const halfNames = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR', 'DL', 'DR'] as const

/** Indices of the sides of a whole square. */
export const wholeSides: readonly number[] = [0, 1, 2, 3]
export const halfSquareSides: readonly number[] = [0, 1, 4]

/** Clockwise, in eighths of a turn. */
export const directionNames = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

const pointsOfBorder = 15

export function sideNumber(name: string): number | undefined {
  const index = sideNames.findIndex((side) => side === name)
  return index < 0 ? undefined : index
}

export function halfNumber(name: string): number | undefined {
  const index = halfNames.findIndex((half) => half === name)
  return index < 0 ? undefined : index
}

/** Returns the side or half side that `e`, `east` or `nl` stands for; undefined for any other name. */
export function sideNamed(written: string): string | undefined {
  const compass = new Map([
    ['north', 'N'],
    ['east', 'E'],
    ['south', 'S'],
    ['west', 'W'],
  ])
  const letters = [...sideNames, ...halfNames].filter((side) => !side.startsWith('D'))
  return compass.get(written.toLowerCase()) ?? letters.find((side) => side === written.toUpperCase())
}

/** Returns the side of a half side. */
export function sideOfHalf(half: number): number {
  return half >> 1
}

/** Returns both half sides of a side, as bits. */
export function halvesOfSide(side: number): number {
  return 3 << (2 * side)
}

/** Returns the sides, as bits, that contain these half sides. */
export function sidesOfHalves(halves: number): number {
  return [0, 1, 2, 3, 4].reduce((sides, side) => ((halves & halvesOfSide(side)) === 0 ? sides : sides | bit(side)), 0)
}

export function bit(index: number): number {
  return 1 << index
}

export function hasBit(mask: number, index: number): boolean {
  return (mask & bit(index)) !== 0
}

/** Returns the numbers of the set bits, ascending. */
export function bitsOf(mask: number): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((index) => hasBit(mask, index))
}

/** Formats half sides for messages: `NL NR`. */
export function writeHalves(halves: number): string {
  return halfNames.filter((_, half) => hasBit(halves, half)).join(' ')
}

/** Formats sides for messages: `N and W`. */
export function writeSides(sides: number): string {
  return sideNames.filter((_, side) => hasBit(sides, side)).join(' and ')
}

export function pointOfHalf(half: number): number {
  return 3 * sideOfHalf(half) + (half % 2 === 0 ? 0 : 2)
}

export function pointOfSide(side: number): number {
  return 3 * side + 1
}

/** Returns the length of the walk clockwise from one point of the border to another. */
export function walk(from: number, to: number): number {
  return (to - from + pointsOfBorder) % pointsOfBorder
}

/**
 * Whether something that touches the border at the middle of these sides separates two points of the border: it does
 * if it touches the border both ways round between them.
 */
export function separates(sides: number, a: number, b: number): boolean {
  const onTheWay = bitsOf(sides).map((side) => walk(a, pointOfSide(side)) < walk(a, b))
  return onTheWay.includes(true) && onTheWay.includes(false)
}

/** Whether two sets of points on the border interlace, so that parts drawn through each would cross. */
export function interlace(first: readonly number[], second: readonly number[]): boolean {
  return first.some((a) =>
    first.some((b) => {
      const onTheWay = second.map((point) => walk(a, point) < walk(a, b))
      return a !== b && onTheWay.includes(true) && onTheWay.includes(false)
    }),
  )
}
