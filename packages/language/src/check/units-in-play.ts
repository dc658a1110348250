/** Computes which expansions and parts a scenario plays. */
import type { IrUnit } from '../ir/ir.ts'

/**
 * Returns the named units, the units they need, and the parts that are on. A named part brings its expansion, but not
 * the other parts; a named expansion brings its parts. Unknown names bring nothing.
 */
export function unitsInPlay(
  { play, without }: Readonly<Record<'play' | 'without', readonly { readonly name: string }[]>>,
  units: readonly IrUnit[],
): ReadonlySet<IrUnit> {
  const off = new Set(without.map(({ name }) => name))
  const inPlay = new Set<IrUnit>()
  const whole = new Set<IrUnit>()
  const add = (name: string, alone = false): void => {
    const unit = units.find((one) => one.name === name)
    if (unit === undefined || off.has(name) || (inPlay.has(unit) && (alone || whole.has(unit)))) return
    inPlay.add(unit)
    // Marked before its needs are followed, so that a circle of needs, which is reported elsewhere, ends here.
    if (!alone) whole.add(unit)
    if (unit.of !== null) add(unit.of, true)
    for (const needed of unit.needs) add(needed)
    if (alone) return
    for (const part of units)
      if (part.of === name && !part.off && !part.needs.some((one) => off.has(one))) add(part.name)
  }
  for (const { name } of play) add(name)
  return inPlay
}
