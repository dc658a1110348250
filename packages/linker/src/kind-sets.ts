/** Sets of kinds that are shared objects, so that results about a set can be cached by object. */
import type { Kinds } from './scope.ts'

/** Returns the cartesian product of the lists. */
export function combined(choices: readonly (readonly (string | null)[])[]): (string | null)[][] {
  return choices.reduce<(string | null)[][]>(
    (lists, own) => lists.flatMap((list) => own.map((kind) => [...list, kind])),
    [[]],
  )
}

/** Returns always the same set for one kind. */
export const alone = (kind: string): ReadonlySet<string> => {
  const known = singles.get(kind) ?? new Set([kind])
  singles.set(kind, known)
  return known
}
const singles = new Map<string, ReadonlySet<string>>()

/** Returns the elements that pass the test; the same object if all of them do. */
export const filterKinds = (kinds: ReadonlySet<string>, test: (kind: string) => boolean): ReadonlySet<string> => {
  const left = [...kinds].filter(test)
  return left.length === kinds.size ? kinds : new Set(left)
}

let latest = 0
const numbers = new WeakMap<ReadonlySet<string>, number>()
/** Returns a number for a set of kinds; equal sets may have different numbers. */
export const numberOf = (kinds: Kinds | undefined): number => {
  if (kinds === undefined) return -1
  if (kinds === null) return 0
  const number = numbers.get(kinds) ?? ++latest
  numbers.set(kinds, number)
  return number
}
