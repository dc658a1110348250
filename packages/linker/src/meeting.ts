/** Whether the order of two steps makes a difference, and in which part of the state. */
import { includes, show, together } from './sets.ts'

/** The minimal sets of units in which a part of the state is used; none of them includes another. */
export type Occasions = readonly (readonly string[])[]

/**
 * Names of parts of the state: `state x` for a declared state, with ` of k` for a kind of owner; `piece k @ r` and
 * `tile k @ r` for those of a kind in a region (board, supply, stack, a zone); `face k`; else a part of the engine's
 * state: board, scores, decisions, chance.
 */
export interface Footprint {
  readonly reads: ReadonlyMap<string, Occasions>
  readonly writes: ReadonlyMap<string, Occasions>
  readonly adds: ReadonlyMap<string, Occasions>
  /** Assignments of constants, which commute if they are equal: `name := value`. */
  readonly sets: ReadonlyMap<string, Occasions>
  /** Footprint of rules that follow its statements `in any order`; two such footprints do not meet. */
  readonly inAnyOrder?: Footprint | undefined
}

/** Whether a step, or a rule that follows its statements in any order, changes this part of the state. */
export const changes = ({ writes, adds, sets, inAnyOrder }: Footprint, name: string): boolean =>
  writes.has(name) ||
  adds.has(name) ||
  [...sets.keys()].some((assignment) => assignment.startsWith(`${name} := `)) ||
  (inAnyOrder !== undefined && changes(inAnyOrder, name))

export type Uses<Name = string> = Map<Name, Occasions>

/** Adds a use with the units that it needs. */
export const add = <Name>(uses: Uses<Name>, name: Name, set: readonly string[]): void => {
  const known = uses.get(name)
  if (known === undefined) uses.set(name, [set])
  else if (!known.some((smaller) => includes(set, smaller)))
    uses.set(name, [...known.filter((larger) => !includes(larger, set)), set])
}

/** Parts of the state that two steps both use in all games with these units, and in no smaller one. */
export interface Touched {
  readonly names: readonly string[]
  readonly set: readonly string[]
}

type Test = (name: string, one: Occasions, other: Occasions) => boolean

function isMet(name: string, one: Occasions, { reads, writes, adds }: Footprint, test: Test): boolean {
  const read = reads.get(name)
  if (read !== undefined && test(name, one, read)) return true
  const written = writes.get(name)
  if (written !== undefined && test(name, one, written)) return true
  const added = adds.get(name)
  return added !== undefined && test(name, one, added)
}

/** Whether an effect of one step conflicts with a use by another. */
function conflictsWith(one: Footprint, other: Footprint, test: Test): boolean {
  for (const [name, sets] of one.writes) if (isMet(name, sets, other, test)) return true
  for (const [name, sets] of one.adds) {
    const read = other.reads.get(name)
    if (read !== undefined && test(name, sets, read)) return true
  }
  for (const [assignment, sets] of one.sets) {
    const name = assignment.slice(0, assignment.indexOf(' := '))
    if (isMet(name, sets, other, test)) return true
    for (const [otherwise, more] of other.sets)
      if (otherwise !== assignment && otherwise.startsWith(`${name} := `) && test(name, sets, more)) return true
  }
  return false
}

const conflictBothWays = (a: Footprint, b: Footprint, test: Test): boolean =>
  conflictsWith(a, b, test) || conflictsWith(b, a, test)

/**
 * Whether `test` holds for a part of the state in which the order of two steps makes a difference, and the occasions
 * of both.
 */
const someMeeting = (a: Footprint, b: Footprint, test: Test): boolean =>
  conflictBothWays(a, b, test) ||
  (a.inAnyOrder !== undefined && conflictBothWays(a.inAnyOrder, b, test)) ||
  (b.inAnyOrder !== undefined && conflictBothWays(a, b.inAnyOrder, test))

/** Smaller sets first. */
const bySize = (a: readonly string[], b: readonly string[]): number =>
  a.length - b.length || (show(a) < show(b) ? -1 : 1)

/**
 * Returns the games in which the order of two steps makes a difference, smallest first. Empty when the steps commute.
 */
export function meeting(a: Footprint, b: Footprint): Touched[] {
  const namesBySet = new Map<readonly string[], Set<string>>()
  someMeeting(a, b, (name, one, other) => {
    for (const x of one)
      for (const y of other) {
        const set = together(x, y)
        const names = namesBySet.get(set)
        if (names === undefined) namesBySet.set(set, new Set([name]))
        else names.add(name)
      }
    return false
  })
  return [...namesBySet].map(([set, names]) => ({ set, names: [...names].sort() })).sort((x, y) => bySize(x.set, y.set))
}

/** Like `meeting`, without games that include a smaller one; every game includes `least`. */
export function smallestMeetings(a: Footprint, b: Footprint, least: readonly string[]): Occasions {
  let smallest: Occasions = []
  someMeeting(a, b, (_, one, other) => {
    for (const x of one)
      for (const y of other) {
        if (smallest.some((known) => known.every((unit) => x.includes(unit) || y.includes(unit)))) continue
        const set = together(x, y)
        smallest = [...smallest.filter((larger) => !includes(larger, set)), set]
        if (set.length === least.length) return true
      }
    return false
  })
  return [...smallest].sort(bySize)
}
