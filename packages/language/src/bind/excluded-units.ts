/** Expansions and parts that cannot be played together: one of them declares `not with` the other. */
import type { IrUnit } from '../ir/ir.ts'

/** Two units that exclude each other; the first declares it. */
export type ExcludedUnits = readonly [string, string]

/** Returns a function that finds such a pair in a set of units. It costs nothing when no unit excludes another. */
export function excludedUnitsAmong(
  units: readonly Pick<IrUnit, 'name' | 'excludes'>[],
): (set: readonly string[]) => ExcludedUnits | undefined {
  const pairs = units.flatMap(({ name, excludes = [] }) => excludes.map((other): ExcludedUnits => [name, other]))
  return (set) => pairs.find(([first, other]) => set.includes(first) && set.includes(other))
}
