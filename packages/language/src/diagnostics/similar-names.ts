import { comparedNames } from './compared-names.ts'

/** Shorter parts of a name, in characters, are not compared. */
const shortest = 4
const maxNames = 5
/** Longer names, in UTF-16 units, are not compared. */
const longestCompared = 200

/** Returns names that share a part with the written name, those with most in common first: `after-noon` for `noon`. */
export function similarNames(written: string, names: Iterable<string>): string[] {
  const parts = written.length > longestCompared ? [] : wordsOf(written)
  if (parts.length === 0) return []
  const common = (name: string): number => wordsOf(name).filter((part) => parts.includes(part)).length
  const mayShare = (name: string): boolean => {
    const lower = name.toLowerCase()
    return parts.some((part) => lower.includes(part))
  }
  return [...new Set(comparedNames(names))]
    .filter((name) => name.length <= longestCompared && mayShare(name))
    .map((name) => ({ name, shared: common(name) }))
    .filter(({ name, shared }) => shared > 0 && name !== written)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length)
    .slice(0, maxNames)
    .map(({ name }) => name)
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split('-')
    .filter((part) => part.length >= shortest)
