/** The sets of boxes that are built and compared, derived from the library, so that this file names no box. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleLibrary } from '@tilewright/engine'

export interface PackageSet {
  readonly name: string
  /** The argument of `tilewright build --play`. */
  readonly play: string
}

/**
 * Returns the first box alone, each other box with it, each other box with it and the companions, and all boxes,
 * without duplicates.
 */
export function packageSets(
  { units }: Pick<RuleLibrary, 'units'>,
  companions: readonly string[],
): readonly PackageSet[] {
  const boxes = units.filter(({ of }) => of < 0)
  const first = boxes.find(({ needs }) => needs.length === 0)?.name
  if (first === undefined) return []
  const others = boxes.map(({ name }) => name).filter((name) => name !== first)
  const inOrder = (names: readonly string[]): string[] => others.filter((name) => names.includes(name))
  const sets = [
    [first],
    ...others.map((one) => [first, one]),
    ...(companions.length > 0 ? others.map((one) => [first, ...inOrder([one, ...companions])]) : []),
  ]
  const byName = new Map(sets.map((set) => [set.join(' + '), { name: set.join(' + '), play: set.join(',') }]))
  return [...byName.values(), { name: 'everything', play: 'all' }]
}

/** Returns the boxes that every other box is also compared with, from `companions.json` of the rules. */
export function companionsOf(root: string): readonly string[] {
  const text = readFileSync(join(root, 'rules/companions.json'), 'utf8')
  return (JSON.parse(text) as { readonly companions: readonly string[] }).companions
}

/** Returns a box with an option that is open at every decision, if there is one. */
export function boxWithOpenOption({ units, options }: RuleLibrary): string | undefined {
  const sets = options.flatMap(({ anytime, set }) => (anytime === true ? [set] : []))
  const boxes = sets.flat().map((unit) => units[unit])
  return boxes.findLast((unit) => unit !== undefined && unit.of < 0 && unit.needs.length > 0)?.name
}
