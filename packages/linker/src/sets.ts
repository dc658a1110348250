/** Sets of units (expansions and parts) as sorted lists of names. */
export const includes = (larger: readonly string[], smaller: readonly string[]): boolean => smaller.every((unit) => larger.includes(unit))
export const strictlyIncludes = (larger: readonly string[], smaller: readonly string[]): boolean => larger.length > smaller.length && includes(larger, smaller)
export const union = (...sets: readonly (readonly string[])[]): string[] => [...new Set(sets.flat())].sort()
export const show = (set: readonly string[]): string => set.join(' + ')
