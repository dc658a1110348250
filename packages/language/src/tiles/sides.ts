/**
 * Sides and half sides of a square, or of half of one, as bits of a number, and its border as a walk.
 *
 * The walk goes clockwise over three points a side: left half, middle, right half. A half side lies at its end of the
 * side; a line, and an area as a whole, touch the border at the middle. The diagonal of half a square stands behind
 * the four sides: from its right angle in the north-east, N, E and D follow each other clockwise.
 */

export const sideNames = ['N', 'E', 'S', 'W', 'D'] as const
export const halfNames = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR', 'DL', 'DR'] as const

/** The sides that a square has, and half of one. */
export const wholeSides: readonly number[] = [0, 1, 2, 3]
export const halfSquareSides: readonly number[] = [0, 1, 4]

/** Clockwise, from one corner of the compass to the next. */
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

/** The side or half side that `e`, `east` or `nl` means; undefined for any other word. */
export function sideMeant(word: string): string | undefined {
  const compass = new Map([
    ['north', 'N'],
    ['east', 'E'],
    ['south', 'S'],
    ['west', 'W'],
  ])
  const letters = [...sideNames, ...halfNames].filter((side) => !side.startsWith('D'))
  return compass.get(word.toLowerCase()) ?? letters.find((side) => side === word.toUpperCase())
}

/** The side on which a half side lies. */
export function sideOfHalf(half: number): number {
  return half >> 1
}

/** Both half sides of a side, as bits. */
export function halvesOfSide(side: number): number {
  return 3 << (2 * side)
}

/** The sides, as bits, of which these half sides are some. */
export function sidesOfHalves(halves: number): number {
  return [0, 1, 2, 3, 4].reduce((sides, side) => ((halves & halvesOfSide(side)) === 0 ? sides : sides | bit(side)), 0)
}

export function bit(index: number): number {
  return 1 << index
}

export function hasBit(mask: number, index: number): boolean {
  return (mask & bit(index)) !== 0
}

/** The numbers of the bits that are set, ascending. */
export function bitsOf(mask: number): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((index) => hasBit(mask, index))
}

/** `NL NR`, for people. */
export function writeHalves(halves: number): string {
  return halfNames.filter((_, half) => hasBit(halves, half)).join(' ')
}

/** `N and W`, for people. */
export function writeSides(sides: number): string {
  return sideNames.filter((_, side) => hasBit(sides, side)).join(' and ')
}

export function pointOfHalf(half: number): number {
  return 3 * sideOfHalf(half) + (half % 2 === 0 ? 0 : 2)
}

export function pointOfSide(side: number): number {
  return 3 * side + 1
}

/** The length of the walk clockwise from one point of the border to another. */
export function walk(from: number, to: number): number {
  return (to - from + pointsOfBorder) % pointsOfBorder
}

/**
 * Does something that touches the border at the middle of these sides part two points of the border?
 * It does if it touches both ways round between them.
 */
export function separates(sides: number, a: number, b: number): boolean {
  const onTheWay = bitsOf(sides).map((side) => walk(a, pointOfSide(side)) < walk(a, b))
  return onTheWay.includes(true) && onTheWay.includes(false)
}

/** Do two sets of points on the border interlace, so that things drawn through each would cross? */
export function interlace(first: readonly number[], second: readonly number[]): boolean {
  return first.some((a) =>
    first.some((b) => {
      const onTheWay = second.map((point) => walk(a, point) < walk(a, b))
      return a !== b && onTheWay.includes(true) && onTheWay.includes(false)
    }),
  )
}
