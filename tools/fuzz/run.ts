/** Tries many mutants and collects their figures. */
import { Program, type RuleText } from '@tilewright/generator'
import { chanceOf } from './chance.ts'
import { mutate, singleWords, type Mutant } from './mutate.ts'
import { tryMutant } from './try-mutant.ts'

export interface FuzzSetup {
  readonly seed: number
  /** Range of mutant numbers. Each mutant depends only on the seed and its number, so that a run can be split. */
  readonly from: number
  readonly to: number
  /** Interval at which a mutant is checked together with all other rules; 0 for never. */
  readonly checkEvery: number
}

/** More diagnostics than a single mistake should cause. */
export const many = 20

export interface Figures {
  mutants: number
  withDiagnostics: number
  formatted: number
  checked: number
  /** Mutants with one changed word; of those, the mutants with more than twenty diagnostics in their file. */
  singleWord: number
  singleWordMany: number
  /** The same for the diagnostics of all rules. */
  singleWordChecked: number
  singleWordCheckedMany: number
  mostDiagnostics: number
  readonly broken: { readonly number: number; readonly mutant: Mutant; readonly why: readonly string[] }[]
}

const seedMultiplier = 0x01000193

/** Tries the mutants of a setup; `done` is called after each. */
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
  const program = new Program()
  for (let number = setup.from; number < setup.to; number++) {
    const mutant = mutate(rules, chanceOf(Math.imul(setup.seed, seedMultiplier) + number))
    const withAllRules = setup.checkEvery > 0 && number % setup.checkEvery === 0
    const result = tryMutant(mutant, withAllRules ? rules : undefined, program)
    const single = mutant.ways.length === 1 && singleWords.has(mutant.ways.join())
    figures.mutants += 1
    if (result.diagnostics > 0) figures.withDiagnostics += 1
    if (result.formatted) figures.formatted += 1
    if (single) figures.singleWord += 1
    if (single && result.diagnostics > many) figures.singleWordMany += 1
    if (result.all !== undefined) {
      figures.checked += 1
      if (single) figures.singleWordChecked += 1
      if (single && result.all > many) figures.singleWordCheckedMany += 1
    }
    figures.mostDiagnostics = Math.max(figures.mostDiagnostics, result.diagnostics)
    if (result.broken.length > 0) figures.broken.push({ number, mutant, why: result.broken })
    done(number)
  }
  return figures
}
