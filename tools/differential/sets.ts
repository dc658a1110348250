/** Sets of boxes that are built and compared, found in the library: none has to be named here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleLibrary } from '@tilewright/engine'

export interface PackageSet {
  readonly name: string
  /** For `tilewright build --play`. */
  readonly play: string
}

/**
 * The first box alone, each other with it, each other with it and the companions, and everything. Sets that would be
 * there twice are there once.
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

/** Boxes that each other one is compared with besides, from the rules' own `companions.json`. */
export function companionsOf(root: string): readonly string[] {
  const text = readFileSync(join(root, 'rules/companions.json'), 'utf8')
  return (JSON.parse(text) as { readonly companions: readonly string[] }).companions
}

/** A box with an option that is open at every decision, if there is one. */
export function boxWithOpenOption({ units, options }: RuleLibrary): string | undefined {
  const sets = options.flatMap(({ anytime, set }) => (anytime === true ? [set] : []))
  const boxes = sets.flat().map((unit) => units[unit])
  return boxes.findLast((unit) => unit !== undefined && unit.of < 0 && unit.needs.length > 0)?.name
}
