/** Expansions of units, and their abbreviations. */
import { withNeeded, type IrUnit } from '@tilewright/language'

/** Returns the expansions that are in play with these units: their own, and all that they need. */
export function expansionsOf(units: readonly IrUnit[], names: readonly string[]): ReadonlySet<string> {
  const byName = new Map(units.map((unit) => [unit.name, unit]))
  return new Set(withNeeded(byName, names).filter((name) => byName.get(name)?.of === null))
}

/** Returns expansions in the order of the rules, without those that all others need, as they are in every game. */
export function chosenExpansions(units: readonly IrUnit[]): IrUnit[] {
  const expansions = units.filter((unit) => unit.of === null)
  return expansions.filter(
    (unit) => expansions.length === 1 || !expansions.every((other) => expansionsOf(units, [other.name]).has(unit.name)),
  )
}

const small = new Set(['and', 'of', 'the', 'with'])

/** Returns the words of a name, without short function words. */
export const wordsOfName = (name: string): string[] => {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const large = words.filter((word) => !small.has(word))
  return large.length > 0 ? large : words
}

/** Abbreviates names to initials, with as many letters of each word as needed to be unique. */
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
  const abbreviations = names.map(short)
  return new Map(
    names.map((name, i) => [
      name,
      abbreviations.filter((one) => one === abbreviations[i]).length === 1 ? (abbreviations[i] ?? name) : name,
    ]),
  )
}
