/** Plays one game by chance and holds it against what must always be so. */
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

/** Which games, and how closely they are looked at. */
export interface Look {
  readonly seed: number
  /** Every so many decisions, and at the end, the invariants are asked; 0: at the end alone. */
  readonly checkEvery: number
}

export interface Broken {
  readonly set: string
  readonly number: number
  /** After how many decisions. */
  readonly decision: number
  readonly why: string
  readonly table: Omit<Table, 'library'>
}

export interface PlayedGame {
  readonly decisions: number
  /** Positions whose invariants were asked. */
  readonly checked: number
  readonly players: number
  readonly broken: Broken | null
}

/** More than any game has: one that goes on is a mistake of its rules. */
const mostDecisions = 20_000

/** What broke off, with the rule and where it stands if it was one. */
function wordsOf(error: unknown): string {
  if (error instanceof RulesError)
    return `${error.message} (${error.rule === null ? 'outside of any rule' : `${error.rule.name}, ${error.rule.at}`})`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Never throws what the engine throws: that is what it tells. */
export function playOne(library: RuleLibrary, set: BoxSet, number: number, { seed, checkEvery }: Look): PlayedGame {
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
    const wrong = (): readonly string[] => {
      checked++
      return invariants(game)
    }
    while (!isOver(game)) {
      if (checkEvery > 0 && decisions % checkEvery === first) {
        const found = wrong()
        if (found.length > 0) return end(found.join('; '))
      }
      const options = optionCount(game)
      if (options === 0) return end('the game is not over, and nobody can do anything')
      if (decisions === mostDecisions) return end(`the game is not over after ${mostDecisions} decisions`)
      applyOption(game, chance.below(options))
      decisions++
    }
    const found = wrong()
    return end(found.length > 0 ? found.join('; ') : null)
  } catch (error) {
    return end(wordsOf(error))
  }
}
