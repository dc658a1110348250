/** Whether the order of two steps can be told, and by what. */
import { includes, show, together } from './sets.ts'

/** The smallest sets of units in which something is touched; none of them includes another. */
export type Occasions = readonly (readonly string[])[]

/**
 * `state x` for a declared state, with ` of k` where it belongs to a kind of thing; `piece k @ r` and `tile k @ r` for
 * those of a kind that lie in a region (board, supply, stack, a zone); `face k`; else a part of the engine's state:
 * board, scores, decisions, chance.
 */
export interface Footprint {
  readonly reads: ReadonlyMap<string, Occasions>
  readonly writes: ReadonlyMap<string, Occasions>
  readonly adds: ReadonlyMap<string, Occasions>
  /** Writes that leave the same value behind, whoever comes last: what is written, and that value. */
  readonly sets: ReadonlyMap<string, Occasions>
  /** What rules do that follow its sentences `in any order`: whatever else does so, too, does not meet it. */
  readonly inAnyOrder?: Footprint | undefined
}

export type Uses = Map<string, Occasions>

/** Notes a use with the units that it takes. */
export const add = (uses: Uses, name: string, set: readonly string[]): void => {
  const known = uses.get(name)
  if (known === undefined) uses.set(name, [set])
  else if (!known.some((smaller) => includes(set, smaller)))
    uses.set(name, [...known.filter((larger) => !includes(larger, set)), set])
}

/** Parts of the state that two steps touch in all games with these units, and in no smaller one. */
export interface Touched {
  readonly names: readonly string[]
  readonly set: readonly string[]
}

/** What of one step stands against what of the other. */
const bothWays = (a: Footprint, b: Footprint): (readonly [Footprint, Footprint])[] =>
  [
    [a, b] as const,
    ...(a.inAnyOrder ? [[a.inAnyOrder, b] as const] : []),
    ...(b.inAnyOrder ? [[a, b.inAnyOrder] as const] : []),
  ].flatMap(([one, other]) => [[one, other] as const, [other, one] as const])

/** Where the order of two steps can be told, smallest games first. Empty when they commute. */
export function meeting(a: Footprint, b: Footprint): Touched[] {
  const found = new Map<readonly string[], Set<string>>()
  const cross = (name: string, one: Occasions, other: Occasions | undefined): void => {
    for (const x of one)
      for (const y of other ?? []) {
        const set = together(x, y)
        const names = found.get(set)
        if (names === undefined) found.set(set, new Set([name]))
        else names.add(name)
      }
  }
  for (const [one, other] of bothWays(a, b)) {
    for (const [name, sets] of one.writes)
      for (const uses of [other.reads, other.writes, other.adds]) cross(name, sets, uses.get(name))
    for (const [name, sets] of one.adds) cross(name, sets, other.reads.get(name))
    for (const [said, sets] of one.sets) {
      const name = said.slice(0, said.indexOf(' := '))
      for (const uses of [other.reads, other.writes, other.adds]) cross(name, sets, uses.get(name))
      for (const [otherwise, more] of other.sets)
        if (otherwise !== said && otherwise.startsWith(`${name} := `)) cross(name, sets, more)
    }
  }
  return [...found]
    .map(([set, names]) => ({ set, names: [...names].sort() }))
    .sort((x, y) => x.set.length - y.set.length || (show(x.set) < show(y.set) ? -1 : 1))
}
