/** Expansions and parts that cannot be played together: one of the two says `not with` the other. */
import type { IrUnit } from '../ir/ir.ts'

/** Two units that keep apart: the first says so. */
export type UnitsApart = readonly [string, string]

/** What finds two of a set that cannot be played together, if there are any. Asks nothing where no unit says so. */
export function apartAmong(
  units: readonly Pick<IrUnit, 'name' | 'excludes'>[],
): (set: readonly string[]) => UnitsApart | undefined {
  const pairs = units.flatMap(({ name, excludes = [] }) => excludes.map((other): UnitsApart => [name, other]))
  return (set) => pairs.find(([one, other]) => set.includes(one) && set.includes(other))
}
