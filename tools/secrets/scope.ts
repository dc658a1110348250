/** The names that an expression can use, and the random source that chooses how to write one. */
import type { Chance } from '@tilewright/cli'

export type NameSort = 'number' | 'player' | 'gem' | 'coin' | 'tile'

export interface Scope {
  readonly chance: Chance
  readonly names: Readonly<Record<NameSort, readonly string[]>>
  /** Values and permissions declared so far, with the sort of their argument. */
  readonly declared: Declared
  /** Shared by the whole program: the last number used in a name. */
  readonly counter: { next: number }
  /** True in an option, where a player chooses. */
  readonly chooser: boolean
  /** Choices that may be asked and phases that may be run here, so that every program terminates. */
  readonly asks: readonly string[]
  readonly runs: readonly ('gift' | 'visit')[]
  /** Probability of reading hidden objects: 0 (almost never) to 4. */
  readonly bold: number
  /** Remaining nesting depth of statements and expressions. */
  readonly depth: number
}

export interface Declared {
  /** Signatures of values: the sort of their argument or null, and of their result. */
  readonly values: readonly { readonly name: string; readonly of: NameSort | null; readonly gives: NameSort }[]
  readonly permissions: readonly { readonly name: string; readonly of: NameSort }[]
}

export const fresh = ({ counter }: Scope, letter: string): string => `${letter}${String(counter.next++)}`

export const withName = (scope: Scope, sort: NameSort, name: string): Scope => ({
  ...scope,
  names: { ...scope.names, [sort]: [...scope.names[sort], name] },
})

export const deeper = (scope: Scope): Scope => ({ ...scope, depth: scope.depth - 1 })

/** Chooses one of the alternatives with a probability proportional to its weight; weight 0 is never chosen. */
export function oneOf<T>(chance: Chance, ways: readonly (readonly [weight: number, make: () => T])[]): T {
  let left = chance.below(ways.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, make] of ways) {
    if (left < weight) return make()
    left -= weight
  }
  throw new Error('there is no way')
}

export function pick<T>(chance: Chance, list: readonly T[]): T {
  const one = list[chance.below(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
