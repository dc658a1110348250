/** Which expansions units stand for, and what they are called in narrow columns. */
import { withNeeded, type IrUnit } from '@tilewright/language'

/** The expansions that are in play with these units: their own, and all that is needed. */
export function expansionsOf(units: readonly IrUnit[], names: readonly string[]): ReadonlySet<string> {
  const byName = new Map(units.map((unit) => [unit.name, unit]))
  return new Set(withNeeded(byName, names).filter((name) => byName.get(name)?.of === null))
}

/** Expansions in the order of the rules, without those that all others need: nobody chooses them. */
export function chosenExpansions(units: readonly IrUnit[]): IrUnit[] {
  const expansions = units.filter((unit) => unit.of === null)
  return expansions.filter(
    (unit) => expansions.length === 1 || !expansions.every((other) => expansionsOf(units, [other.name]).has(unit.name)),
  )
}

const small = new Set(['and', 'of', 'the', 'with'])

/** Words of a name, without the small ones. */
export const wordsOfName = (name: string): string[] => {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const large = words.filter((word) => !small.has(word))
  return large.length > 0 ? large : words
}

/** Initials, with as many letters of each word as it takes to be different. */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const letters = (name: string, count: number): string =>
    wordsOfName(name)
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1, count))
      .join('')
  const short = (name: string): string => {
    for (let count = wordsOfName(name).length === 1 ? 3 : 1; count < name.length; count += 1) {
      const tried = letters(name, count)
      if (names.every((other) => other === name || letters(other, count) !== tried)) return tried
    }
    return name
  }
  const found = names.map(short)
  return new Map(
    names.map((name, i) => [name, found.filter((one) => one === found[i]).length === 1 ? (found[i] ?? name) : name]),
  )
}
