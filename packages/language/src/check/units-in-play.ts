/** Computes which expansions and parts a scenario plays. */
import type { IrUnit } from '../ir/ir.ts'
import { once } from '../queries/index.ts'

/**
 * Returns the named units, the units they need, and the parts that are on. A named part brings its expansion, but not
 * the other parts; a named expansion brings its parts. Unknown names bring nothing.
 */
export function unitsInPlay(
  { play, without }: Readonly<Record<'play' | 'without', readonly { readonly name: string }[]>>,
  units: readonly IrUnit[],
): ReadonlySet<IrUnit> {
  const { byName, partsOf } = indexOf(units)
  const off = new Set(without.map(({ name }) => name))
  const inPlay = new Set<IrUnit>()
  const whole = new Set<IrUnit>()
  // A stack instead of recursion: a chain of needs may be longer than calls can be nested.
  const waiting: Wanted[] = []
  const want = (more: readonly Wanted[]): void => {
    for (const one of more.toReversed()) waiting.push(one)
  }
  want(play)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, alone = false } = next
    const unit = byName.get(name)
    if (unit === undefined || off.has(name) || (inPlay.has(unit) && (alone || whole.has(unit)))) continue
    inPlay.add(unit)
    // Marked before its needs are followed, so that a circle of needs, which is reported elsewhere, ends here.
    if (!alone) whole.add(unit)
    const parts = alone ? [] : (partsOf.get(name) ?? [])
    want([
      ...(unit.of === null ? [] : [{ name: unit.of, alone: true }]),
      ...unit.needs.map((needed) => ({ name: needed })),
      ...parts.filter((part) => !part.off && !part.needs.some((one) => off.has(one))),
    ])
  }
  return inPlay
}

/** `alone`: without its parts. */
interface Wanted {
  readonly name: string
  readonly alone?: boolean
}

/** Units by name, the first of each, and the parts of each expansion. */
const indexOf = once((units: readonly IrUnit[]) => ({
  byName: new Map(units.toReversed().map((unit) => [unit.name, unit])),
  partsOf: Map.groupBy(units, ({ of }) => of),
}))
