/** Sets of kinds, few objects for many questions: what is known of a set is known by its object. */
import type { Kinds } from './scope.ts'

/** Every list with one of each. */
export function combined(choices: readonly (readonly (string | null)[])[]): (string | null)[][] {
  return choices.reduce<(string | null)[][]>(
    (found, own) => found.flatMap((one) => own.map((kind) => [...one, kind])),
    [[]],
  )
}

/** One and the same object for one kind. */
export const alone = (kind: string): ReadonlySet<string> => {
  const known = singles.get(kind) ?? new Set([kind])
  singles.set(kind, known)
  return known
}
const singles = new Map<string, ReadonlySet<string>>()

/** The same object for the same kinds where nothing is left out. */
export const kept = (kinds: ReadonlySet<string>, test: (kind: string) => boolean): ReadonlySet<string> => {
  const left = [...kinds].filter(test)
  return left.length === kinds.size ? kinds : new Set(left)
}

let latest = 0
const numbers = new WeakMap<ReadonlySet<string>, number>()
/** What tells sets of kinds apart: equal ones may have two numbers. */
export const numberOf = (kinds: Kinds | undefined): number => {
  if (kinds === undefined) return -1
  if (kinds === null) return 0
  const number = numbers.get(kinds) ?? ++latest
  numbers.set(kinds, number)
  return number
}
