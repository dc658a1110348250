/** Formats a count with its noun: `1 tile`, `2 tiles`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
