/** The sets of boxes that are played, derived from the library, so that this file names no box. */
import type { RuleLibrary } from '@tilewright/engine'

export interface BoxSet {
  readonly name: string
  /** Without parts, which are drawn for each table. */
  readonly boxes: readonly string[]
}

/** Returns the first box alone, with each other box, with every two others, and all boxes. */
export function boxSets({ units }: Pick<RuleLibrary, 'units'>): readonly BoxSet[] {
  const boxes = units.filter(({ of }) => of < 0)
  const first = boxes.find(({ needs }) => needs.length === 0)?.name
  if (first === undefined) return []
  const others = boxes.map(({ name }) => name).filter((name) => name !== first)
  const sets = [
    [first],
    ...others.map((one) => [first, one]),
    ...others.flatMap((a, i) => others.slice(i + 1).map((b) => [first, a, b])),
    ...(others.length > 2 ? [[first, ...others]] : []),
  ]
  return sets.map((all) => ({ name: all.length > 3 ? 'everything' : all.join(' + '), boxes: all }))
}
