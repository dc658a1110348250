/**
 * Resolves which mutants the user selected: by expansion with its interactions, part, wiki statement, rule or folder.
 */
import type { CheckedProject } from '@tilewright/language'
import { expansionsByFolder, interactionModules } from '@tilewright/linker'
import { MutationError } from './mutation-error.ts'
import type { Mutant } from './mutant.ts'

/**
 * Returns the mutants that match any argument, in the order of the arguments; without arguments all. Refuses any
 * without matches.
 */
export function chooseMutants(mutants: readonly Mutant[], project: CheckedProject, words: readonly string[]): Mutant[] {
  if (words.length === 0) return [...mutants]
  const finders = words.map((word) => {
    const finds = finderOf(word, project)
    if (!mutants.some(finds)) throw noMatch(word, mutants, project)
    return finds
  })
  return [...new Set(finders.flatMap((finds) => mutants.filter(finds)))]
}

function finderOf(word: string, project: CheckedProject): (mutant: Mutant) => boolean {
  const { ir } = project
  const parts = ir.units.filter(({ name, of }) => name === word || of === word).map(({ name }) => name)
  if (parts.length > 0) {
    const meetings = interactionModules(project)
    const home = [...expansionsByFolder(project)].find(
      ([, name]) => name === word || ir.units.some((unit) => unit.name === word && unit.of === name),
    )?.[0]
    return ({ module, set }) =>
      meetings.has(module) ? set.some((unit) => parts.includes(unit)) : module === home && set.includes(word)
  }
  const path = word.replace(/^\.\//, '').replace(/\/$/, '')
  return ({ rule, cites, file }) =>
    rule === word || cites.includes(word) || file === path || file.startsWith(`${path}/`)
}

function noMatch(word: string, mutants: readonly Mutant[], { ir }: CheckedProject): MutationError {
  const among = [...ir.units.map(({ name }) => name), ...mutants.flatMap(({ rule, cites }) => [rule, ...cites])]
  return new MutationError(`nothing that can be changed belongs to '${word}'`, {
    expected:
      'an expansion or part, a statement that rules cite, the name of a rule or tile, or a file or folder of rules',
    meant: { word, among: [...new Set(among)] },
  })
}

/** Returns a random integer from 0 to `count` - 1. */
export interface Chance {
  readonly below: (count: number) => number
}

/** Returns a random sample, the same for the same chance; all mutants if there are no more. */
export function sampleOf(mutants: readonly Mutant[], size: number | undefined, chance: Chance): Mutant[] {
  if (size === undefined || size >= mutants.length) return [...mutants]
  const left = mutants.map((_, i) => i)
  const taken = new Set(Array.from({ length: size }, () => left.splice(chance.below(left.length), 1)[0]))
  return mutants.filter((_, i) => taken.has(i))
}
