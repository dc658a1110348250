/** Units that are implied by others. */
import type { IrUnit } from '@tilewright/language'

/** These units, the expansions of parts, and all that these need. */
export function neededUnits(units: readonly IrUnit[], names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  // Visits names added during the loop, too.
  for (const name of found) {
    const unit = units.find((one) => one.name === name)
    if (unit === undefined) continue
    for (const other of unit.needs) found.add(other)
    if (unit.of !== null) found.add(unit.of)
  }
  return found
}
