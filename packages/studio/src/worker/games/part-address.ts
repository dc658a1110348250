/** A part of a tile as the address of a view has it: its square, and which of the parts there it is. */
export interface PartAddress {
  readonly x: number
  readonly y: number
  readonly n: number
}

export const partAddress = ({ x, y, n }: PartAddress): string => [x, y, n].join(',')

/** Undefined for what is no such address. */
export function readPartAddress(about: string): PartAddress | undefined {
  const [, x, y, n] = /^(-?\d+),(-?\d+),(\d+)$/.exec(about) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y), n: Number(n) }
}
