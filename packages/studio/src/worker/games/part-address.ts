/** A part of a tile in the URL of a view: its square and its index among the parts there. */
export interface PartAddress {
  readonly x: number
  readonly y: number
  readonly n: number
}

export const partAddress = ({ x, y, n }: PartAddress): string => [x, y, n].join(',')

/** Returns undefined for other texts. */
export function readPartAddress(about: string): PartAddress | undefined {
  const [, x, y, n] = /^(-?\d+),(-?\d+),(\d+)$/.exec(about) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y), n: Number(n) }
}
