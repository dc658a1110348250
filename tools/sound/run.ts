/** Generates mutants, checks them, and tests those that pass: they must compile, load and play. */
import { chanceOf, createLoader } from '@tilewright/cli'
import { check, Program, generateChecked, type GeneratedFile, type RuleText } from '@tilewright/generator'
import { isOfScenarios } from '../rule-files/scenario-files.ts'
import { createMutants, type Mutant } from './mutants.ts'
import { playGames } from './play.ts'
import { typeErrors } from './types.ts'

export interface Setup {
  readonly root: string
  readonly seed: number
  /** Range of mutant numbers: `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Games played with each mutant that passes. */
  readonly games: number
  /** Interval at which passing mutants are compiled with TypeScript; 0 for none. */
  readonly typesEvery: number
}

export interface Figures {
  mutants: number
  /** Refused by `check`. */
  refused: number
  played: number
  /** Failed with an error that names the rule, by code. */
  readonly told: Record<string, number>
  typed: number
  /** Passed `check`, by kind of mutation. */
  readonly passed: Record<string, number>
  readonly broken: { readonly number: number; readonly mutant: Mutant; readonly why: string }[]
}

const maxTyped = 25

/** Removes the scenarios, which cannot make rules wrong. */
const withoutScenarios = (rules: readonly RuleText[]): RuleText[] => rules.filter((rule) => !isOfScenarios(rule))

export async function trySoundness(
  rules: readonly RuleText[],
  setup: Setup,
  progress: (done: number) => void,
): Promise<Figures> {
  const texts = withoutScenarios(rules)
  const program = new Program()
  const make = createMutants(check(texts, program), texts)
  const loader = await createLoader()
  const figures: Figures = { mutants: 0, refused: 0, played: 0, told: {}, typed: 0, passed: {}, broken: [] }
  const waiting = new Map<number, { readonly mutant: Mutant; readonly files: readonly GeneratedFile[] }>()
  const compile = (): void => {
    if (waiting.size === 0) return
    const errors = typeErrors(setup.root, new Map([...waiting].map(([number, { files }]) => [number, files])))
    for (const [number, why] of errors) {
      const mutant = waiting.get(number)?.mutant ?? { way: 'the engine', what: '', texts: [] }
      figures.broken.push({ number, mutant, why })
    }
    figures.typed += waiting.size
    waiting.clear()
  }
  for (let number = setup.from; number < setup.to; number += 1) {
    progress(number - setup.from)
    figures.mutants += 1
    const chance = chanceOf(Math.imul(setup.seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
    const mutant = make(chance)
    try {
      const checked = check(mutant.texts, program)
      if (checked.failed) {
        figures.refused += 1
        continue
      }
      figures.passed[mutant.way] = (figures.passed[mutant.way] ?? 0) + 1
      const files = generateChecked(checked)
      const played = playGames(loader.load(files), chance, setup.games)
      if (played.outcome === 'played') figures.played += 1
      else if (played.outcome === 'told') figures.told[played.code] = (figures.told[played.code] ?? 0) + 1
      else figures.broken.push({ number, mutant, why: played.why })
      if (setup.typesEvery > 0 && (number - setup.from) % setup.typesEvery === 0) waiting.set(number, { mutant, files })
      if (waiting.size >= maxTyped) compile()
    } catch (error) {
      figures.broken.push({
        number,
        mutant,
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }
  compile()
  return figures
}
