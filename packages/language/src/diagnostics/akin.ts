/** Words of a name that are too short to tell anything, and how many names are told at most. */
const shortest = 4
const mostTold = 5

/** Names that have a word in common with what was written, those with most in common first: `after-noon` for `noon`. */
export function akinTo(written: string, names: Iterable<string>): string[] {
  const words = wordsOf(written)
  const common = (name: string): number => wordsOf(name).filter((word) => words.includes(word)).length
  return [...new Set(names)]
    .map((name) => ({ name, shared: common(name) }))
    .filter(({ name, shared }) => shared > 0 && name !== written)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length)
    .slice(0, mostTold)
    .map(({ name }) => name)
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split('-')
    .filter((word) => word.length >= shortest)
