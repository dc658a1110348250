/** Three-valued logic (Kleene). */
export type Truth = 'yes' | 'no' | 'maybe'

export const opposite = (truth: Truth): Truth => (truth === 'yes' ? 'no' : truth === 'no' ? 'yes' : 'maybe')
export const all = (truths: readonly Truth[]): Truth =>
  truths.includes('no') ? 'no' : truths.every((one) => one === 'yes') ? 'yes' : 'maybe'
export const some = (truths: readonly Truth[]): Truth => opposite(all(truths.map(opposite)))
