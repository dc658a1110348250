/** Many mutants, one after the other, and the figures of all of them. */
import { checkCache, type RuleText } from '@tilewright/generator'
import { chanceOf } from './chance.ts'
import { mutate, singleWords, type Mutant } from './mutate.ts'
import { tryMutant } from './try-mutant.ts'

export interface FuzzSetup {
  readonly seed: number
  /** Numbers of the mutants; each is made from the seed and its number alone, so that a run can be split. */
  readonly from: number
  readonly to: number
  /** Every so many-th mutant is checked together with all other rules; 0 for none. */
  readonly checkEvery: number
}

/** More diagnostics than one mistake should cost. */
export const many = 20

export interface Figures {
  mutants: number
  withDiagnostics: number
  formatted: number
  checked: number
  /** Mutants in which one word was changed; of those, how many have more than twenty diagnostics in their file. */
  singleWord: number
  singleWordMany: number
  /** The same among all diagnostics about all rules. */
  singleWordChecked: number
  singleWordCheckedMany: number
  mostDiagnostics: number
  readonly broken: { readonly number: number; readonly mutant: Mutant; readonly why: readonly string[] }[]
}

const primeApart = 0x01000193

/** Tries the mutants of a setup; `done` hears of each. */
export function fuzz(
  rules: readonly RuleText[],
  setup: FuzzSetup,
  done: (number: number) => void = () => undefined,
): Figures {
  const figures: Figures = {
    mutants: 0,
    withDiagnostics: 0,
    formatted: 0,
    checked: 0,
    singleWord: 0,
    singleWordMany: 0,
    singleWordChecked: 0,
    singleWordCheckedMany: 0,
    mostDiagnostics: 0,
    broken: [],
  }
  const cache = checkCache()
  for (let number = setup.from; number < setup.to; number++) {
    const mutant = mutate(rules, chanceOf(Math.imul(setup.seed, primeApart) + number))
    const together = setup.checkEvery > 0 && number % setup.checkEvery === 0
    const tried = tryMutant(mutant, together ? rules : undefined, cache)
    const single = mutant.ways.length === 1 && singleWords.has(mutant.ways.join())
    figures.mutants += 1
    if (tried.diagnostics > 0) figures.withDiagnostics += 1
    if (tried.formatted) figures.formatted += 1
    if (single) figures.singleWord += 1
    if (single && tried.diagnostics > many) figures.singleWordMany += 1
    if (tried.all !== undefined) {
      figures.checked += 1
      if (single) figures.singleWordChecked += 1
      if (single && tried.all > many) figures.singleWordCheckedMany += 1
    }
    figures.mostDiagnostics = Math.max(figures.mostDiagnostics, tried.diagnostics)
    if (tried.broken.length > 0) figures.broken.push({ number, mutant, why: tried.broken })
    done(number)
  }
  return figures
}
