/** Which sets of boxes are played, found in the library, so that none has to be named here. */
import type { RuleLibrary } from '@tilewright/engine'

export interface BoxSet {
  readonly name: string
  /** Boxes alone: their parts are drawn for each table. */
  readonly boxes: readonly string[]
}

/** The first box alone, with each other, with every two others, and all together. */
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
