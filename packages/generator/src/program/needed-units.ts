/** Units that are implied by others. */
import type { IrUnit } from '@tilewright/language'

/** These units, the expansions of parts, and all that these need. */
export function neededUnits(units: readonly IrUnit[], names: readonly string[]): ReadonlySet<string> {
  const needed = new Set(names)
  // Visits names added during the loop, too.
  for (const name of needed) {
    const unit = units.find((candidate) => candidate.name === name)
    if (unit === undefined) continue
    for (const other of unit.needs) needed.add(other)
    if (unit.of !== null) needed.add(unit.of)
  }
  return needed
}
