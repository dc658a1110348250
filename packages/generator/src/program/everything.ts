/** Everything that one table can play. */
import { apartAmong, type IrUnit } from '@tilewright/language'
import { neededUnits } from './needed-units.ts'

/** Names of all units, in their order, but those that cannot be played with earlier ones. */
export function everythingTogether(units: readonly IrUnit[]): string[] {
  const apart = apartAmong(units)
  return units.reduce<string[]>(
    (all, { name }) => (apart([...neededUnits(units, [...all, name])]) === undefined ? [...all, name] : all),
    [],
  )
}
