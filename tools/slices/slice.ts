/**
 * Long searches have two sizes: `npm test` runs a slice of each, `npm run test:all` the whole. A slice is the same in
 * every run, and a part of the whole.
 */
const isWhole = process.env['TILEWRIGHT_SEARCHES'] === 'whole'

/** Returns the size of a search: its size in `npm test`, or its whole size. */
export const slice = <T>(small: T, whole: T): T => (isWhole ? whole : small)

/** Returns about `1 / every` of the cases in `npm test`, evenly distributed; all in `npm run test:all`. */
export const sliceOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  cases.filter((_, i) => isWhole || i % every === Math.floor(every / 2) % cases.length)
