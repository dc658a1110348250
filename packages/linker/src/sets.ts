/**
 * Sets of names as lists: units (expansions and parts, sorted), kinds, values of settings; and their form in
 * diagnostics.
 */
export const includes = (larger: readonly string[], smaller: readonly string[]): boolean =>
  larger === smaller || smaller.every((unit) => larger.includes(unit))
export const strictlyIncludes = (larger: readonly string[], smaller: readonly string[]): boolean =>
  larger.length > smaller.length && includes(larger, smaller)
export const same = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && includes(a, b))
export const union = (...sets: readonly (readonly string[])[]): string[] => [...new Set(sets.flat())].sort()
/** Returns the union of two sets; always the same list for equal sets. */
export function together(a: readonly string[], b: readonly string[]): readonly string[] {
  const known = pairs.get(a)?.get(b)
  if (known !== undefined) return known
  const sum = union(a, b)
  const shared = lists.get(show(sum)) ?? sum
  lists.set(show(sum), shared)
  pairs.set(a, (pairs.get(a) ?? new WeakMap<readonly string[], readonly string[]>()).set(b, shared))
  return shared
}
const lists = new Map<string, readonly string[]>()
const pairs = new WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>()

export const disjoint = (a: readonly string[], b: readonly string[]): boolean => !a.some((one) => b.includes(one))
export const show = (set: readonly string[]): string => set.join(' + ')

/** Formats the provenance of a declaration for a diagnostic. */
export const cited = (declaration: { readonly cites: readonly string[]; readonly assumed: string | null }): string =>
  declaration.cites.length > 0 ? declaration.cites.join(', ') : declaration.assumed === null ? 'no source' : 'assumed'
