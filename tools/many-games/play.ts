/** Plays one random game and checks its invariants. */
import { chanceOf } from '@tilewright/cli'
import {
  RulesError,
  applyOption,
  createGame,
  invariants,
  isOver,
  optionCount,
  type RuleLibrary,
} from '@tilewright/engine'
import type { BoxSet } from './sets.ts'
import { seedFor, tableOf, type Table } from './table.ts'

/** The seed, and how often invariants are checked. */
export interface CheckOptions {
  readonly seed: number
  /** Interval, in decisions, of the invariant checks; 0: only at the end. */
  readonly checkEvery: number
}

export interface Broken {
  readonly set: string
  readonly number: number
  /** Number of decisions before the violation. */
  readonly decision: number
  readonly why: string
  readonly table: Omit<Table, 'library'>
}

export interface PlayedGame {
  readonly decisions: number
  /** Number of positions whose invariants were checked. */
  readonly checked: number
  readonly players: number
  readonly broken: Broken | null
}

/** More than any game has: a longer game is an error of the rules. */
const maxDecisions = 20_000

/** Formats an error; an error of the rules is reported with the rule and its location. */
function errorText(error: unknown): string {
  if (error instanceof RulesError)
    return `${error.message} (${error.rule === null ? 'outside of any rule' : `${error.rule.name}, ${error.rule.at}`})`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Never throws: errors of the engine are part of the result. */
export function playOne(
  library: RuleLibrary,
  set: BoxSet,
  number: number,
  { seed, checkEvery }: CheckOptions,
): PlayedGame {
  const { library: _, ...table } = tableOf(library, set, seed, number)
  let decisions = 0,
    checked = 0
  const end = (why: string | null): PlayedGame => ({
    decisions,
    checked,
    players: table.players.length,
    broken: why === null ? null : { set: set.name, number, decision: decisions, why, table },
  })
  try {
    const game = createGame({ ...table, library })
    const chance = chanceOf(seedFor(seed, set.name, number, 'choices'))
    const first = checkEvery === 0 ? -1 : chance.below(checkEvery)
    const violations = (): readonly string[] => {
      checked++
      return invariants(game)
    }
    while (!isOver(game)) {
      if (checkEvery > 0 && decisions % checkEvery === first) {
        const broken = violations()
        if (broken.length > 0) return end(broken.join('; '))
      }
      const options = optionCount(game)
      if (options === 0) return end('the game is not over, and nobody can do anything')
      if (decisions === maxDecisions) return end(`the game is not over after ${maxDecisions} decisions`)
      applyOption(game, chance.below(options))
      decisions++
    }
    const broken = violations()
    return end(broken.length > 0 ? broken.join('; ') : null)
  } catch (error) {
    return end(errorText(error))
  }
}
