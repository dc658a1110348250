/** Units that are in play wherever others are. */
import type { IrUnit } from '@tilewright/language'

/** These units, those that they are parts of, and all that these need. */
export function neededUnits(units: readonly IrUnit[], names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  // What is added on the way is looked at, too.
  for (const name of found) {
    const unit = units.find((one) => one.name === name)
    if (unit === undefined) continue
    for (const other of unit.needs) found.add(other)
    if (unit.of !== null) found.add(unit.of)
  }
  return found
}
